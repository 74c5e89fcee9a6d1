import { describe, expect } from 'vitest';
import { receipts } from '#contracts/calls/receipts.ts';
import { sales } from '#contracts/calls/sales.ts';
import { students } from '#contracts/calls/students.ts';
import { studentProducts } from '#contracts/calls/student-products.ts';
import type { Receipt } from '#contracts/entities/receipt.ts';
import type { Student } from '#contracts/entities/student.ts';
import { addDays } from '#contracts/formats/business-date.ts';
import { spareRows } from '#seed/fixed-ids.ts';
import { apply } from '../../support/bulk-calls.ts';
import { deskOf, numberOf, PRICE } from '../../support/sale-desk.ts';
import { TODAY } from '../../support/server.ts';
import { test as it } from '../../support/server-test.ts';
import { readSheet } from '../../support/xlsx.ts';

const { student: studentId } = spareRows;
const pay = { amount: 1000, owedAmount: PRICE, payType: '1' };

describe('a later payment', () => {
  it('reduces the arrears and has a receipt of its own', async ({ binjiang }) => {
    const desk = deskOf(binjiang);
    const { saleId } = await desk.sell({ paidAmount: 3000 });
    const { receiptId } = await desk.pay(saleId, 180, 1180);
    expect(await desk.sale(saleId)).toMatchObject({ receivedAmount: 3180, owedAmount: 1000 });
    expect(await desk.receipt(receiptId)).toMatchObject({ amount: 180, owedAfter: 1000, saleAmount: PRICE });
    const last = await desk.pay(saleId, 1000, 1000);
    expect(await desk.receipt(last.receiptId)).toMatchObject({ receivedBefore: 3180, owedAfter: 0 });
    expect(await binjiang.refusal(sales.pay, { saleId, ...pay, owedAmount: 1000 })).toBe('0409 欠费已结清，不用再收款');
  });

  it('after a refund has a receipt that states the cancelled arrears, so that its amounts add up', async ({
    binjiang,
  }) => {
    const desk = deskOf(binjiang);
    const { saleId } = await desk.sell({ paidAmount: 0, payType: null });
    const [bought] = await desk.bought(studentId);
    const { studentProductId } = bought ?? {};
    const refund = { studentProductId, refundHour: 24, refundAmount: 0, cancelledAmount: PRICE / 2 };
    await binjiang.data(studentProducts.refund, refund);
    const { receiptId } = await desk.pay(saleId, 2000, PRICE / 2);
    expect(await desk.receipt(receiptId)).toMatchObject({
      saleAmount: PRICE,
      cancelledAmount: PRICE / 2,
      receivedBefore: 0,
      amount: 2000,
      owedAfter: 90,
    });
  });

  it('has a receipt with only the products that it pays for; the first receipt lists all products', async ({
    qiming,
  }) => {
    const desk = deskOf(qiming);
    const [first, second] = [await desk.product({ productName: '一' }), await desk.product({ productName: '二' })];
    const lines = [first, second].map((productId) => ({ productId, quantity: 1 }));
    const { saleId, receiptId: firstId } = await desk.sell({ lines, amount: 2000, paidAmount: 1000 });
    expect((await desk.receipt(firstId)).lines).toMatchObject([
      { productName: '一', amount: 1000 },
      { productName: '二', amount: 0 },
    ]);
    const { receiptId } = await desk.pay(saleId, 400, 1000);
    expect((await desk.receipt(receiptId)).lines).toMatchObject([{ productName: '二', amount: 400 }]);
  });

  it('has a receipt with the free products if the first receipt was voided', async ({ qiming }) => {
    const desk = deskOf(qiming);
    const [first, free] = [
      await desk.product({ productName: '一' }),
      await desk.product({ productName: '赠品', price: 0 }),
    ];
    const lines = [first, free].map((productId) => ({ productId, quantity: 1 }));
    const { saleId, receiptId } = await desk.sell({ lines, amount: 1000, paidAmount: 400 });
    await desk.voidReceipt(receiptId);
    const again = await desk.pay(saleId, 400, 1000);
    const productsOf = async (id: string) => (await desk.receipt(id)).lines.map(({ productName }) => productName);
    expect(await productsOf(again.receiptId)).toEqual(['一', '赠品']);
    const last = await desk.pay(saleId, 600, 600);
    expect(await productsOf(last.receiptId)).toEqual(['一']);
  });

  it('is refused for the second of two users who collect it at once', async ({ qiming, binjiang }) => {
    const { saleId } = await deskOf(binjiang).sell({ paidAmount: 0, payType: null });
    const form = { saleId, ...pay };
    const replies = await Promise.all([binjiang.send(sales.pay, form), qiming.send(sales.pay, form)]);
    const accepted = replies.filter(({ outcome }) => outcome?.kind === 'ok');
    expect(accepted).toHaveLength(1);
    expect(await binjiang.refusal(sales.pay, form)).toBe('0409 欠费已变为 3180 元，请核对后再收款');
    expect(await deskOf(binjiang).sale(saleId)).toMatchObject({ receivedAmount: 1000 });
  });

  it('is at most the amount owed', async ({ binjiang }) => {
    const { saleId } = await deskOf(binjiang).sell({ paidAmount: 4000 });
    const form = { saleId, amount: 180.01, owedAmount: 180, payType: '1' };
    expect(await binjiang.refusal(sales.pay, form)).toBe('0400 最多可收 180 元');
  });
});

describe('numbers of receipts', () => {
  it('have no gaps within an institution, across its campuses', async ({ qiming, binjiang, lantian }) => {
    const pages = await Promise.all([1, 2].map((pageNum) => deskOf(qiming).receipts({ pageNum })));
    const before = pages.flatMap(({ rows }) => rows).map(({ receiptNo }) => numberOf(receiptNo));
    expect(before).toEqual(before.map((_, index) => before.length - index));
    expect(before).toHaveLength(pages[0]?.total ?? 0);
    const elsewhere = (await deskOf(lantian).receipts()).total;
    const { receiptNo } = await deskOf(binjiang).sell();
    expect(receiptNo).toBe(`2026-${String(before.length + 1).padStart(6, '0')}`);
    expect((await deskOf(lantian).receipts()).total).toBe(elsewhere);
  });

  it('begin again with each calendar year', async ({ sandbox, binjiang }) => {
    const desk = deskOf(binjiang);
    const { saleId } = await desk.sell({ paidAmount: 0, payType: null });
    await sandbox.control('PUT', 'clock', { now: '2026-12-31 23:50:00' });
    const late = deskOf(await sandbox.signIn('binjiang01'));
    const last = await late.pay(saleId, 1000, PRICE);
    expect(last.receiptNo).toMatch(/^2026-/);
    await sandbox.control('PUT', 'clock', { now: '2027-01-01 00:10:00' });
    const next = deskOf(await sandbox.signIn('binjiang01'));
    expect((await next.pay(saleId, 1000, 3180)).receiptNo).toBe('2027-000001');
    expect((await next.pay(saleId, 1000, 2180)).receiptNo).toBe('2027-000002');
  });
});

describe('a receipt', () => {
  it('states the period of each product at the time of the payment', async ({ qiming }) => {
    const desk = deskOf(qiming);
    const hours = await desk.product({ productName: '十课时', validDays: 100 });
    const days = await desk.product({ productName: '月卡', chargeType: 'date', hours: null, days: 30 });
    const lines = [hours, days].map((productId) => ({ productId, quantity: 1 }));
    const { saleId, receiptId } = await desk.sell({ lines, amount: 2000, paidAmount: 1500 });
    const printed = (await desk.receipt(receiptId)).lines;
    expect(printed).toMatchObject([
      { expireDate: addDays(TODAY, 100) },
      { dateBegin: TODAY, expireDate: addDays(TODAY, 29) },
    ]);
    const card = (await desk.bought(studentId)).find(({ productName }) => productName === '月卡');
    const ids = [card?.studentCourseId ?? ''];
    await apply(qiming, { kind: 'extendEnrolments', ids, days: 10 });
    const later = await desk.pay(saleId, 500, 500);
    expect((await desk.receipt(later.receiptId)).lines).toMatchObject([{ expireDate: addDays(TODAY, 39) }]);
    expect((await desk.receipt(receiptId)).lines).toEqual(printed);
  });

  it('counts its prints, and keeps its texts when a name changes', async ({ binjiang }) => {
    const { receiptId } = await deskOf(binjiang).sell();
    const print = () => binjiang.data<Receipt>(receipts.print, { receiptId });
    expect(await print()).toMatchObject({ printCount: 1, studentName: '刘可盈' });
    const { balanceHour, hourParts, ...student } = await binjiang.data<Student>(students.detail, { id: studentId });
    await binjiang.data(students.update, { ...student, studentName: '刘可欣' });
    expect(await print()).toMatchObject({ printCount: 2, studentName: '刘可盈' });
    for (const name of ['刘可盈', '刘可欣'])
      expect((await deskOf(binjiang).receipts({ studentName: name })).rows.map((row) => row.receiptId)).toContain(
        receiptId,
      );
  });

  it('that is voided counts as owed again, and keeps its number', async ({ binjiang }) => {
    const desk = deskOf(binjiang);
    const { saleId, receiptId, receiptNo } = await desk.sell();
    expect(await binjiang.refusal(receipts.void, { receiptId, reason: ' ' })).toContain('请输入作废原因');
    expect(await binjiang.refusal(receipts.void, { receiptId, reason: '错', printCount: 1 })).toBe(
      '0409 收据已打印 0 次，请核对后再作废',
    );
    await desk.voidReceipt(receiptId);
    expect(await desk.receipt(receiptId)).toMatchObject({
      receiptNo,
      voidReason: '收款方式选错',
      voidTime: expect.stringMatching(/^2026-09-07/),
    });
    expect(await desk.sale(saleId)).toMatchObject({ receivedAmount: 0, owedAmount: PRICE });
    expect(await binjiang.refusal(receipts.void, { receiptId, reason: '错' })).toMatch(/^0409 收据已由 .* 作废$/);
    const again = await desk.pay(saleId, PRICE, PRICE);
    expect(numberOf(again.receiptNo)).toBe(numberOf(receiptNo) + 1);
    const listed = await desk.receipts({ studentId });
    expect(listed).toMatchObject({ total: 2, amountTotal: PRICE });
    expect((await desk.receipts({ studentId, voided: true })).total).toBe(1);
  });

  it('cannot be voided after its money was refunded', async ({ binjiang }) => {
    const desk = deskOf(binjiang);
    const { receiptId } = await desk.sell();
    const [bought] = await desk.bought(studentId);
    const { studentProductId } = bought ?? {};
    await binjiang.data(studentProducts.refund, { studentProductId, refundHour: 1, refundAmount: 50 });
    expect(await binjiang.refusal(receipts.void, { receiptId, reason: '错' })).toBe(
      '0409 这笔收款已用于退费，不能作废',
    );
  });

  it('is filtered by number, day, pay type and student, and exported', async ({ binjiang }) => {
    const desk = deskOf(binjiang);
    const { receiptNo } = await desk.sell();
    const total = async (filters: object) => (await desk.receipts({ studentId, ...filters })).total;
    expect(await total({ receiptNo })).toBe(1);
    expect(await total({ payType: '1' })).toBe(0);
    expect(await total({ payTimeStart: TODAY, payTimeEnd: TODAY })).toBe(1);
    expect(await total({ payTimeEnd: '2026-09-06' })).toBe(0);
    const filters = { studentName: '刘可盈', payTimeStart: TODAY };
    const [head = [], row = []] = readSheet((await binjiang.send(receipts.export, filters)).bytes).rows;
    expect([row[head.indexOf('收据号')], row[head.indexOf('收款方式')]]).toEqual([receiptNo, '微信']);
  });

  it('is hidden from another institution', async ({ binjiang, lantian }) => {
    const { receiptId } = await deskOf(binjiang).sell();
    for (const [call, input] of [
      [receipts.detail, { id: receiptId }],
      [receipts.print, { receiptId }],
      [receipts.void, { receiptId, reason: '错' }],
    ] as const)
      expect(await lantian.refusal(call, input)).toBe('0404 收据不存在');
  });
});
