import { contactKinds } from '#contracts/entities/student-contact.ts';
import type { Sale, SaleLine } from '#contracts/entities/sale.ts';
import type { Reader } from '#mock-server/kernel/store/reader.ts';
import type { Row } from '#mock-server/kernel/store/schema.ts';
import { moneyOf } from '../payments-of.ts';
import { saleSums } from './sale-sums.ts';

/** Returns a sale with its lines, amounts and names. @param sums its amounts, if they are known */
export function saleView(reader: Reader, { tenantId, ...row }: Row<'sale'>, sums = saleSums(reader, row)): Sale {
  const { student, staff, studentProduct } = reader.tables;
  const { studentName, phone } = student.get(row.studentId) ?? {};
  return {
    ...row,
    ...sums,
    studentName,
    phone,
    salesStaffName: staff.get(row.salesStaffId ?? '')?.staffName,
    lines: studentProduct.by('sale', row.saleId).map((purchase) => saleLineView(reader, purchase)),
    lastReminder: lastReminder(reader, row),
  };
}

function saleLineView({ tables }: Reader, purchase: Row<'studentProduct'>): SaleLine {
  const { studentProductId, productId, quantity, chargeType, buyHour, buyDay, giftHour } = purchase;
  const { amount, listAmount, discountAmount } = purchase;
  const product = tables.product.get(productId);
  return {
    studentProductId,
    productName: product?.productName,
    courseName: tables.course.get(product?.courseId ?? '')?.courseName,
    chargeType,
    quantity,
    buyHour,
    buyDay,
    giftHour,
    listAmount: listAmount ?? amount ?? 0,
    discountAmount: discountAmount ?? 0,
    amount: amount ?? 0,
    ...moneyOf(purchase),
  };
}

/** Returns the last talk about arrears with the student's family since the sale, without those about another sale. */
function lastReminder(
  { tables }: Reader,
  { saleId, studentId, saleTime }: Pick<Row<'sale'>, 'saleId' | 'studentId' | 'saleTime'>,
): Sale['lastReminder'] {
  const isAbout = ({ studentProductId }: Row<'studentContact'>): boolean =>
    !studentProductId || tables.studentProduct.get(studentProductId)?.saleId === saleId;
  const last = tables.studentContact
    .by('student', studentId)
    .filter((talk) => talk.kind === contactKinds.arrears && talk.createTime >= saleTime && isAbout(talk))
    .reduce<Row<'studentContact'> | undefined>(
      (latest, one) => (latest && latest.createTime > one.createTime ? latest : one),
      undefined,
    );
  if (!last) return undefined;
  const { createTime, createUserName, content, nextDate } = last;
  return { createTime, createUserName, content, nextDate };
}
