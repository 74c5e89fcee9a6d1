import { courses } from '#contracts/calls/courses.ts';
import { dictData } from '#contracts/calls/dict-data.ts';
import { products } from '#contracts/calls/products.ts';
import { receipts } from '#contracts/calls/receipts.ts';
import { sales } from '#contracts/calls/sales.ts';
import { students } from '#contracts/calls/students.ts';
import { chargeTypes } from '#contracts/entities/product.ts';
import type { Account } from './account.ts';
import { randomBytes } from 'node:crypto';
import { removeEnrolmentsLater } from './enrolments.ts';
import { FlowSkipped } from './flow-errors.ts';
import type { Flow } from './flow.ts';
import { recordKinds, removeLater } from './record-kinds.ts';
import { checkRecordedNow } from './recorded-now.ts';
import type { Story } from './story.ts';
import { addCourse, addStudent, campusOf, FIRST_PAGE } from './test-data.ts';
import { leftTexts, skipTexts } from './ending-texts.ts';

const PRICE = 100.55;
const LISTED = 201.1;
const DISCOUNT = 0.7;
const DUE = 200.4;
const PAID = 100.15;
const SECOND = 50.05;
const OWED = 100.25;
const STILL_OWED = 50.2;

/** A sale of the flow, with its student and the type of its payments. */
interface OpenSale {
  saleId: string;
  studentId: string;
  payType: string;
}

/** Flow: the amounts of a sale, its payments and receipts agree to the cent in every list. */
export const sale: Flow = {
  name: 'sale',
  title: '报名收款：优惠、实收、欠费、补收、打印、作废，每一步销售、收据和合计都精确到分',
  needs: ['business'],
  writes: [
    [courses.add, courses.remove, products.add, products.remove, students.add, students.remove],
    [sales.add, sales.pay, receipts.print, receipts.void],
  ].flat(),
  leaves: ['一名学员及其报读课程、销售、收据', '一门课程和一个产品（已有销售，不能删除）'],
  async run(story) {
    const business = await story.account('business');
    const opened = await sell(story, business);
    await payRest(story, business, opened);
    await voidSecond(story, business, opened);
  },
};

async function sell(story: Story, business: Account): Promise<OpenSale> {
  const [type] = await story.request(business, '取收款方式', dictData.byType, { type: 'sale_pay_type' });
  if (!type) throw new FlowSkipped(skipTexts.noPayType());
  const payType = type.dictValue;
  const deptId = await campusOf(story, business);
  const courseId = await addCourse(story, business);
  const productName = story.named('产品');
  removeLater(story, business, recordKinds.product);
  const product = { productName, courseId, chargeType: chargeTypes.hour, hours: 7.5, price: PRICE };
  await story.request(business, '新增产品：7.5 课时，100.55 元', products.add, product);
  const { rows } = await story.request(business, '按名称查到产品', products.list, { ...FIRST_PAGE, productName });
  const { productId, price, hours } = story.only('新增的产品', rows);
  story.check('产品的价格和课时', [PRICE, 7.5], [price, hours]);
  const studentId = await addStudent(story, business, deptId);
  removeEnrolmentsLater(story, business, studentId);
  story.stays.push(leftTexts.sale(story.named('学员')));
  const { saleId, receiptId } = await story.request(business, '报名 2 份，优惠 0.70，实收 100.15', sales.add, {
    studentId,
    lines: [{ productId, quantity: 2 }],
    discount: { kind: 'amount', value: DISCOUNT, reason: '契约核对' },
    amount: DUE,
    paidAmount: PAID,
    payType,
  });
  const opened = { saleId, studentId, payType };
  const stored = await story.request(business, '读回销售', sales.detail, { id: saleId });
  const amounts = [stored.listAmount, stored.discountAmount, stored.amount, stored.receivedAmount, stored.owedAmount];
  story.check('销售的标价、优惠、应收、已收、欠费', [LISTED, DISCOUNT, DUE, PAID, OWED], amounts);
  const [line] = stored.lines;
  story.check('明细的应收和购买课时', [DUE, 15], [line?.amount, line?.buyHour]);
  await checkRecordedNow(story, business, '销售时间', stored.saleTime);
  await checkSale(story, business, opened, OWED);
  const receipt = await story.request(business, '读回收据', receipts.detail, { id: receiptId ?? '' });
  story.check('收据的收款和收款后欠费', [PAID, OWED], [receipt.amount, receipt.owedAfter]);
  await checkRecordedNow(story, business, '收款时间', receipt.payTime);
  return opened;
}

/** Checks a sale in the list, with and without the filter of arrears. */
async function checkSale(story: Story, business: Account, { studentId }: OpenSale, owed: number): Promise<void> {
  const query = { ...FIRST_PAGE, studentId };
  const { rows, owedTotal } = await story.request(business, '按学员取销售', sales.list, query);
  const row = story.only('该学员的销售', rows);
  story.check(
    '列表中的应收、已收、欠费',
    [DUE, cents(DUE - owed), owed],
    [row.amount, row.receivedAmount, row.owedAmount],
  );
  if (owedTotal !== undefined && owedTotal !== null) story.check('欠费合计', owed, owedTotal);
  const owing = await story.request(business, '只取欠费的销售', sales.list, { ...query, owing: true });
  story.check(
    '欠费的销售',
    [owed],
    owing.rows.map((one) => one.owedAmount),
  );
  const paid = await story.request(business, '只取结清的销售', sales.list, { ...query, owing: false });
  story.check(
    '结清的销售',
    [],
    paid.rows.map((one) => one.saleId),
  );
}

async function payRest(story: Story, business: Account, opened: OpenSale): Promise<void> {
  const operation = randomBytes(16).toString('hex');
  const form = { saleId: opened.saleId, amount: SECOND, payType: opened.payType, owedAmount: OWED };
  await story.request(business, '补收 50.05', sales.pay, form, { operation });
  await story.request(business, '以同一 Idempotency-Key 再发一次，如断线重发', sales.pay, form, { operation });
  const stored = await story.request(business, '补收后读回销售', sales.detail, { id: opened.saleId });
  story.check(
    '补收后的已收和欠费',
    [cents(DUE - STILL_OWED), STILL_OWED],
    [stored.receivedAmount, stored.owedAmount],
    sales.pay,
  );
  await checkSale(story, business, opened, STILL_OWED);
  const { rows, amountTotal } = await receiptsOf(story, business, '补收后取收据', opened);
  story.check('收据的收款', [SECOND, PAID], rows.map((row) => row.amount).sort(byNumber), sales.pay);
  if (amountTotal !== undefined && amountTotal !== null)
    story.check('收据合计', cents(PAID + SECOND), amountTotal, receipts.list);
}

async function voidSecond(story: Story, business: Account, opened: OpenSale): Promise<void> {
  const { rows } = await receiptsOf(story, business, '取补收的收据', opened);
  const second = story.only(
    '补收的收据',
    rows.filter((row) => row.amount === SECOND),
  );
  const { receiptId, printCount } = second;
  const printed = await story.request(business, '打印收据', receipts.print, { receiptId });
  story.check('打印次数', printCount + 1, printed.printCount);
  const after = await receiptsOf(story, business, '打印后取收据', opened);
  const listed = after.rows.find((row) => row.receiptId === receiptId);
  story.check('列表中的打印次数', printCount + 1, listed?.printCount);
  const form = { receiptId, reason: '契约核对', printCount: printed.printCount };
  await story.request(business, '作废补收的收据', receipts.void, form);
  const stored = await story.request(business, '作废后读回销售', sales.detail, { id: opened.saleId });
  story.check('作废后的已收和欠费', [PAID, OWED], [stored.receivedAmount, stored.owedAmount], receipts.void);
  const valid = await receiptsOf(story, business, '只取有效的收据', opened, { voided: false });
  story.check(
    '有效收据的收款',
    [PAID],
    valid.rows.map((row) => row.amount),
    receipts.list,
  );
  const voided = await receiptsOf(story, business, '只取作废的收据', opened, { voided: true });
  const row = story.only('作废的收据', voided.rows);
  story.check('作废的收据和原因', [receiptId, '契约核对'], [row.receiptId, row.voidReason]);
  await checkRecordedNow(story, business, '作废时间', row.voidTime);
  await story.refused(business, '再作废一次', receipts.void, form, '收据已作废');
}

const receiptsOf = (
  story: Story,
  business: Account,
  title: string,
  { studentId }: OpenSale,
  more: { voided?: boolean } = {},
) => story.request(business, title, receipts.list, { ...FIRST_PAGE, studentId, ...more });

const cents = (yuan: number): number => Math.round(yuan * 100) / 100;
const byNumber = (a: number, b: number): number => a - b;
