import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { REACT_IDS } from './react-ids.ts';

const PATH = 'esm/use-id/use-id.mjs';
const root = dirname(dirname(createRequire(import.meta.url).resolve('@mantine/hooks')));

it('exports useId like Mantine’s module, whose own useId starts with React’s id', () => {
  const original = readFileSync(join(root, PATH), 'utf8');
  expect(original).toContain('useState(`mantine-${useId().replace(/:/g, "")}`)');
  expect(original).toMatch(/export \{ useId\$1 as useId \}/);
  expect(REACT_IDS).toContain('export const useId =');
});
