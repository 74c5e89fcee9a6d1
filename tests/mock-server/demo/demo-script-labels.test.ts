import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { demoScripts } from '#seed/demo-scripts/index.ts';

const WEB = fileURLToPath(new URL('../../../web', import.meta.url));
/** Matches the verb at the beginning of a dialog button's label, before the dialog's noun. */
const VERBS = /^(?:保存|新增|编辑|删除)(?=.)/;

const sources = readdirSync(WEB, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\./.test(entry.name))
  .filter(({ parentPath }) => !/[/\\](?:tours|dist|dist-demo)(?:[/\\]|$)/.test(parentPath))
  .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'))
  .join('\n');
const contract = readFileSync(new URL('../../../contracts/menus.ts', import.meta.url), 'utf8');

const quotedLabels = demoScripts.flatMap((tour) =>
  tour.steps.flatMap((step) =>
    [...`${step.act}${step.guided?.text ?? ''}`.matchAll(/“([^”{]+)”/g)].map(
      ([, label = '']) => [tour.id, step.id, label] as const,
    ),
  ),
);

it('the demo scripts quote at least one label', () => expect(quotedLabels.length).toBeGreaterThan(20));

it.each(quotedLabels)('%s, %s: the console contains the label “%s”', (_, __, label) => {
  const all = sources + contract;
  expect(all.includes(label) || (VERBS.test(label) && all.includes(label.replace(VERBS, '')))).toBe(true);
});
