import { expect, it } from 'vitest';
import { isUnread } from './unread.ts';

/** A notification is unread until the user opens its detail (Spec 1 §4). */
it.each([
  { row: { readStatus: 0 }, unread: true },
  { row: { readStatus: 1 }, unread: false },
  { row: { readStatus: null }, unread: true },
  { row: {}, unread: true },
])('$row is unread: $unread', ({ row, unread }) => expect(isUnread(row)).toBe(unread));
