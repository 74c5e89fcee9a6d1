import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isScript, listFiles } from '#scripts/checks/source.ts';
import { root } from '#scripts/commands/root.mjs';
import { sentencesOf } from '#scripts/words/collect.ts';
import { courses } from '#seed/exercises/index.ts';

const SOURCES = /^(?:web\/(?!dist)|contracts\/menus\.ts$)/;
const PLACEHOLDER = '${…}';
/** Matches the label that a hint tells the trainee to press. Names of rows and pages have other words before them. */
const PRESSED = /(?:点|点击|都用|按)(?:右上角的)?“([^”]+)”/g;
/** Matches a save without the name of its button. */
const NAMELESS_SAVE = /[，、再]保存[，；。]/;
const MENU_PATH = /“([^”›]+)(?: › [^”]+)?”里/g;

const texts = [
  ...new Set(
    listFiles(root)
      .filter((path) => SOURCES.test(path) && isScript(path) && !/\.test\./.test(path))
      .flatMap((path) => sentencesOf(path, readFileSync(join(root, path), 'utf8')))
      .map(({ text }) => text),
  ),
];
const exact = new Set(texts);
const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
/** Labels that are composed of a verb and a noun or an amount, such as `保存${noun}`. */
const composed = texts
  .filter((text) => text.includes(PLACEHOLDER) && text.replaceAll(PLACEHOLDER, '').length > 1 && text.length < 20)
  .map((text) => new RegExp(`^${text.split(PLACEHOLDER).map(escaped).join('.+')}$`));
/** Verbs that never label a button alone, because the buttons of forms and pages name their subject. */
const VERBS: readonly string[] = ['保存', '新增', '添加', '提交'];
const isLabel = (label: string): boolean =>
  !VERBS.includes(label) && (exact.has(label) || composed.some((pattern) => pattern.test(label)));

const hints = courses.flatMap(({ exercises }) =>
  exercises.flatMap((exercise) => exercise.hints.map((hint, index) => [exercise.id, index + 1, hint] as const)),
);
/** Matches names of rows and the sign of the row menu, which hints mention although they are no labels. */
const NO_LABELS = /少儿|student_source|^···$/;

const labelsIn = (hint: string, pattern: RegExp): string[] =>
  [...hint.matchAll(pattern)].map(([, label = '']) => label).filter((label) => !NO_LABELS.test(label));

it('the hints name at least twenty buttons', () =>
  expect(hints.flatMap(([, , hint]) => labelsIn(hint, PRESSED)).length).toBeGreaterThan(20));

it.each(hints)('%s, hint %i: names only labels of the console, and names the button of each save', (_, __, hint) => {
  const named = [...labelsIn(hint, PRESSED), ...labelsIn(hint, MENU_PATH)];
  expect(named.filter((label) => !isLabel(label))).toEqual([]);
  expect(NAMELESS_SAVE.exec(hint)?.[0], 'a save without the name of its button').toBeUndefined();
});
