import { isByPeriod } from '#contracts/entities/product.ts';
import { enrolmentStatuses } from '#contracts/entities/student-course.ts';
import { studentProductStatuses } from '#contracts/entities/student-product.ts';
import { enrolmentEnd } from '#contracts/rules/enrolment-end.ts';
import { isBoughtAfter, isValidOn } from '#contracts/rules/hour-sources.ts';
import { addHours } from '#contracts/rules/lesson-hours.ts';
import type { World } from '#mock-server/kernel/world/world.ts';
import type { Row } from '#mock-server/kernel/store/schema.ts';
import { statusOn } from '../status-days.ts';
import { givenHours, givenHoursOn } from './given-hours.ts';

/** Hours that a lesson of one day can use. */
export interface HoursOn {
  /** Hours that were valid on the day. */
  usable: number;
  /** Hours that were bought or given after the day. The lesson uses them only if the user confirms it. */
  later: number;
}

/** Returns the hours of an enrolment that a lesson of a day can use (decided). */
export function hoursOn(world: Pick<World, 'store' | 'clock'>, studentCourseId: string, day: string): HoursOn {
  const purchases = world.store.tables.studentProduct
    .by('enrolment', studentCourseId)
    .filter(({ status }) => status !== studentProductStatuses.refunded);
  const sum = (rows: readonly Row<'studentProduct'>[]): number =>
    rows.reduce((hours, { balanceHour }) => addHours(hours, balanceHour ?? 0), 0);
  const given = givenHoursOn(world, studentCourseId, day);
  const givenLater = addHours(givenHours(world.store, studentCourseId), -given);
  return {
    usable: addHours(given, sum(purchases.filter((purchase) => isValidOn(purchase, day)))),
    later: addHours(givenLater, sum(purchases.filter((purchase) => isBoughtAfter(purchase, day)))),
  };
}

/**
 * Returns the enrolment that is charged for a lesson of a day (decided). In order of preference: a card of the course
 * that is valid and not suspended on the day, the seat's own first; an enrolment by hours with hours valid on the day; an
 * enrolment with hours bought or given later; the seat's own enrolment. Other enrolments than the seat's own must have
 * been enrolled on the day.
 */
export function payingEnrolment(
  world: Pick<World, 'store' | 'clock'>,
  { studentId, studentCourseId }: Pick<Row<'studentCla'>, 'studentId' | 'studentCourseId'>,
  day: string,
): Row<'studentCourse'> | undefined {
  const { studentCourse } = world.store.tables;
  const own = studentCourse.get(studentCourseId);
  if (!own) return undefined;
  const others = studentCourse
    .by('student', studentId)
    .filter((row) => row !== own && row.courseId === own.courseId && statusOn(row, day) === enrolmentStatuses.enrolled);
  if (others.length === 0) return own;
  const all = [own, ...others];
  const running = all.find((row) => isByPeriod(row.chargeType) && runsOn(world, row, day));
  if (running) return running;
  const byHours = all
    .filter((row) => !isByPeriod(row.chargeType))
    .map((row) => ({ row, ...hoursOn(world, row.studentCourseId, day) }));
  return (byHours.find(({ usable }) => usable > 0) ?? byHours.find(({ later }) => later > 0))?.row ?? own;
}

/**
 * Returns the last day of an enrolment by period, as of a day. On a day without a valid card, such as one between two
 * cards, returns the last day of the cards before it.
 */
export function periodEndOn(
  world: Pick<World, 'store' | 'clock'>,
  enrolment: Row<'studentCourse'>,
  day: string,
): string | null {
  const end = enrolmentEnd(enrolment);
  if (statusOn(enrolment, day) === enrolmentStatuses.suspended || runsOn(world, enrolment, day)) return end;
  const earlier = world.store.tables.studentProduct
    .by('enrolment', enrolment.studentCourseId)
    .map(({ expireDate }) => expireDate ?? '')
    .filter((last) => last !== '' && last < day);
  return earlier.sort().at(-1) ?? end;
}

/**
 * True if a card of the enrolment is valid on the day, and the enrolment was not suspended then. Without a stored first
 * day, the period of the enrolment applies.
 */
function runsOn({ store }: Pick<World, 'store'>, enrolment: Row<'studentCourse'>, day: string): boolean {
  if (statusOn(enrolment, day) === enrolmentStatuses.suspended) return false;
  const cards = store.tables.studentProduct.by('enrolment', enrolment.studentCourseId);
  if (cards.length > 0 && cards.every(({ dateBegin }) => dateBegin))
    return cards.some(({ dateBegin, expireDate }) => (dateBegin ?? day) <= day && day <= (expireDate ?? day));
  return (enrolment.dateBegin ?? day) <= day && day <= (enrolmentEnd(enrolment) ?? day);
}
