import { describe, expect, it } from 'vitest';
import { addDays } from '#contracts/formats/business-date.ts';
import { tenants } from '#seed/fixed-ids.ts';
import { groupBy, indexBy } from '#seed/generators/world-builder.ts';
import type { SeedData } from '#seed/schema.ts';
import { seedWorld } from '#seed/index.ts';
import { standard, TODAY } from './worlds.ts';

const newYear = seedWorld({ today: '2027-01-20', randomSeed: 20260901, scenario: 'small' });
const firstOfMonth = seedWorld({ today: '2026-12-01', randomSeed: 20260901, scenario: 'standard' });

const owedOf = ({ amount, payments }: SeedData['studentProduct'][number]): number =>
  (amount ?? 0) - (payments ?? []).reduce((sum, payment) => sum + payment.amount, 0);

describe('seeded receipts', () => {
  it.each([
    ['one year', standard],
    ['two years', newYear],
  ])('are numbered without gaps in order of time, in %s', (_, world) => {
    for (const [institutionId, receipts] of groupBy(world.receipt, 'institutionId')) {
      const years = groupBy(
        receipts.map((row) => ({ ...row, year: row.payTime.slice(0, 4) })),
        'year',
      );
      for (const [year, rows] of years) {
        const inOrder = rows.toSorted((a, b) => (a.payTime < b.payTime ? -1 : 1));
        const numbers = inOrder.map((__, index) => `${year}-${String(index + 1).padStart(6, '0')}`);
        expect(
          inOrder.map(({ receiptNo }) => receiptNo),
          institutionId,
        ).toEqual(numbers);
      }
    }
  });

  it('exist for every purchase of the last 60 days, and print what was sold', () => {
    const recent = standard.studentProduct.filter(({ buyTime }) => (buyTime ?? '') >= addDays(TODAY, -60));
    const receipts = indexBy(standard.receipt, 'saleId');
    const products = indexBy(standard.product, 'productId');
    const students = indexBy(standard.student, 'studentId');
    expect(recent.length).toBeGreaterThan(100);
    for (const { saleId, studentId, productId, amount, payments, buyTime } of recent) {
      const receipt = receipts.get(saleId ?? '');
      expect(receipt).toMatchObject({
        studentId,
        studentName: students.get(studentId)?.studentName,
        saleAmount: amount,
        payTime: buyTime,
        lines: [{ productName: products.get(productId)?.productName }],
      });
      expect(payments).toMatchObject([{ receiptId: receipt?.receiptId, amount: receipt?.amount }]);
    }
  });

  it.each([
    ['the current month', standard, TODAY.slice(0, 7)],
    ['the month before, on the first of a month', firstOfMonth, '2026-11'],
  ])('leave arrears in each demo institution, only on purchases of %s', (_, world, month) => {
    const owing = world.studentProduct.filter((row) => row.payments && owedOf(row) > 0);
    expect(new Set(owing.map(({ tenantId }) => tenantId))).toEqual(
      new Set([tenants.binjiang, tenants.xihu, tenants.chengdong, tenants.wangjiang]),
    );
    for (const { buyTime } of owing) expect(buyTime?.slice(0, 7)).toBe(month);
  });
});
