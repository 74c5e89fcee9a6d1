import { studentProducts } from '#contracts/calls/student-products.ts';
import type { StudentCourse } from '#contracts/entities/student-course.ts';
import type { StudentProduct } from '#contracts/entities/student-product.ts';
import type { SoldLine } from '#contracts/rules/trade-warnings.ts';
import { useCall } from '#web/http/use-call.ts';
import { today } from '#web/session/today.ts';
import { LATEST } from './use-last-product.ts';

/**
 * Returns what a student has bought earlier today, without refunded hours and days.
 * @param studentId '' while no student is chosen
 * @param enrolments enrolments of the student, which state the courses
 */
export function useBoughtToday(studentId: string, enrolments: readonly StudentCourse[] = []): SoldLine[] {
  const { data } = useCall(studentProducts.list, studentId === '' ? null : { studentId, ...LATEST }, { quiet: true });
  return (data?.rows ?? []).filter(isOfToday).map((row) => ({
    courseId: enrolments.find(({ studentCourseId }) => studentCourseId === row.studentCourseId)?.courseId,
    courseName: row.courseName,
    chargeType: row.chargeType,
    hours: (row.buyHour ?? 0) - (row.refundHour ?? 0),
    days: (row.buyDay ?? 0) - (row.refundDay ?? 0),
    quantity: 1,
  }));
}

/** True if a purchase was paid for today. Hours that were transferred or moved in were not. */
const isOfToday = ({ buyTime, source }: StudentProduct): boolean => !source && Boolean(buyTime?.startsWith(today()));
