import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';

const web = new URL('.', import.meta.url).pathname;
/** Attributes that someone sees or hears. */
const SHOWN = new Set(['label', 'title', 'placeholder', 'aria-label', 'description', 'alt', 'noun', 'hint', 'message']);

interface Node {
  type: string;
  value?: unknown;
  name?: { name?: string };
}
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** What stands between tags, and in the attributes that are shown. */
function wordsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(wordsIn);
  if (!isNode(value)) return [];
  const below = Object.values(value).flatMap(wordsIn);
  if (value.type === 'JSXText') return [String(value.value), ...below];
  if (value.type !== 'JSXAttribute' || !SHOWN.has(value.name?.name ?? '') || !isNode(value.value)) return below;
  return value.value.type === 'Literal' ? [String(value.value.value), ...below] : below;
}

it('what the console says is Chinese', () => {
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /(?<!\.test)\.tsx$/.test(path),
  );
  const words = files.flatMap((path) => wordsIn(parseSync(path, readFileSync(join(web, path), 'utf8')).program));
  expect(words.filter((text) => /\p{Script=Han}/u.test(text)).length).toBeGreaterThan(300);
  const others = words.filter((text) => /[A-Za-z]{2}/.test(text) && !/\p{Script=Han}/u.test(text));
  // The specification gives the one in English (Spec 1 §2), the other is a kind of file.
  expect(others.map((text) => text.trim()).toSorted()).toEqual(['you can not enter this page...', '（PDF）']);
  expect(readFileSync(join(web, 'index.html'), 'utf8')).toContain('<html lang="zh-CN"');
});
