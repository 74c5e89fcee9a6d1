import { isByPeriod } from '#contracts/entities/product.ts';
import { addHours } from '#contracts/rules/lesson-hours.ts';
import { badInput, conflict } from '../../../kernel/refusal.ts';
import type { World } from '../../../kernel/sandboxes/world.ts';
import type { Session } from '../../../kernel/sessions/sessions.ts';
import { enrolmentInSight } from '../sight.ts';
import { enterHours, enterNote, reasonWith } from './ledger.ts';
import { moveBegin, moveEnd } from './terms.ts';

/** What was said about a change; it stands in the ledger. */
interface Why {
  reason?: string | undefined;
}

/** Sets the balance by hand: an entry of the ledger. */
export function changeBalance(
  world: World,
  session: Session,
  { studentCourseId, balanceHour, reason }: { studentCourseId: string; balanceHour: number } & Why,
): void {
  const enrolment = enrolmentInSight(world, session, studentCourseId);
  if (isByPeriod(enrolment.chargeType)) throw conflict('按期报读没有课时余额');
  const hours = addHours(balanceHour, -(enrolment.balanceHour ?? 0));
  if (hours === 0) return;
  if (balanceHour < (enrolment.expireHour ?? 0)) throw conflict(`余额不能小于已失效的 ${enrolment.expireHour} 课时`);
  enterHours(world, session, { studentCourseId, hours, reason: reasonWith('手动调整', reason) });
}

export function changeExpiry(
  world: World,
  session: Session,
  { studentCourseId, expireDate, reason }: { studentCourseId: string; expireDate: string } & Why,
): void {
  const enrolment = enrolmentInSight(world, session, studentCourseId);
  if (enrolment.dateBegin && expireDate < enrolment.dateBegin) throw badInput('到期日期不能早于开始日期');
  moveEnd(world, enrolment, expireDate);
  enterNote(world, session, enrolment, `调整到期日期为 ${expireDate}`, reason);
}

export function changePeriod(
  world: World,
  session: Session,
  {
    studentCourseId,
    dateBegin,
    dateEnd,
    reason,
  }: { studentCourseId: string; dateBegin: string; dateEnd: string } & Why,
): void {
  const enrolment = enrolmentInSight(world, session, studentCourseId);
  if (isByPeriod(enrolment.chargeType)) moveEnd(world, enrolment, dateEnd);
  moveBegin(world, enrolment, dateBegin);
  world.store.tables.studentCourse.patch(studentCourseId, { dateEnd });
  enterNote(world, session, enrolment, `调整起止日期为 ${dateBegin} 至 ${dateEnd}`, reason);
}
