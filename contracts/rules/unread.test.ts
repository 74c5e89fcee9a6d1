import { expect, it } from 'vitest';
import { isMarkedUnread, isUnread } from './unread.ts';

/** A notification is unread until the user opens its detail (Spec 1 §4). */
it.each([
  { row: { readStatus: 0 }, unread: true },
  { row: { readStatus: 1 }, unread: false },
  { row: { readStatus: null }, unread: true },
  { row: {}, unread: true },
])('$row is unread: $unread', ({ row, unread }) => expect(isUnread(row)).toBe(unread));

it.each([
  { row: { readStatus: 0 }, marked: true },
  { row: { readStatus: 1 }, marked: false },
  { row: { readStatus: null }, marked: false },
  { row: {}, marked: false },
])('$row is marked as unread: $marked', ({ row, marked }) => expect(isMarkedUnread(row)).toBe(marked));
