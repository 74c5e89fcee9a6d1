import { describe, expect } from 'vitest';
import { products } from '#contracts/calls/products.ts';
import { studentCourses } from '#contracts/calls/student-courses.ts';
import { studentProducts as calls } from '#contracts/calls/student-products.ts';
import type { Product } from '#contracts/entities/product.ts';
import type { StudentCourse } from '#contracts/entities/student-course.ts';
import type { StudentProduct } from '#contracts/entities/student-product.ts';
import { spareRows } from '#seed/fixed-ids.ts';
import type { Caller } from '../../support/server.ts';
import { test as it } from '../../support/server-test.ts';

type Page<Row> = { rows: Row[]; total: number };

/** On 7 September 2026 a student without an enrolment buys two 180-day cards, one after the other. */
describe('two consecutive periods', () => {
  let card: Product;

  const purchases = async (binjiang: Caller) =>
    (await binjiang.data<Page<StudentProduct>>(calls.list, { studentId: spareRows.student })).rows.toReversed();
  const enrolment = async (binjiang: Caller) =>
    (await binjiang.data<Page<StudentCourse>>(studentCourses.list, { studentId: spareRows.student })).rows[0];

  it.beforeEach(async ({ binjiang }) => {
    const cards = await binjiang.data<Page<Product>>(products.list, { chargeType: 'date', pageSize: 200 });
    card = cards.rows.find(({ productName }) => productName.includes('180 天')) as Product;
    const bought = { studentId: spareRows.student, productId: card.productId, quantity: 1, amount: 3300 };
    await binjiang.data(calls.add, bought);
    await binjiang.data(calls.add, bought);
  });

  it('are listed with their bought days; the second begins after the first', async ({ binjiang }) => {
    expect(await purchases(binjiang)).toMatchObject([
      { buyDay: 180, buyHour: null, dateBegin: '2026-09-07', expireDate: '2027-03-05' },
      { buyDay: 180, buyHour: null, dateBegin: '2027-03-06', expireDate: '2027-09-01' },
    ]);
    expect(await enrolment(binjiang)).toMatchObject({
      dateBegin: '2026-09-07',
      dateEnd: '2027-09-01',
      expireDate: '2027-09-01',
    });
  });

  it('lose only the days of the second when it is refunded', async ({ binjiang }) => {
    const second = (await purchases(binjiang))[1];
    await binjiang.data(calls.refund, { studentProductId: second?.studentProductId, refundAmount: 3300 });
    expect(await enrolment(binjiang)).toMatchObject({ dateEnd: '2027-03-05', expireDate: '2027-03-05' });
  });

  it('lose the unused days of the first when it is refunded; the second then begins tomorrow', async ({ binjiang }) => {
    const [first, second] = await purchases(binjiang);
    await binjiang.data(calls.refund, { studentProductId: first?.studentProductId, refundAmount: 3300 });
    // The first period keeps today as a used day; the second runs for its 180 days from tomorrow.
    expect(await enrolment(binjiang)).toMatchObject({ dateEnd: '2027-03-06', expireDate: '2027-03-06' });
    const left = (await purchases(binjiang)).find(
      ({ studentProductId }) => studentProductId === second?.studentProductId,
    );
    expect(left).toMatchObject({ dateBegin: '2026-09-08', expireDate: '2027-03-06' });
  });

  it('lose the unused days of a refunded period, but not the days by which it was extended manually', async ({
    sandbox,
    binjiang,
  }) => {
    const [first, second] = await purchases(binjiang);
    await binjiang.data(calls.refund, { studentProductId: second?.studentProductId, refundAmount: 3300 });
    const { studentCourseId } = (await enrolment(binjiang)) ?? {};
    await binjiang.data(studentCourses.changeExpiry, { studentCourseId, expireDate: '2027-04-04' });
    await sandbox.control('PUT', 'clock', { now: '2026-12-15 09:00:00' });
    await binjiang.data(calls.refund, { studentProductId: first?.studentProductId, refundAmount: 1000 });
    // 100 of the 180 days are used and 80 are refunded; the 30 days that were added manually remain.
    expect(await enrolment(binjiang)).toMatchObject({ dateEnd: '2027-01-14', expireDate: '2027-01-14' });
  });

  it('lose all days of a manually postponed period that is refunded before it begins', async ({
    sandbox,
    binjiang,
  }) => {
    const [first, second] = await purchases(binjiang);
    await binjiang.data(calls.refund, { studentProductId: second?.studentProductId, refundAmount: 3300 });
    const { studentCourseId } = (await enrolment(binjiang)) ?? {};
    const putOff = { dateBegin: '2026-10-01', dateEnd: '2027-03-29' };
    await binjiang.data(studentCourses.changePeriod, { studentCourseId, ...putOff });
    expect((await purchases(binjiang))[0]).toMatchObject({ dateBegin: '2026-10-01', expireDate: '2027-03-29' });
    await sandbox.control('PUT', 'clock', { now: '2026-09-20 09:00:00' });
    await binjiang.data(calls.refund, { studentProductId: first?.studentProductId, refundAmount: 3300 });
    expect(await enrolment(binjiang)).toMatchObject({ dateEnd: '2026-09-30' });
  });

  it('leave only today when both are refunded', async ({ binjiang }) => {
    for (const { studentProductId } of await purchases(binjiang))
      await binjiang.data(calls.refund, { studentProductId, refundAmount: 0 });
    // Today counts as used and is not refunded.
    expect(await enrolment(binjiang)).toMatchObject({ dateBegin: '2026-09-07', dateEnd: '2026-09-07' });
  });
});
