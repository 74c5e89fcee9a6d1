import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { chartsInUse, removeUnusedRules } from './charts-in-use.ts';

const charts = dirname(createRequire(import.meta.url).resolve('@mantine/charts/styles.css'));
const read = (file: string): string => readFileSync(join(charts, file), 'utf8');
const classesOf = (module: string): string[] => read(module).match(/m_[0-9a-f]{5,}/g) ?? [];

it('keeps only the style rules of charts with axes', () => {
  const sheet = read('styles.layer.css');
  const rules = removeUnusedRules(sheet);
  const used = classesOf('esm/grid-chart.module.mjs').filter((name) => sheet.includes(`.${name}`));
  expect(used.length).toBeGreaterThanOrEqual(5);
  for (const name of used) expect(rules).toContain(`.${name}`);
  for (const name of classesOf('esm/ChartTooltip/ChartTooltip.module.mjs')) expect(rules).not.toContain(name);
  expect(rules.length).toBeLessThan(sheet.length / 8);
});

it.each(['ChartLegend', 'ChartTooltip', 'ChartBrush'])('replaces %s with an empty module', (part) => {
  const transform = chartsInUse().transform as (code: string, id: string) => { code: string } | null;
  const file = `esm/${part}/${part}.mjs`;
  const { code = '' } = transform(read(file), join(charts, file)) ?? {};
  expect(code).toContain(`nothing as ${part}`);
  expect(code).not.toContain('import');
});
