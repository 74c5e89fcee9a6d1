import { attendStatuses } from '#contracts/entities/attendance.ts';
import { claTimeStatuses } from '#contracts/entities/cla-time.ts';
import { isByPeriod } from '#contracts/entities/product.ts';
import { addHours } from '#contracts/rules/lesson-hours.ts';
import { valuesOn } from '../../kernel/store/dated-values.ts';
import type { Reader } from '../../kernel/store/reader.ts';
import type { Row } from '../../kernel/store/schema.ts';
import type { World } from '../../kernel/world/world.ts';
import { costOfGuest, expectedSeats, guestsOf, isAttendedTrial, payingEnrolment } from '../enrolment/index.ts';

/**
 * Computes the business module's figures of one day (Spec 1 §2, §3; expected values decided). In a held lesson, the
 * students with recorded attendance are expected; in any other lesson, those with a running seat in the class on that
 * day whose paying enrolment has not ended. Enrolments by period consume no hours.
 */
export function todayFigures(world: Pick<World, 'store' | 'clock'>, today: string, tenantIds: readonly string[]) {
  const { tables } = world.store;
  const lessons = tables.claTime.by('date', today).filter((lesson) => tenantIds.includes(lesson.tenantId));
  const sum = {
    completeTodayClaTimeCnt: 0,
    todayClaTimeCnt: lessons.length,
    todayRealAttendCnt: 0,
    todayNeedAttendCnt: 0,
    todayRealCostHour: 0,
    todayNeedCostHour: 0,
    studentCnt: tenantIds.reduce((count, id) => count + tables.student.by('tenant', id).length, 0),
    claCnt: tenantIds.reduce((count, id) => count + tables.cla.by('tenant', id).length, 0),
  };
  for (const lesson of lessons) {
    const isHeld = lesson.claTimeStatus === claTimeStatuses.held;
    const recorded = isHeld ? tables.attendance.by('lesson', lesson.courseTimeId) : [];
    if (isHeld) sum.completeTodayClaTimeCnt += 1;
    for (const { attendStatus, stuLoseHour } of recorded) {
      if (attendStatus === attendStatuses.attended) sum.todayRealAttendCnt += 1;
      sum.todayRealCostHour = addHours(sum.todayRealCostHour, stuLoseHour);
    }
    const seated = recorded.filter(({ lessonGuestId }) => !lessonGuestId);
    const expected = isHeld ? recordedEnrolments(world, seated) : expectedEnrolments(world, lesson, today);
    const paying = expected.filter((row) => !isByPeriod(row.chargeType));
    sum.todayNeedAttendCnt += expected.length;
    sum.todayNeedCostHour = addHours(sum.todayNeedCostHour, paying.length * hoursOf(world.store, lesson));
    for (const guest of guestsOf(world.store, lesson.courseTimeId)) {
      sum.todayNeedAttendCnt += 1;
      sum.todayNeedCostHour = addHours(sum.todayNeedCostHour, costOfGuest(world.store, guest));
      if (isAttendedTrial(guest)) sum.todayRealAttendCnt += 1;
    }
  }
  return sum;
}

/** Returns the enrolments that will pay for a lesson of a class on a day, without those that do not include the day. */
const expectedEnrolments = (
  world: Pick<World, 'store' | 'clock'>,
  lesson: Row<'claTime'>,
  day: string,
): Row<'studentCourse'>[] =>
  expectedSeats(world.store, lesson)
    .map(({ studentCourseId }) => world.store.tables.studentCourse.get(studentCourseId))
    .map((enrolment) => enrolment && payingEnrolment(world, enrolment, day))
    .filter((row) => row !== undefined)
    .filter(({ dateBegin, dateEnd }) => (!dateBegin || dateBegin <= day) && (!dateEnd || day <= dateEnd));

/** Returns the hours of a lesson; without its own, those that the class had on its day. */
function hoursOf({ tables }: Reader, { payHour, claId, claDate }: Row<'claTime'>): number {
  const cla = tables.cla.get(claId);
  return payHour ?? (cla && valuesOn(cla, claDate).everyStuLoseHour) ?? 0;
}

const recordedEnrolments = (
  { store }: Pick<World, 'store'>,
  recorded: readonly { studentCourseId: string }[],
): Row<'studentCourse'>[] =>
  recorded
    .map(({ studentCourseId }) => store.tables.studentCourse.get(studentCourseId))
    .filter((row) => row !== undefined);
