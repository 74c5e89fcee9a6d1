import { expect, it } from 'vitest';
import { guestsInWords, leavesInWords, peopleCount } from './people-count.ts';

it.each([
  [{ studentCount: 6 }, '6', '', ''],
  [{ studentCount: 6, guestCount: 1 }, '6+1', '6 名学员和 1 名补课、插班或试听', ''],
  [{ studentCount: 0, guestCount: 2, leaveCount: 1 }, '0+2', '0 名学员和 2 名补课、插班或试听', '1 名学员请假'],
  [{ studentCount: 5, leaveCount: 2 }, '5', '', '2 名学员请假'],
  [{ studentCount: null }, '', '', ''],
])('formats the people of %j as %s, %s, %s', (counts, count, guests, leaves) => {
  expect(peopleCount(counts)).toBe(count);
  expect(guestsInWords(counts)).toBe(guests);
  expect(leavesInWords(counts)).toBe(leaves);
});
