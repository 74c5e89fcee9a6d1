import { isByPeriod } from '#contracts/entities/product.ts';
import { addHours } from '#contracts/rules/lesson-hours.ts';
import { badInput, conflict } from '#mock-server/kernel/refusal.ts';
import type { World } from '#mock-server/kernel/world/world.ts';
import type { Session } from '#mock-server/kernel/sessions/sessions.ts';
import { requireVisibleEnrolment } from '../access.ts';
import { requireBasis } from '../basis.ts';
import { changeSeatsWithConsent } from '../student-conflicts/consent.ts';
import { postHours, postNote, reasonText } from './ledger.ts';
import { moveStart, moveEnd } from './terms.ts';

/** Reason for a change, shown in the ledger. */
interface ChangeReason {
  reason?: string | undefined;
}

/** Sets the balance manually and writes a ledger entry. */
export function changeBalance(
  world: World,
  session: Session,
  {
    studentCourseId,
    balanceHour,
    basedOnHour,
    reason,
  }: { studentCourseId: string; balanceHour: number; basedOnHour?: number | undefined } & ChangeReason,
): void {
  const enrolment = requireVisibleEnrolment(world, session, studentCourseId);
  if (isByPeriod(enrolment.chargeType)) throw conflict('按期报读没有课时余额');
  requireBasis('余额', basedOnHour, enrolment.balanceHour ?? 0, (hours) => `${hours} 课时`);
  const hours = addHours(balanceHour, -(enrolment.balanceHour ?? 0));
  if (hours === 0) return;
  if (balanceHour < (enrolment.expireHour ?? 0)) throw conflict(`余额不能小于已过期的 ${enrolment.expireHour} 课时`);
  postHours(world, session, { studentCourseId, hours, reason: reasonText('手动调整', reason) });
}

export function changeExpiry(
  world: World,
  session: Session,
  {
    studentCourseId,
    expireDate,
    studentProductId,
    basedOnDate,
    reason,
  }: {
    studentCourseId: string;
    expireDate: string;
    studentProductId?: string | undefined;
    basedOnDate?: string | undefined;
  } & ChangeReason,
): void {
  const enrolment = requireVisibleEnrolment(world, session, studentCourseId);
  const purchase = studentProductId ? world.store.tables.studentProduct.get(studentProductId) : undefined;
  requireBasis('到期日期', basedOnDate, (purchase ?? enrolment).expireDate);
  if (enrolment.dateBegin && expireDate < enrolment.dateBegin) throw badInput('到期日期不能早于开始日期');
  moveEnd(world, enrolment, expireDate, studentProductId);
  postNote(world, session, enrolment, `调整到期日期为 ${expireDate}`, reason);
}

export function changePeriod(
  world: World,
  session: Session,
  {
    studentCourseId,
    dateBegin,
    dateEnd,
    basedOnBegin,
    basedOnEnd,
    reason,
  }: {
    studentCourseId: string;
    dateBegin: string;
    dateEnd: string;
    basedOnBegin?: string | undefined;
    basedOnEnd?: string | undefined;
  } & ChangeReason,
): void {
  const enrolment = requireVisibleEnrolment(world, session, studentCourseId);
  requireBasis('开始日期', basedOnBegin, enrolment.dateBegin);
  requireBasis('结束日期', basedOnEnd, enrolment.dateEnd);
  const { studentId, claId, chargeType } = enrolment;
  // A longer period adds the student to the rolls of more lessons, whose conflicts are logged.
  changeSeatsWithConsent(world, session, { studentIds: [studentId], claId: claId ?? '', consent: undefined }, () => {
    if (isByPeriod(chargeType)) moveEnd(world, enrolment, dateEnd);
    moveStart(world, enrolment, dateBegin);
    world.store.tables.studentCourse.patch(studentCourseId, { dateEnd });
  });
  postNote(world, session, enrolment, `调整起止日期为 ${dateBegin} 至 ${dateEnd}`, reason);
}
