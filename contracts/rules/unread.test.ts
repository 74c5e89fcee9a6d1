import { expect, it } from 'vitest';
import { isUnread } from './unread.ts';

/** Spec 1 §4: a notification is unread until its detail is opened. */
it.each([
  { row: { readStatus: 0 }, unread: true },
  { row: { readStatus: 1 }, unread: false },
  { row: { readStatus: null }, unread: true },
  { row: {}, unread: true },
])('$row is unread: $unread', ({ row, unread }) => expect(isUnread(row)).toBe(unread));
