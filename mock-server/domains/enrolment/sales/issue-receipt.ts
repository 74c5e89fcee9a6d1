import { isByPeriod } from '#contracts/entities/product.ts';
import type { ReceiptLine } from '#contracts/entities/receipt.ts';
import { addHours } from '#contracts/rules/lesson-hours.ts';
import { allocatePayment } from '#contracts/rules/sale-amounts.ts';
import type { Session } from '#mock-server/kernel/sessions/sessions.ts';
import { joinKey } from '#mock-server/kernel/store/indexes.ts';
import type { Reader } from '#mock-server/kernel/store/reader.ts';
import type { Row } from '#mock-server/kernel/store/schema.ts';
import type { World } from '#mock-server/kernel/world/world.ts';
import { institutionOf, requireDictionaryValue } from '../../organisation/index.ts';
import { moneyOf, paymentsOf } from '../payments-of.ts';
import { saleSums } from './sale-sums.ts';

/** A payment for a sale as a form states it, in yuan. */
interface PaymentForm {
  amount: number;
  payType: string;
  remark?: string | null | undefined;
}

/**
 * Stores a payment for a sale with its receipt. It pays what the first purchase owes, then the next one. Call within a unit
 * of work, after all purchases of the sale are stored.
 * @throws Refusal when the pay type is not in use
 */
export function issueReceipt(
  world: World,
  session: Session,
  sale: Row<'sale'>,
  { amount, payType, remark }: PaymentForm,
): Row<'receipt'> {
  const { store, clock } = world;
  requireDictionaryValue(store, 'sale_pay_type', payType);
  const receiptId = store.ids.next();
  const payTime = clock.moment();
  const { receivedAmount: receivedBefore, cancelledAmount } = saleSums(store, sale);
  const isFirst = store.tables.receipt.by('sale', sale.saleId).every(({ voidTime }) => voidTime);
  const parts = payPurchases(world, sale, { receiptId, amount, payTime });
  const { listAmount, discountAmount, amount: saleAmount, owedAmount } = saleSums(store, sale);
  const institutionId = institutionOf(world, session);
  const receipt: Row<'receipt'> = {
    receiptId,
    receiptNo: nextReceiptNo(world, institutionId),
    saleId: sale.saleId,
    studentId: sale.studentId,
    ...printedNames(store, sale, institutionId),
    // The first receipt that is not void lists all products, also those that the payment does not reach.
    lines: parts
      .filter(({ part }) => part > 0 || isFirst)
      .map(({ purchase, part }) => receiptLine(store, purchase, part)),
    listAmount,
    discountAmount,
    discountReason: sale.discountReason,
    saleAmount,
    cancelledAmount,
    receivedBefore,
    amount,
    owedAfter: owedAmount,
    payType,
    payTime,
    createUserName: session.user.name,
    remark,
    printCount: 0,
    institutionId,
    tenantId: sale.tenantId,
  };
  store.tables.receipt.put(receipt);
  return receipt;
}

/** Adds a payment to the purchases of a sale, in their order. Returns the part of each. */
function payPurchases(
  { store }: World,
  { saleId }: Row<'sale'>,
  { receiptId, amount, payTime }: { receiptId: string; amount: number; payTime: string },
): { purchase: Row<'studentProduct'>; part: number }[] {
  const { studentProduct } = store.tables;
  const purchases = [...studentProduct.by('sale', saleId)];
  const parts = allocatePayment(
    amount,
    purchases.map((purchase) => moneyOf(purchase).owedAmount),
  );
  return purchases.map((purchase, index) => {
    const part = parts[index] ?? 0;
    const payments = [...paymentsOf(purchase), { receiptId, amount: part, payTime }];
    if (part > 0) studentProduct.patch(purchase.studentProductId, { payments });
    return { purchase, part };
  });
}

/** Returns the next number of the institution in the current year. Receipts are never deleted, so none is missing. */
function nextReceiptNo({ store, clock }: World, institutionId: string): string {
  const year = clock.today().slice(0, YEAR_LENGTH);
  const issued = store.tables.receipt.by('series', joinKey(institutionId, year)).length;
  return receiptNoOf(year, issued + 1);
}

const YEAR_LENGTH = 4;
const NUMBER_LENGTH = 6;
const receiptNoOf = (year: string, number: number): string => `${year}-${String(number).padStart(NUMBER_LENGTH, '0')}`;

/** Returns the names that a receipt prints, as they are now. */
function printedNames(
  { tables }: Reader,
  { studentId }: Row<'sale'>,
  institutionId: string,
): Pick<Row<'receipt'>, 'studentName' | 'tenantName' | 'deptName' | 'deptPhone'> {
  const student = tables.student.get(studentId);
  const dept = tables.dept.get(student?.deptId ?? '');
  return {
    studentName: student?.studentName ?? '',
    tenantName: tables.tenant.get(institutionId)?.tenantName ?? '',
    deptName: dept?.deptName,
    deptPhone: dept?.phone,
  };
}

function receiptLine({ tables }: Reader, purchase: Row<'studentProduct'>, amount: number): ReceiptLine {
  const { productId, quantity, buyHour, buyDay, giftHour, chargeType, dateBegin, expireDate } = purchase;
  const product = tables.product.get(productId);
  return {
    productName: product?.productName ?? '',
    courseName: tables.course.get(product?.courseId ?? '')?.courseName,
    quantity,
    ...(isByPeriod(chargeType) ? { days: buyDay } : { hours: buyHour }),
    giftHour,
    dateBegin,
    expireDate,
    amount: addHours(amount, 0),
  };
}
