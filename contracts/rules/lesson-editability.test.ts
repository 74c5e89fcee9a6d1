import { expect, test } from 'vitest';
import { earliestClaDate, isPast, mayDelete, mayReschedule } from './lesson-editability.ts';

const today = '2026-09-07';

/** Spec 2 §2, §4: held lessons cannot be deleted or moved, past ones cannot be moved. */
test.each([
  ['today, not held', today, 1, { move: true, remove: true }],
  ['tomorrow, not held', '2026-09-08', 1, { move: true, remove: true }],
  ['yesterday, not held', '2026-09-06', 1, { move: false, remove: true }],
  ['today, held', today, 2, { move: false, remove: false }],
  ['yesterday, held', '2026-09-06', 2, { move: false, remove: false }],
])('%s', (_, claDate, claTimeStatus, may) => {
  const lesson = { claDate, claTimeStatus };
  expect({ move: mayReschedule(lesson, today), remove: mayDelete(lesson) }).toEqual(may);
  expect(isPast(lesson, today)).toBe(claDate < today);
});

test('dates strictly before yesterday cannot be given', () => {
  expect(earliestClaDate(today)).toBe('2026-09-06');
  expect(earliestClaDate('2026-03-01')).toBe('2026-02-28');
});
