import { expect, it } from 'vitest';
import { compareText } from './text-order.ts';

it.each([
  ['2026-09-07', '2026-09-08', -1],
  ['09:00', '08:59', 1],
  ['2026-09-07', '2026-09-07', 0],
  ['', '', 0],
  ['', '1', -1],
])('compares %o and %o: %o', (a, b, order) => expect(compareText(a, b)).toBe(order));
