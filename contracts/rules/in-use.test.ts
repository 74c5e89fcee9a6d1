import { expect, it } from 'vitest';
import { inUseOf, isInUse } from './in-use.ts';

/** Spec 2 §3: inUse, default 1. */
it.each([
  { row: { inUse: 1 }, flag: 1, used: true },
  { row: { inUse: 0 }, flag: 0, used: false },
  { row: { inUse: null }, flag: 1, used: true },
  { row: { inUse: undefined }, flag: 1, used: true },
  { row: {}, flag: 1, used: true },
])('$row counts as $flag', ({ row, flag, used }) => {
  expect(inUseOf(row)).toBe(flag);
  expect(isInUse(row)).toBe(used);
});
