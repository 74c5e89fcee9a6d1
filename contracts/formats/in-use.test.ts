import { expect, it } from 'vitest';
import { inUseOf, isInUse } from './in-use.ts';

/** The default of inUse is 1 (Spec 2 §3). */
it.each([
  { row: { inUse: 1 }, flag: 1, used: true },
  { row: { inUse: 0 }, flag: 0, used: false },
  { row: { inUse: null }, flag: 1, used: true },
  { row: { inUse: undefined }, flag: 1, used: true },
  { row: {}, flag: 1, used: true },
])('the flag of $row is $flag', ({ row, flag, used }) => {
  expect(inUseOf(row)).toBe(flag);
  expect(isInUse(row)).toBe(used);
});
