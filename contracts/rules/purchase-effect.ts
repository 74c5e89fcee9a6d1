import { isByPeriod } from '../entities/product.ts';
import { enrolmentStatuses } from '../entities/student-course.ts';
import { compareText } from './text-order.ts';

export interface HeldEnrolment {
  studentCourseId: string;
  courseId: string;
  chargeType?: string | null | undefined;
  status?: number | null | undefined;
}

export type PurchaseEffect<E extends HeldEnrolment> =
  /** Adds the purchase to an active or suspended enrolment, whose status does not change. */
  | { kind: 'adds'; enrolment: E }
  /** Resumes a finished enrolment. It has no class, because its seat was given up when it finished. */
  | { kind: 'resumes'; enrolment: E }
  /**
   * Opens a new enrolment. `beside` is the student's unfinished enrolment in the course with the other charge type, if
   * any.
   */
  | { kind: 'opens'; beside: E | undefined };

/**
 * Returns how a purchase affects the student's enrolments. The purchase is added to the unfinished enrolment with the
 * product's course and charge type. If there is none, the newest finished one is resumed, or a new one is opened
 * (decided).
 * @param own the student's enrolments, in any order
 */
export function purchaseEffect<E extends HeldEnrolment>(
  own: readonly E[],
  { courseId, chargeType }: { courseId: string; chargeType: string },
): PurchaseEffect<E> {
  const inCourse = own
    .filter((one) => one.courseId === courseId)
    .toSorted((a, b) => compareText(a.studentCourseId, b.studentCourseId));
  const sameChargeType = inCourse.filter((one) => isByPeriod(one.chargeType) === isByPeriod(chargeType));
  const running = sameChargeType.find(isNotFinished);
  if (running) return { kind: 'adds', enrolment: running };
  const finished = sameChargeType.at(-1);
  if (finished) return { kind: 'resumes', enrolment: finished };
  return { kind: 'opens', beside: inCourse.find(isNotFinished) };
}

const isNotFinished = ({ status }: HeldEnrolment): boolean => status !== enrolmentStatuses.finished;
