import { describe, expect } from 'vitest';
import { receipts } from '#contracts/calls/receipts.ts';
import { sales } from '#contracts/calls/sales.ts';
import { studentProducts as calls } from '#contracts/calls/student-products.ts';
import { spareRows } from '#seed/fixed-ids.ts';
import { apply, undo } from '../../support/bulk-calls.ts';
import { deskOf, PRICE, saleForm } from '../../support/sale-desk.ts';
import type { Caller } from '../../support/server.ts';
import { test as it } from '../../support/server-test.ts';

const { student: studentId } = spareRows;

/** Sells 10 hours for 1000 yuan, partly paid. */
async function sellTen(qiming: Caller, paidAmount: number) {
  const desk = deskOf(qiming);
  const productId = await desk.product({ productName: '10 课时' });
  const sold = await desk.sell({ lines: [{ productId, quantity: 1 }], amount: 1000, paidAmount, payType: '1' });
  const [purchase] = await desk.bought(studentId);
  return { desk, ...sold, studentProductId: purchase?.studentProductId ?? '' };
}

describe('a refund of a purchase with arrears', () => {
  it('cancels the arrears before money is returned', async ({ qiming }) => {
    const { desk, saleId, studentProductId } = await sellTen(qiming, 700);
    const refund = { studentProductId, refundHour: 5, cancelledAmount: 300 };
    expect(await qiming.refusal(calls.refund, { ...refund, refundAmount: 200.01 })).toBe(
      '0400 抵消欠费 300 元后，最多可退 200 元',
    );
    await qiming.data(calls.refund, { ...refund, refundAmount: 200 });
    expect(await desk.sale(saleId)).toMatchObject({
      receivedAmount: 700,
      refundAmount: 200,
      cancelledAmount: 300,
      owedAmount: 0,
    });
    expect(await desk.bought(studentId)).toMatchObject([{ balanceHour: 5, netAmount: 500, owedAmount: 0 }]);
  });

  it('returns no money if its worth is below the arrears; later payments are limited to the reduced arrears', async ({
    qiming,
  }) => {
    const { desk, saleId, studentProductId } = await sellTen(qiming, 0.01);
    const refund = { studentProductId, refundHour: 4, cancelledAmount: 400 };
    expect(await qiming.refusal(calls.refund, { ...refund, refundAmount: 0.01 })).toBe(
      '0400 抵消欠费 400 元后，最多可退 0 元',
    );
    await qiming.data(calls.refund, { ...refund, refundAmount: 0 });
    expect(await desk.sale(saleId)).toMatchObject({ cancelledAmount: 400, owedAmount: 599.99 });
    const pay = { saleId, amount: 600, owedAmount: 599.99, payType: '1' };
    expect(await qiming.refusal(sales.pay, pay)).toBe('0400 最多可收 599.99 元');
    await desk.pay(saleId, 599.99, 599.99);
    expect(await desk.sale(saleId)).toMatchObject({ receivedAmount: 600, cancelledAmount: 400, owedAmount: 0 });
  });

  it('is refused if the arrears were paid since the user saw them', async ({ qiming }) => {
    const { desk, saleId, studentProductId } = await sellTen(qiming, 700);
    await desk.pay(saleId, 300, 300);
    expect(
      await qiming.refusal(calls.refund, { studentProductId, refundHour: 5, refundAmount: 200, cancelledAmount: 300 }),
    ).toBe('0409 这次退费抵消的欠费已变为 0 元，请核对后再退费');
  });

  it('is refused if it would cancel arrears that the request does not state', async ({ qiming }) => {
    const { desk, saleId, receiptId, studentProductId } = await sellTen(qiming, 1000);
    await desk.voidReceipt(receiptId);
    for (const seen of [{}, { cancelledAmount: 0 }])
      expect(await qiming.refusal(calls.refund, { studentProductId, refundHour: 5, refundAmount: 0, ...seen })).toBe(
        '0409 这次退费抵消的欠费已变为 500 元，请核对后再退费',
      );
    expect(await desk.sale(saleId)).toMatchObject({ cancelledAmount: 0, owedAmount: 1000 });
  });

  it('of a card cancels arrears up to the worth of the refunded days', async ({ qiming }) => {
    const desk = deskOf(qiming);
    const card = { productName: '月卡', chargeType: 'date', hours: null, days: 30, price: 300 };
    const productId = await desk.product(card);
    const { saleId } = await desk.sell({ lines: [{ productId, quantity: 1 }], amount: 300, paidAmount: 250 });
    const studentProductId = (await desk.bought(studentId))[0]?.studentProductId;
    const refund = { studentProductId, refundDay: 10, cancelledAmount: 50 };
    expect(await qiming.refusal(calls.refund, { ...refund, refundAmount: 51 })).toBe(
      '0400 抵消欠费 50 元后，最多可退 50 元',
    );
    await qiming.data(calls.refund, { ...refund, refundAmount: 50 });
    expect(await desk.sale(saleId)).toMatchObject({ refundAmount: 50, cancelledAmount: 50, owedAmount: 0 });
    // Days that are refunded later are worth no more than if they had been refunded together with the first ones.
    expect(await qiming.refusal(calls.refund, { studentProductId, refundDay: 10, refundAmount: 101 })).toBe(
      '0400 退费金额不能大于所退天数的价值',
    );
    await qiming.data(calls.refund, { studentProductId, refundDay: 10, refundAmount: 100 });
  });

  it('uses the money of the first receipt, which can then not be voided; the later receipt can', async ({ qiming }) => {
    const { desk, saleId, studentProductId } = await sellTen(qiming, 600);
    const late = await desk.pay(saleId, 400, 400);
    await qiming.data(calls.refund, { studentProductId, refundHour: 6, refundAmount: 600 });
    const [, first] = (await desk.receipts({ saleId })).rows;
    expect(await qiming.refusal(receipts.void, { receiptId: first?.receiptId, reason: '错' })).toBe(
      '0409 这笔收款已用于退费，不能作废',
    );
    await desk.voidReceipt(late.receiptId);
    expect(await desk.sale(saleId)).toMatchObject({ receivedAmount: 600, refundAmount: 600, owedAmount: 400 });
  });
});

describe('arrears', () => {
  it('remain when the enrolment is finished, and can still be paid', async ({ qiming }) => {
    const { desk, saleId, studentProductId } = await sellTen(qiming, 700);
    await qiming.data(calls.refund, {
      studentProductId,
      refundHour: 1,
      refundAmount: 0,
      cancelledAmount: 100,
      finish: true,
    });
    expect(await desk.sale(saleId)).toMatchObject({ cancelledAmount: 100, owedAmount: 200 });
    await desk.pay(saleId, 200, 200);
    expect(await desk.sale(saleId)).toMatchObject({ receivedAmount: 900, owedAmount: 0 });
  });

  it('paid after a bulk change of the purchase survive its undo', async ({ qiming }) => {
    const { desk, saleId } = await sellTen(qiming, 700);
    const [before] = await desk.bought(studentId);
    const ids = [before?.studentCourseId ?? ''];
    const { bulkChangeId } = await apply(qiming, { kind: 'extendEnrolments', ids, days: 10 });
    await desk.pay(saleId, 300, 300);
    await undo(qiming, bulkChangeId);
    expect(await desk.bought(studentId)).toMatchObject([
      { expireDate: before?.expireDate, receivedAmount: 1000, owedAmount: 0 },
    ]);
  });
});

it('a purchase without a sale below the list price states the discount', async ({ qiming }) => {
  const { lines } = saleForm;
  await qiming.data(calls.add, { studentId, ...lines[0], amount: PRICE - 180 });
  const amounts = { listAmount: PRICE, discountAmount: 180, amount: PRICE - 180, receivedAmount: PRICE - 180 };
  expect(await deskOf(qiming).bought(studentId)).toMatchObject([amounts]);
});

it('a purchase without a sale is paid in full and owes nothing', async ({ qiming }) => {
  const { lines, amount } = saleForm;
  await qiming.data(calls.add, { studentId, ...lines[0], amount });
  expect(await deskOf(qiming).bought(studentId)).toMatchObject([{ receivedAmount: amount, owedAmount: 0 }]);
});
