import { owedCauses } from '#contracts/entities/owed-lesson.ts';
import { isByPeriod } from '#contracts/entities/product.ts';
import type { Row } from '#mock-server/kernel/store/schema.ts';
import type { World } from '#mock-server/kernel/world/world.ts';
import { expectedRollSeats } from '../lesson-roll.ts';
import { lessonHours, openOwed } from './owed-lessons.ts';

/**
 * Opens the rights to make up a lesson that the school has cancelled, for every student who was expected.
 * @returns the number of students
 */
export function openOwedOfCancelled(world: World, lesson: Row<'claTime'>, reason: string | null): number {
  const { store } = world;
  const seats = expectedRollSeats(store, lesson);
  for (const { seat, placed } of seats) {
    const { studentId } = seat;
    const { studentCourseId } = placed;
    const isFree = isByPeriod(store.tables.studentCourse.get(studentCourseId)?.chargeType);
    const costHour = isFree ? 0 : lessonHours(store, lesson);
    openOwed(world, lesson, { studentId, studentCourseId, cause: owedCauses.cancelled, reason, costHour });
  }
  return seats.length;
}
