import { studentCourses } from '#contracts/calls/student-courses.ts';
import { type SendResult, useSend } from '#web/http/use-send.ts';
import type { ConsentField } from '../student-conflicts/index.ts';
import type { Adjustment, AdjustmentBody, AdjustmentKind } from './adjustments.ts';

/** Part of the input that states why the student passes the waiting list of the new class. */
export interface Passing {
  passReason?: string;
}

type SendKind = (now: AdjustmentBody, before: Adjustment, passing: Passing) => Promise<{ ok: boolean }>;
/** Sends a change of class with the consent to student conflicts. */
export type SendWithConsent = (
  write: (field: ConsentField) => Promise<SendResult<unknown>>,
) => Promise<{ ok: boolean }>;
const UNCHANGED = { ok: true };

/**
 * Returns a function that sends each kind of change, with the value that it replaces, '' if there was none. Omits empty
 * new values, because no call clears a value; the form's validation rejects clearing.
 */
export function useKinds(
  studentCourseId: string,
  sendCla: SendWithConsent,
): Readonly<Record<AdjustmentKind, SendKind>> {
  const cla = useSend(studentCourses.changeCla);
  const balance = useSend(studentCourses.changeBalance);
  const expiry = useSend(studentCourses.changeExpiry);
  const period = useSend(studentCourses.changePeriod);
  return {
    cla: async ({ claId, reason }, { claId: basedOn }, passing) =>
      claId
        ? sendCla((field) =>
            cla.send({ studentCourseId, claId, basedOnCla: basedOn, ...passing, ...given(reason), ...field }),
          )
        : UNCHANGED,
    balance: async ({ balanceHour, reason }, { balanceHour: basedOn }) =>
      typeof balanceHour === 'number'
        ? balance.send({
            studentCourseId,
            balanceHour,
            ...(basedOn !== '' && { basedOnHour: basedOn }),
            ...given(reason),
          })
        : UNCHANGED,
    expiry: async ({ expireDate, reason }, { expireDate: basedOn }) =>
      expireDate ? expiry.send({ studentCourseId, expireDate, basedOnDate: basedOn, ...given(reason) }) : UNCHANGED,
    period: async ({ dateBegin, dateEnd, reason }, before) =>
      dateBegin && dateEnd
        ? period.send({
            studentCourseId,
            dateBegin,
            dateEnd,
            basedOnBegin: before.dateBegin,
            basedOnEnd: before.dateEnd,
            ...given(reason),
          })
        : UNCHANGED,
  };
}

/** Returns the reason unless it is empty. */
const given = (reason: string | null | undefined) => (reason ? { reason } : {});
