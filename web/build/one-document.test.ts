import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { DIRECT_LOOKUP } from './one-document.ts';

const PATH = 'esm/core/utils/find-element-in-shadow-dom/find-element-in-shadow-dom.mjs';
const root = dirname(dirname(createRequire(import.meta.url).resolve('@mantine/core')));

it('exports the functions of Mantine’s module under Mantine’s names', () => {
  const [, exported = ''] = /export \{ ([\w, ]+) \}/.exec(readFileSync(join(root, PATH), 'utf8')) ?? [];
  const names = [...DIRECT_LOOKUP.matchAll(/export const (\w+)/g)].map(([, name]) => name);
  expect(new Set(names)).toEqual(new Set(exported.split(', ')));
});
