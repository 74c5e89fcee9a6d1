import { isByPeriod } from '#contracts/entities/product.ts';
import type { StudentProduct } from '#contracts/entities/student-product.ts';
import { usedAmountOf } from '#contracts/rules/hour-worth.ts';
import { keptAmount } from '#contracts/rules/refund-computation.ts';
import type { Reader } from '../../kernel/store/reader.ts';
import type { Row } from '../../kernel/store/schema.ts';
import { boughtHours, paidHours } from './ledger/bought-hours.ts';
import { extendingSuspension } from './ledger/suspension.ts';
import { moneyOf } from './payments-of.ts';

/** Returns a purchase with its display names, and its hours and amounts by the terms of its sale. */
export function purchaseView(
  store: Reader,
  { tenantId, productId, salesStaffId, refunds, transfers, payments, ...row }: Row<'studentProduct'>,
): StudentProduct {
  const { tables } = store;
  const product = tables.product.get(productId);
  const byPeriod = isByPeriod(row.chargeType ?? product?.chargeType);
  const money = moneyOf({ ...row, payments });
  const isKnown = typeof row.amount === 'number';
  return {
    ...row,
    studentName: tables.student.get(row.studentId)?.studentName,
    productName: product?.productName ?? (row.source ? MOVED_IN : undefined),
    courseName: tables.course.get(courseIdOf(store, row.studentCourseId) ?? product?.courseId ?? '')?.courseName,
    chargeType: row.chargeType ?? product?.chargeType,
    suspendDate: byPeriod ? extendingSuspension(store, row.studentCourseId) : null,
    ...(isKnown && money),
    netAmount: isKnown ? keptAmount({ ...row, ...money }) : null,
    buyHour: byPeriod ? null : boughtHours(store, { productId, ...row }),
    usedAmount: byPeriod ? 0 : usedAmountOf(paidHours(store, { productId, ...row })),
    buyDay: row.buyDay ?? (typeof product?.days === 'number' ? product.days * row.quantity : null),
  };
}

/** Name of a purchase without a product: one that was moved in, or from which hours were moved. */
const MOVED_IN = '转入';

/** Returns the course of an enrolment. That of a purchase by transfer differs from the course of its product. */
const courseIdOf = ({ tables }: Reader, studentCourseId: string): string | undefined =>
  tables.studentCourse.get(studentCourseId)?.courseId;
