import postcss from 'postcss';
import type { Plugin } from 'vite';

/**
 * Mantine's legend, tooltip and brush, which the build replaces with empty modules. The console has its own components
 * (ui/charts), which show the values of both periods at a point and name the units.
 */
const UNUSED_PARTS = /\/@mantine\/charts\/esm\/(ChartLegend|ChartTooltip|ChartBrush)\/\1\.mjs$/;
const EXPORTS = /^export \{(.*)\};/m;
const CHART_STYLES = /\/@mantine\/charts\/styles\.layer\.css$/;
/**
 * Matches Mantine's style classes for charts with axes: frame, container, grid, axes, axis labels and tooltip
 * (grid-chart.module.mjs).
 */
const USED_CLASSES = /\.m_(?:a50f3e58|af9188cb|a50a48bc|a507a517|2293801d|92b296cd)\b/;

/**
 * Removes the unused parts of Mantine's charts from the build. Otherwise Mantine's legend and tooltip would split a
 * chunk that all pages share, and every page would load two chunks; and the style sheet would cover 20 kinds of chart.
 */
export const chartsInUse = (): Plugin => ({
  name: 'charts-in-use',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (UNUSED_PARTS.test(id)) {
      const [, names = ''] = EXPORTS.exec(code) ?? [];
      return { code: `const nothing = () => null;\nexport { ${names.replace(/\w+/g, 'nothing as $&')} };`, map: null };
    }
    return CHART_STYLES.test(id) ? { code: removeUnusedRules(code), map: null } : null;
  },
});

/** Returns the style sheet without the rules of charts that the console does not use. */
export function removeUnusedRules(sheet: string): string {
  const root = postcss.parse(sheet);
  root.walkRules((rule) => {
    if (!USED_CLASSES.test(rule.selector)) rule.remove();
  });
  root.walkAtRules((atRule) => {
    if (atRule.nodes?.length === 0) atRule.remove();
  });
  return root.toString();
}
