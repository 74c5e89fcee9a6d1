import { isByPeriod } from '#contracts/entities/product.ts';
import { addHours } from '#contracts/rules/lesson-hours.ts';
import { badInput, conflict } from '../../../kernel/refusal.ts';
import type { World } from '../../../kernel/sandboxes/world.ts';
import type { Session } from '../../../kernel/sessions/sessions.ts';
import { enrolmentInSight } from '../sight.ts';
import { enterHours } from './ledger.ts';
import { moveEnd } from './terms.ts';

/** Sets the balance by hand: an entry of the ledger. */
export function changeBalance(
  world: World,
  session: Session,
  { studentCourseId, balanceHour }: { studentCourseId: string; balanceHour: number },
): void {
  const enrolment = enrolmentInSight(world, session, studentCourseId);
  if (isByPeriod(enrolment.chargeType)) throw conflict('按期报读没有课时余额');
  const hours = addHours(balanceHour, -(enrolment.balanceHour ?? 0));
  if (hours === 0) return;
  if (balanceHour < (enrolment.expireHour ?? 0)) throw conflict(`余额不能小于已失效的 ${enrolment.expireHour} 课时`);
  enterHours(world, session, { studentCourseId, hours, reason: '手动调整' });
}

export function changeExpiry(
  world: World,
  session: Session,
  { studentCourseId, expireDate }: { studentCourseId: string; expireDate: string },
): void {
  const enrolment = enrolmentInSight(world, session, studentCourseId);
  if (enrolment.dateBegin && expireDate < enrolment.dateBegin) throw badInput('到期日期不能早于开始日期');
  moveEnd(world, enrolment, expireDate);
}

export function changePeriod(
  world: World,
  session: Session,
  { studentCourseId, dateBegin, dateEnd }: { studentCourseId: string; dateBegin: string; dateEnd: string },
): void {
  const enrolment = enrolmentInSight(world, session, studentCourseId);
  if (isByPeriod(enrolment.chargeType)) moveEnd(world, enrolment, dateEnd);
  world.store.tables.studentCourse.patch(studentCourseId, { dateBegin, dateEnd });
}
