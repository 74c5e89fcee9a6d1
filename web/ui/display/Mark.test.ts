import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { SCALE, TICK } from './Mark.tsx';

it('the favicon matches the mark', () => {
  const icon = readFileSync(join(import.meta.dirname, '../../app/icon.svg'), 'utf8');
  expect(icon).toContain(`d="${SCALE}"`);
  expect(icon).toContain(`d="${TICK}"`);
});
