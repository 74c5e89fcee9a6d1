import { expect, test } from 'vitest';
import { earliestClaDate, isPast, mayDelete, mayReschedule } from './lesson-editability.ts';

const TODAY = '2026-09-07';

/** Held lessons cannot be deleted or moved, and past lessons cannot be moved (Spec 2 §4). */
test.each([
  { lesson: 'tomorrow, not held', claDate: '2026-09-08', claTimeStatus: 1, move: true, remove: true },
  { lesson: 'today, not held', claDate: '2026-09-07', claTimeStatus: 1, move: true, remove: true },
  { lesson: 'today, held', claDate: '2026-09-07', claTimeStatus: 2, move: false, remove: false },
  { lesson: 'yesterday, not held', claDate: '2026-09-06', claTimeStatus: 1, move: false, remove: true },
  { lesson: 'last year, held', claDate: '2025-09-07', claTimeStatus: 2, move: false, remove: false },
])('$lesson: mayReschedule returns $move, mayDelete returns $remove', ({ claDate, claTimeStatus, move, remove }) => {
  expect(mayReschedule({ claDate, claTimeStatus }, TODAY)).toBe(move);
  expect(mayDelete({ claDate, claTimeStatus })).toBe(remove);
});

test('a lesson of yesterday is past, a lesson of today is not', () => {
  expect(isPast({ claDate: '2026-09-06' }, TODAY)).toBe(true);
  expect(isPast({ claDate: TODAY }, TODAY)).toBe(false);
});

/** The form of a lesson disables dates before yesterday (Spec 2 §5). */
test.each([
  ['2026-09-07', '2026-09-06'],
  ['2026-01-01', '2025-12-31'],
  ['2028-03-01', '2028-02-29'],
])('on %s the earliest date of a lesson is %s', (today, first) => {
  expect(earliestClaDate(today)).toBe(first);
});
