import postcss from 'postcss';
import type { Plugin } from 'vite';

/** Its own legend and tooltip: ours tell both spans of a point and name the units (ui/charts). */
const NOT_IN_USE = /\/@mantine\/charts\/esm\/(ChartLegend|ChartTooltip|ChartBrush)\/\1\.mjs$/;
const EXPORTS = /^export \{(.*)\};/m;
const SHEET = /\/@mantine\/charts\/styles\.layer\.css$/;
/** Of what a chart with axes is made: frame, container, grid, axes, their labels, tooltip (grid-chart.module.mjs). */
const IN_USE = /\.m_(?:a50f3e58|af9188cb|a50a48bc|a507a517|2293801d|92b296cd)\b/;

/**
 * Of Mantine's charts a browser gets what is drawn here. Legend and tooltip would bring a part of Mantine that other
 * pages have in a file of theirs, which would then be two files for all of them; the styles are those of 20 charts.
 */
export const chartsInUse = (): Plugin => ({
  name: 'charts-in-use',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (NOT_IN_USE.test(id)) {
      const [, names = ''] = EXPORTS.exec(code) ?? [];
      return { code: `const nothing = () => null;\nexport { ${names.replace(/\w+/g, 'nothing as $&')} };`, map: null };
    }
    return SHEET.test(id) ? { code: rulesInUse(code), map: null } : null;
  },
});

/** A sheet without the rules for what is not drawn. */
export function rulesInUse(sheet: string): string {
  const root = postcss.parse(sheet);
  root.walkRules((rule) => {
    if (!IN_USE.test(rule.selector)) rule.remove();
  });
  root.walkAtRules((atRule) => {
    if (atRule.nodes?.length === 0) atRule.remove();
  });
  return root.toString();
}
