import { isByPeriod } from '../entities/product.ts';
import { enrolmentStatuses } from '../entities/student-course.ts';
import { textOrder } from './text-order.ts';

export interface HeldEnrolment {
  studentCourseId: string;
  courseId: string;
  chargeType?: string | null | undefined;
  status?: number | null | undefined;
}

export type PurchaseEffect<E extends HeldEnrolment> =
  /** To one that runs or is suspended, which it stays. */
  | { kind: 'adds'; enrolment: E }
  /** To one that was finished: it runs again and waits for a class, since its seat was given up. */
  | { kind: 'resumes'; enrolment: E }
  /** To a new one; beside one in the same course that is paid in the other way, if any. */
  | { kind: 'opens'; beside: E | undefined };

/**
 * Which enrolment a purchase goes to: the student's own in the product's course that is paid in the same way (decided).
 * @param own the student's enrolments, in any order
 */
export function purchaseEffect<E extends HeldEnrolment>(
  own: readonly E[],
  { courseId, chargeType }: { courseId: string; chargeType: string },
): PurchaseEffect<E> {
  const inCourse = own
    .filter((one) => one.courseId === courseId)
    .toSorted((a, b) => textOrder(a.studentCourseId, b.studentCourseId));
  const alike = inCourse.filter((one) => isByPeriod(one.chargeType) === isByPeriod(chargeType));
  const running = alike.find(isNotFinished);
  if (running) return { kind: 'adds', enrolment: running };
  const finished = alike.at(-1);
  if (finished) return { kind: 'resumes', enrolment: finished };
  return { kind: 'opens', beside: inCourse.find(isNotFinished) };
}

const isNotFinished = ({ status }: HeldEnrolment): boolean => status !== enrolmentStatuses.finished;
