import { studentProducts } from '#contracts/calls/student-products.ts';
import type { StudentCourse } from '#contracts/entities/student-course.ts';
import { type StudentProduct, studentProductStatuses } from '#contracts/entities/student-product.ts';
import type { SoldLine } from '#contracts/rules/trade-warnings.ts';
import { useCall } from '#web/http/use-call.ts';
import { today } from '#web/session/today.ts';
import { LATEST } from './use-last-product.ts';

/**
 * Returns the purchases that a student has paid for earlier today. Hours that were transferred or moved in were not.
 * @param studentId '' while no student is chosen
 */
export function useBoughtToday(studentId: string): StudentProduct[] {
  const { data } = useCall(studentProducts.list, studentId === '' ? null : { studentId, ...LATEST }, { quiet: true });
  return (data?.rows ?? []).filter(({ buyTime, source }) => !source && buyTime?.startsWith(today()));
}

/**
 * Returns purchases as lines of a sale, without refunded hours and days.
 * @param enrolments enrolments of the student, which state the courses
 */
export const boughtLines = (bought: readonly StudentProduct[], enrolments: readonly StudentCourse[] = []): SoldLine[] =>
  bought.map((row) => ({
    courseId: enrolments.find(({ studentCourseId }) => studentCourseId === row.studentCourseId)?.courseId,
    courseName: row.courseName,
    chargeType: row.chargeType,
    hours: (row.buyHour ?? 0) - (row.refundHour ?? 0),
    days: (row.buyDay ?? 0) - (row.refundDay ?? 0),
    quantity: 1,
  }));

/**
 * Returns a sentence for each product that was bought today already and is sold again, because another user may have made
 * this sale.
 */
export function repeatSentences(bought: readonly StudentProduct[], names: readonly string[]): string[] {
  const sentences = bought.flatMap(({ productName, buyTime, status }) =>
    productName && names.includes(productName) && status !== studentProductStatuses.refunded
      ? [`今天 ${buyTime?.slice(11, 16)} 已购买“${productName}”，请核对是否重复报名。`]
      : [],
  );
  return [...new Set(sentences)];
}
