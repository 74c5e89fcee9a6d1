import { expect, test } from 'vitest';
import { claTimeStatuses } from '#contracts/entities/cla-time.ts';
import { addDays, daysBetween } from '#contracts/formats/business-date.ts';
import { firstLessonDay } from '#seed/generators/lesson-window.ts';
import { groupBy } from '#seed/generators/world-builder.ts';
import { standard, TODAY } from './worlds.ts';

const first = firstLessonDay(TODAY);

test('a class that opened within the stored weeks has no archived lessons', () => {
  const recent = standard.cla.filter(({ openDate }) => (openDate ?? '') >= first);
  expect(recent.length).toBeGreaterThan(0);
  for (const { archivedLessonNum, archivedHour } of recent) expect([archivedLessonNum, archivedHour]).toEqual([0, 0]);
});

test('most older classes have about as many archived lessons per day as stored ones', () => {
  const lessons = groupBy(
    standard.claTime.filter(({ claTimeStatus }) => claTimeStatus === claTimeStatuses.held),
    'claId',
  );
  const old = standard.cla.filter(
    ({ openDate, closeDate }) => (openDate ?? '') < addDays(first, -90) && (closeDate ?? TODAY) >= TODAY,
  );
  expect(old.length).toBeGreaterThan(20);
  // Because of irregular plans and holidays, some classes differ from their stored weeks.
  const ratios = old.map(({ claId, openDate, archivedLessonNum }) => {
    const perDay = (lessons.get(claId)?.length ?? 0) / daysBetween(first, TODAY);
    return (archivedLessonNum ?? 0) / (perDay * daysBetween(openDate ?? '', first));
  });
  const similar = ratios.filter((ratio) => ratio > 0.6 && ratio < 1.8);
  expect(similar.length / ratios.length).toBeGreaterThan(0.9);
});
