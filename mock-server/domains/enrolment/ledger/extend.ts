import type { StudentConflicts } from '#contracts/entities/student-conflict.ts';
import { isByPeriod } from '#contracts/entities/product.ts';
import { enrolmentStatuses } from '#contracts/entities/student-course.ts';
import { studentProductStatuses } from '#contracts/entities/student-product.ts';
import { addDays, isPlannable, NOT_PLANNABLE } from '#contracts/formats/business-date.ts';
import { badInput, conflict } from '#mock-server/kernel/refusal.ts';
import type { Session } from '#mock-server/kernel/sessions/sessions.ts';
import type { Row } from '#mock-server/kernel/store/schema.ts';
import type { World } from '#mock-server/kernel/world/world.ts';
import { requireVisibleEnrolment } from '../access.ts';
import { changeSeatsWithConsent } from '../student-conflicts/consent.ts';
import { postNote } from './ledger.ts';
import { moveEnd } from './terms.ts';

/** Last days of an enrolment before and after an extension, and the conflicts that the longer period causes. */
export interface Extension {
  from: string;
  to: string;
  conflicts: StudentConflicts;
}

/**
 * Extends an enrolment by days. A period gets a later last day; in an enrolment by hours, each purchase with remaining
 * hours gets one. A ledger entry states the reason.
 * @throws Refusal when the enrolment has finished, nothing in it ends, or it would end after the last plannable day
 */
export function extendEnrolment(
  world: World,
  session: Session,
  studentCourseId: string,
  days: number,
  reason: string,
): Extension {
  const enrolment = requireVisibleEnrolment(world, session, studentCourseId);
  if (enrolment.status === enrolmentStatuses.finished) throw conflict('已结课的报读不能延期');
  const { studentId, claId, chargeType } = enrolment;
  const ends = isByPeriod(chargeType) ? [enrolment.dateEnd ?? enrolment.expireDate] : endsOfHours(world, enrolment);
  const from = ends
    .filter((end) => typeof end === 'string')
    .toSorted()
    .at(-1);
  if (!from) throw conflict(isByPeriod(chargeType) ? '该报读没有结束日期，不能延期' : '没有会到期的剩余课时，不能延期');
  const to = addDays(from, days);
  if (!isPlannable(to)) throw badInput(NOT_PLANNABLE);
  const students = { studentIds: [studentId], claId: claId ?? '', consent: 'accept' } as const;
  const conflicts = changeSeatsWithConsent(world, session, students, () => {
    if (isByPeriod(chargeType)) moveEnd(world, enrolment, to);
    else
      for (const { studentProductId, expireDate } of purchasesThatEnd(world, enrolment))
        moveEnd(world, enrolment, addDays(expireDate ?? from, days), studentProductId);
  });
  const what = isByPeriod(chargeType) ? '结束日期' : '到期日期';
  postNote(world, session, enrolment, `调整${what}为 ${to}`, reason);
  return { from, to, conflicts };
}

const endsOfHours = (world: World, enrolment: Row<'studentCourse'>) =>
  purchasesThatEnd(world, enrolment).map(({ expireDate }) => expireDate);

/** Returns an enrolment's purchases that have remaining hours and an expiry date and were not refunded. */
const purchasesThatEnd = ({ store }: World, { studentCourseId }: Row<'studentCourse'>): Row<'studentProduct'>[] =>
  store.tables.studentProduct
    .by('enrolment', studentCourseId)
    .filter(
      ({ status, balanceHour, expireDate }) =>
        status !== studentProductStatuses.refunded && (balanceHour ?? 0) > 0 && expireDate,
    );
