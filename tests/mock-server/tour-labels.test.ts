import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { tours } from '#seed/tours/index.ts';

const WEB = new URL('../../web', import.meta.url).pathname;
/** Of a dialog's button that is made of a verb and the dialog's noun. */
const VERBS = /^(?:保存|新增|编辑|删除)(?=.)/;

const sources = readdirSync(WEB, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\./.test(entry.name))
  .filter(({ parentPath }) => !/[/\\](?:tours|dist|dist-demo)(?:[/\\]|$)/.test(parentPath))
  .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'))
  .join('\n');
const contract = readFileSync(new URL('../../seed/menus.ts', import.meta.url), 'utf8');

const quoted = tours.flatMap((tour) =>
  tour.steps.flatMap((step) =>
    [...String(step.act).matchAll(/“([^”$]+)”/g)].map(([, label = '']) => [tour.id, step.id, label] as const),
  ),
);

it('the scripts quote something', () => expect(quoted.length).toBeGreaterThan(20));

it.each(quoted)('%s, %s: the console says “%s”', (_, __, label) => {
  const all = sources + contract;
  expect(all.includes(label) || (VERBS.test(label) && all.includes(label.replace(VERBS, '')))).toBe(true);
});
