import { expect, test } from 'vitest';
import { earliestClaDate, isPast, mayDelete, mayReschedule } from './lesson-editability.ts';

const TODAY = '2026-09-07';

/** Spec 2 §4: held lessons cannot be deleted or rescheduled; past lessons cannot be rescheduled. */
test.each([
  { lesson: 'tomorrow, not held', claDate: '2026-09-08', claTimeStatus: 1, move: true, remove: true },
  { lesson: 'today, not held', claDate: '2026-09-07', claTimeStatus: 1, move: true, remove: true },
  { lesson: 'today, held', claDate: '2026-09-07', claTimeStatus: 2, move: false, remove: false },
  { lesson: 'yesterday, not held', claDate: '2026-09-06', claTimeStatus: 1, move: false, remove: true },
  { lesson: 'last year, held', claDate: '2025-09-07', claTimeStatus: 2, move: false, remove: false },
  { lesson: 'without a status', claDate: '2026-09-08', claTimeStatus: null, move: true, remove: true },
])('$lesson: moved $move, deleted $remove', ({ claDate, claTimeStatus, move, remove }) => {
  expect(mayReschedule({ claDate, claTimeStatus }, TODAY)).toBe(move);
  expect(mayDelete({ claDate, claTimeStatus })).toBe(remove);
});

test('today is not past', () => {
  expect(isPast({ claDate: '2026-09-06' }, TODAY)).toBe(true);
  expect(isPast({ claDate: TODAY }, TODAY)).toBe(false);
});

/** Spec 2 §5: the class date is disabled when earlier than yesterday. */
test.each([
  ['2026-09-07', '2026-09-06'],
  ['2026-01-01', '2025-12-31'],
  ['2028-03-01', '2028-02-29'],
])('on %s the first date is %s', (today, first) => {
  expect(earliestClaDate(today)).toBe(first);
});
