import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { SCALE, TICK } from './Mark.tsx';

it('the icon of the browser’s tab is the same mark', () => {
  const icon = readFileSync(new URL('../app/icon.svg', import.meta.url), 'utf8');
  expect(icon).toContain(`d="${SCALE}"`);
  expect(icon).toContain(`d="${TICK}"`);
});
