import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { LOOKED_UP_AT_ONCE } from './one-document.ts';

const PATH = 'esm/core/utils/find-element-in-shadow-dom/find-element-in-shadow-dom.mjs';
const root = dirname(dirname(createRequire(import.meta.url).resolve('@mantine/core')));

it('gives what Mantine’s module gives, by the same names', () => {
  const [, given = ''] = /export \{ ([\w, ]+) \}/.exec(readFileSync(join(root, PATH), 'utf8')) ?? [];
  const names = [...LOOKED_UP_AT_ONCE.matchAll(/export const (\w+)/g)].map(([, name]) => name);
  expect(new Set(names)).toEqual(new Set(given.split(', ')));
});
