import { expect, test } from 'vitest';
import { plannedHoursQuestion } from './planned-hours.ts';

const planned = (...counts: [payHour: number, count: number][]) => ({
  everyStuLoseHour: 1,
  plannedLessons: counts.map(([payHour, count]) => ({ payHour, count })),
});

const cases: [name: string, Parameters<typeof plannedHoursQuestion>, string | null][] = [
  ['higher hours', [planned([1, 11]), 1.5], '11 节未上的课按 1 课时，是否一起改为 1.5？'],
  [
    'lessons with two numbers of hours',
    [planned([0.5, 3], [1, 8], [1.5, 2]), 1.5],
    '3 节未上的课按 0.5 课时，8 节未上的课按 1 课时，是否一起改为 1.5？',
  ],
  ['lessons that already have the new hours', [planned([1.5, 11]), 1.5], null],
  ['unchanged hours', [planned([2, 11]), 1], null],
  ['no hours', [planned([1, 11]), null], null],
  ['no upcoming lessons', [planned(), 1.5], null],
  ['a backend that does not count them', [{ everyStuLoseHour: 1 }, 1.5], null],
];

test.each(cases)('asks whether to apply new hours to upcoming lessons: %s', (_, input, question) =>
  expect(plannedHoursQuestion(...input)).toBe(question),
);
