import { describe, expect } from 'vitest';
import { rankings } from '#contracts/calls/rankings.ts';
import { statistics } from '#contracts/calls/statistics.ts';
import type { RankingRow } from '#contracts/entities/ranking.ts';
import type { Figures } from '#contracts/entities/statistics.ts';
import { staffMembers } from '#seed/fixed-ids.ts';
import { deskOf, PRICE } from '../../support/sale-desk.ts';
import { type Caller, TODAY } from '../../support/server.ts';
import { test as it } from '../../support/server-test.ts';

const NEXT = '2026-10-05';
const LAST = '2026-11-02';
const on = (day: string) => ({ timeBegin: day, timeEnd: day });
const takenOn = async (caller: Caller, day: string): Promise<number> =>
  (await caller.data<Figures>(statistics.tenant, on(day))).productTakingAmount ?? 0;
const soldOn = async (caller: Caller, day: string): Promise<RankingRow | undefined> =>
  (await caller.data<RankingRow[]>(rankings.salesStaff, on(day))).find(({ name }) => name === '林晓雯');

describe('takings', () => {
  it('count each payment on its day, and the void of a receipt on the day of the void', async ({ sandbox, qiming }) => {
    const before = await takenOn(qiming, TODAY);
    const { saleId, receiptId } = await deskOf(qiming).sell({
      paidAmount: 1000,
      salesStaffId: staffMembers.linXiaowen,
    });
    expect((await takenOn(qiming, TODAY)) - before).toBe(1000);
    await sandbox.control('PUT', 'clock', { now: `${NEXT} 09:00:00` });
    const next = await sandbox.signIn('qiming01');
    const nextBefore = await takenOn(next, NEXT);
    await deskOf(next).pay(saleId, 180, 3180);
    expect((await takenOn(next, NEXT)) - nextBefore).toBe(180);
    await sandbox.control('PUT', 'clock', { now: `${LAST} 09:00:00` });
    const last = await sandbox.signIn('qiming01');
    const lastBefore = await takenOn(last, LAST);
    await deskOf(last).voidReceipt(receiptId);
    expect((await takenOn(last, LAST)) - lastBefore).toBe(-1000);
    expect((await takenOn(last, TODAY)) - before).toBe(1000);
    expect((await takenOn(last, NEXT)) - nextBefore).toBe(180);
    expect(await soldOn(last, TODAY)).toMatchObject({ value: 1000, num: 1 });
    expect(await soldOn(last, NEXT)).toMatchObject({ value: 180, num: 1 });
    expect(await soldOn(last, LAST)).toMatchObject({ value: -1000, num: 0 });
  });

  it('count a receipt once, however many products it pays for, but not if it is void', async ({ qiming }) => {
    const desk = deskOf(qiming);
    const [first, second] = [await desk.product({ productName: '一' }), await desk.product({ productName: '二' })];
    const lines = [first, second].map((productId) => ({ productId, quantity: 1 }));
    const salesStaffId = staffMembers.linXiaowen;
    const { saleId, receiptId } = await desk.sell({ lines, amount: 2000, paidAmount: 2000, salesStaffId });
    expect(await soldOn(qiming, TODAY)).toMatchObject({ value: 2000, num: 1 });
    await desk.voidReceipt(receiptId);
    await desk.pay(saleId, 500, 2000);
    await desk.pay(saleId, 1500, 1500);
    expect(await soldOn(qiming, TODAY)).toMatchObject({ value: 2000, num: 2 });
  });

  it('do not count a sale without a payment', async ({ qiming }) => {
    const before = await takenOn(qiming, TODAY);
    await deskOf(qiming).sell({ paidAmount: 0, payType: null, salesStaffId: staffMembers.linXiaowen });
    expect(await takenOn(qiming, TODAY)).toBe(before);
    expect(await soldOn(qiming, TODAY)).toBeUndefined();
    await deskOf(qiming).sell({ salesStaffId: staffMembers.linXiaowen });
    expect(await soldOn(qiming, TODAY)).toMatchObject({ value: PRICE, num: 1 });
  });
});
