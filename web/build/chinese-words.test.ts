import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';

const web = fileURLToPath(new URL('..', import.meta.url));
/** Attributes whose text is shown on the screen or read aloud. */
const TEXT_ATTRIBUTES = new Set([
  'label',
  'title',
  'placeholder',
  'aria-label',
  'description',
  'alt',
  'noun',
  'hint',
  'message',
]);

interface Node {
  type: string;
  value?: unknown;
  name?: { name?: string };
}
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** Returns the texts between tags and in the attributes of TEXT_ATTRIBUTES. */
function visibleTexts(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(visibleTexts);
  if (!isNode(value)) return [];
  const nested = Object.values(value).flatMap(visibleTexts);
  if (value.type === 'JSXText') return [String(value.value), ...nested];
  if (value.type !== 'JSXAttribute' || !TEXT_ATTRIBUTES.has(value.name?.name ?? '') || !isNode(value.value))
    return nested;
  return value.value.type === 'Literal' ? [String(value.value.value), ...nested] : nested;
}

it('shows only Chinese texts in the console', () => {
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /(?<!\.test)\.tsx$/.test(path),
  );
  const words = files.flatMap((path) => visibleTexts(parseSync(path, readFileSync(join(web, path), 'utf8')).program));
  expect(words.filter((text) => /\p{Script=Han}/u.test(text)).length).toBeGreaterThan(300);
  const untranslated = words.filter((text) => /[A-Za-z]{2}/.test(text) && !/\p{Script=Han}/u.test(text));
  // Names of keys; a text that is English in the specification (Spec 1 §2); the name of a file type.
  expect(untranslated.map((text) => text.trim()).toSorted()).toEqual([
    'Enter',
    'Esc',
    'PageDown',
    'PageUp',
    'you can not enter this page...',
    '（PDF）',
  ]);
  expect(readFileSync(join(web, 'index.html'), 'utf8')).toContain('<html lang="zh-CN"');
});
