import { isByPeriod } from '#contracts/entities/product.ts';
import { enrolmentStatuses } from '#contracts/entities/student-course.ts';
import { addDays } from '#contracts/formats/business-date.ts';
import { usableHours } from '#contracts/rules/lesson-hours.ts';
import { PURCHASE_SHARES, renewalChance } from '#seed/generators/purchases.ts';
import type { Random } from '#seed/generators/random.ts';
import { changeStatus } from '../../domains/enrolment/index.ts';
import type { Row } from '../../kernel/store/schema.ts';
import type { School } from './school.ts';
import { sell } from './sell.ts';

/** Share of the families who leave instead of renewing when nothing is left. */
const LEAVING = { hours: 0.1, card: 0.15 };
/** Number of days before the end of a card at which families renew it. */
const CARD_LEAD_DAYS = 2;

/** Lets a family buy again, because the hours do not cover the next lesson. A few families leave instead. */
export function renewBeforeLesson(
  school: School,
  random: Random,
  { studentCourseId }: Pick<Row<'studentCourse'>, 'studentCourseId'>,
): void {
  const enrolment = school.tables.studentCourse.get(studentCourseId);
  if (!enrolment || (random.chance(LEAVING.hours) && leave(school, enrolment))) return;
  renew(school, random, enrolment);
}

/** Lets families renew after a lesson, with the probabilities of the seed. Some always renew as late as possible. */
export function renewAfterLesson(school: School, lesson: Row<'claTime'>): void {
  const cost = lesson.payHour ?? 0;
  if (cost <= 0) return;
  const random = school.randomOf(`renewals ${lesson.courseTimeId}`);
  for (const { studentCourseId, stuLoseHour } of school.tables.attendance.by('lesson', lesson.courseTimeId)) {
    const enrolment = school.tables.studentCourse.get(studentCourseId);
    if (!enrolment || stuLoseHour === 0 || isByPeriod(enrolment.chargeType)) continue;
    const lessonsLeft = usableHours(enrolment) / cost;
    const renews = lessonsLeft >= 1 && random.chance(renewalChance(lessonsLeft, lesson.claDate));
    if (renews && !school.randomOf(`late ${studentCourseId}`).chance(PURCHASE_SHARES.late))
      renew(school, random, enrolment);
  }
}

/** Renews the cards that end in a few days, and lets the families leave whose card has ended. */
export function renewCards(school: School, day: string): void {
  for (const enrolment of school.tables.studentCourse.all()) {
    const { chargeType, expireDate, status, studentCourseId, claId } = enrolment;
    if (!isByPeriod(chargeType) || status !== enrolmentStatuses.enrolled || !claId || !expireDate) continue;
    if (expireDate === addDays(day, CARD_LEAD_DAYS)) {
      const random = school.randomOf(`card ${studentCourseId} ${day}`);
      if (!random.chance(LEAVING.card)) renew(school, random, enrolment);
    } else if (expireDate < day) leave(school, enrolment);
  }
}

export const renew = (
  school: School,
  random: Random,
  { tenantId, courseId, chargeType, studentId }: Row<'studentCourse'>,
): boolean => sell(school, random, { tenantId, courseId, chargeType, student: { studentId } });

/** Finishes an enrolment, unless a user has entered or changed its student, status or class. */
function leave(school: School, enrolment: Row<'studentCourse'>): boolean {
  const session = school.sessionAt(enrolment.tenantId);
  if (!session || !school.isSeeded('student', enrolment.studentId) || !school.hasSeededStatus(enrolment)) return false;
  const seat = school.tables.studentCla
    .by('enrolment', enrolment.studentCourseId)
    .find(({ status }) => status !== enrolmentStatuses.finished);
  return school.tryChange(() => changeStatus(school.world, session, enrolment, seat, enrolmentStatuses.finished));
}
