import { attendStatuses } from '#contracts/entities/attendance.ts';
import { claTimeStatuses } from '#contracts/entities/cla-time.ts';
import { isByPeriod } from '#contracts/entities/product.ts';
import { addDays } from '#contracts/formats/business-date.ts';
import { addHours } from '#contracts/rules/lesson-hours.ts';
import { valuesOn } from '../../kernel/store/dated-values.ts';
import type { Reader } from '../../kernel/store/reader.ts';
import type { Row } from '../../kernel/store/schema.ts';
import type { Store } from '../../kernel/store/store.ts';
import type { World } from '../../kernel/world/world.ts';
import { costOfGuest, expectedSeats, guestsOf, isAttendedTrial, payingEnrolment } from '../enrolment/index.ts';

type Today = Pick<World, 'store' | 'clock'>;

/** Maximum number of days before today that are searched for the last day with held lessons. */
const LAST_DAYS = 7;

/** Computes the business module's figures of today (Spec 1 §2, §3; expected values decided). */
export function todayFigures(world: Today, today: string, tenantIds: readonly string[]) {
  const { tables } = world.store;
  const day = dayFigures(world, today, tenantIds);
  return {
    completeTodayClaTimeCnt: day.completeClaTimeCnt,
    todayClaTimeCnt: day.claTimeCnt,
    todayRealAttendCnt: day.realAttendCnt,
    todayNeedAttendCnt: day.needAttendCnt,
    todayRealCostHour: day.realCostHour,
    todayNeedCostHour: day.needCostHour,
    studentCnt: tenantIds.reduce((count, id) => count + tables.student.by('tenant', id).length, 0),
    claCnt: tenantIds.reduce((count, id) => count + tables.cla.by('tenant', id).length, 0),
    lastHeldDay: day.completeClaTimeCnt > 0 ? null : lastHeldDayFigures(world, today, tenantIds),
  };
}

/**
 * Cached figures of the last day with held lessons, by day and tenants, for one version of a store. Many home pages
 * request them in a morning.
 */
const known = new WeakMap<Store, { version: number; figures: Map<string, LastHeldDay> }>();

type LastHeldDay = ReturnType<typeof computeLastHeldDay>;

/** Returns the figures of the last day before today on which a lesson was held; null if there is none. */
function lastHeldDayFigures(world: Today, today: string, tenantIds: readonly string[]): LastHeldDay {
  const { store } = world;
  let cache = known.get(store);
  if (cache?.version !== store.version) {
    cache = { version: store.version, figures: new Map() };
    known.set(store, cache);
  }
  const key = [today, ...tenantIds].join();
  const stored = cache.figures.get(key);
  if (stored !== undefined) return stored;
  const figures = computeLastHeldDay(world, today, tenantIds);
  cache.figures.set(key, figures);
  return figures;
}

function computeLastHeldDay(world: Today, today: string, tenantIds: readonly string[]) {
  for (let back = 1; back <= LAST_DAYS; back += 1) {
    const date = addDays(today, -back);
    if (lessonsOn(world.store, date, tenantIds).some(isHeld)) return { date, ...dayFigures(world, date, tenantIds) };
  }
  return null;
}

/**
 * Computes the figures of one day. In a held lesson, the students with recorded attendance are expected; in any other
 * lesson, those with a running seat in the class on that day whose paying enrolment has not ended. Enrolments by period
 * consume no hours.
 */
function dayFigures(world: Today, date: string, tenantIds: readonly string[]) {
  const { tables } = world.store;
  const lessons = lessonsOn(world.store, date, tenantIds);
  const sum = {
    completeClaTimeCnt: 0,
    claTimeCnt: lessons.length,
    realAttendCnt: 0,
    needAttendCnt: 0,
    realCostHour: 0,
    needCostHour: 0,
  };
  for (const lesson of lessons) {
    const recorded = isHeld(lesson) ? tables.attendance.by('lesson', lesson.courseTimeId) : [];
    if (isHeld(lesson)) sum.completeClaTimeCnt += 1;
    for (const { attendStatus, stuLoseHour } of recorded) {
      if (attendStatus === attendStatuses.attended) sum.realAttendCnt += 1;
      sum.realCostHour = addHours(sum.realCostHour, stuLoseHour);
    }
    const seated = recorded.filter(({ lessonGuestId }) => !lessonGuestId);
    const expected = isHeld(lesson) ? recordedEnrolments(world, seated) : expectedEnrolments(world, lesson, date);
    const paying = expected.filter((row) => !isByPeriod(row.chargeType));
    sum.needAttendCnt += expected.length;
    sum.needCostHour = addHours(sum.needCostHour, paying.length * hoursOf(world.store, lesson));
    for (const guest of guestsOf(world.store, lesson.courseTimeId)) {
      sum.needAttendCnt += 1;
      sum.needCostHour = addHours(sum.needCostHour, costOfGuest(world.store, guest));
      if (isAttendedTrial(guest)) sum.realAttendCnt += 1;
    }
  }
  return sum;
}

const lessonsOn = ({ tables }: Reader, date: string, tenantIds: readonly string[]): Row<'claTime'>[] =>
  tables.claTime.by('date', date).filter((lesson) => tenantIds.includes(lesson.tenantId));

const isHeld = ({ claTimeStatus }: Row<'claTime'>): boolean => claTimeStatus === claTimeStatuses.held;

/**
 * Returns the enrolments that will pay for a lesson of a class on a day. Omits enrolments that are not valid on the
 * day.
 */
const expectedEnrolments = (world: Today, lesson: Row<'claTime'>, day: string): Row<'studentCourse'>[] =>
  expectedSeats(world.store, lesson)
    .map(({ studentCourseId }) => world.store.tables.studentCourse.get(studentCourseId))
    .map((enrolment) => enrolment && payingEnrolment(world, enrolment, day))
    .filter((row) => row !== undefined)
    .filter(({ dateBegin, dateEnd }) => (!dateBegin || dateBegin <= day) && (!dateEnd || day <= dateEnd));

/** Returns the hours of a lesson; if it stores none, the hours per lesson that its class had on that day. */
function hoursOf({ tables }: Reader, { payHour, claId, claDate }: Row<'claTime'>): number {
  const cla = tables.cla.get(claId);
  return payHour ?? (cla && valuesOn(cla, claDate).everyStuLoseHour) ?? 0;
}

const recordedEnrolments = (
  { store }: Today,
  recorded: readonly { studentCourseId: string }[],
): Row<'studentCourse'>[] =>
  recorded
    .map(({ studentCourseId }) => store.tables.studentCourse.get(studentCourseId))
    .filter((row) => row !== undefined);
