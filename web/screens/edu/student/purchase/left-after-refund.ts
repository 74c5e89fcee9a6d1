import { isByPeriod } from '#contracts/entities/product.ts';
import type { StudentCourse } from '#contracts/entities/student-course.ts';
import { enrolmentStatuses } from '#contracts/entities/student-course.ts';
import type { StudentProduct } from '#contracts/entities/student-product.ts';
import { enrolmentEnd } from '#contracts/rules/enrolment-end.ts';
import { addHours } from '#contracts/rules/lesson-hours.ts';

/** Rest of an enrolment after a refund of a whole purchase. */
export interface LeftAfterRefund {
  /** Given hours, which do not belong to a purchase. */
  given: number;
  /** True if only given hours remain and the enrolment is not finished. */
  isLast: boolean;
  /** Class in which the enrolment has a seat. */
  claName: string | null;
}

/** Returns what remains of an enrolment after a refund of all remaining (`refunded`) hours or days of a purchase. */
export function leftAfterRefund(
  { chargeType, balanceHour, givenHour, claName, status, ...enrolment }: StudentCourse,
  { expireDate }: Pick<StudentProduct, 'expireDate'>,
  refunded: number,
): LeftAfterRefund {
  const given = givenHour ?? 0;
  const nothingElse = isByPeriod(chargeType)
    ? (enrolmentEnd({ chargeType, ...enrolment }) ?? '') <= (expireDate ?? '')
    : addHours(balanceHour ?? 0, -refunded - given) === 0;
  return { given, isLast: nothingElse && status !== enrolmentStatuses.finished, claName: claName ?? null };
}
