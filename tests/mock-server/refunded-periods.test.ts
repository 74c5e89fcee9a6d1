import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { products } from '#contracts/calls/products.ts';
import { studentCourses } from '#contracts/calls/student-courses.ts';
import { studentProducts as calls } from '#contracts/calls/student-products.ts';
import type { Product } from '#contracts/entities/product.ts';
import type { StudentCourse } from '#contracts/entities/student-course.ts';
import type { StudentProduct } from '#contracts/entities/student-product.ts';
import { spare } from '#seed/fixed.ts';
import { type Caller, sharedTestServer, type TestSandbox, type TestServer } from '../support/server.ts';

type Page<Row> = { rows: Row[]; total: number };

/** On 7 September 2026 a student without any enrolment buys two cards, one after the other. */
describe('a period that is paid back', () => {
  let server: TestServer;
  let sandbox: TestSandbox;
  let caller: Caller;
  let card: Product;
  beforeAll(async () => {
    server = await sharedTestServer();
  });
  afterAll(() => server.close());

  const purchases = async () =>
    (await caller.data<Page<StudentProduct>>(calls.list, { studentId: spare.student })).rows.toReversed();
  const enrolment = async () =>
    (await caller.data<Page<StudentCourse>>(studentCourses.list, { studentId: spare.student })).rows[0];

  beforeEach(async () => {
    sandbox = await server.sandbox();
    caller = await sandbox.signIn('binjiang01');
    const cards = await caller.data<Page<Product>>(products.list, { chargeType: 'date', pageSize: 200 });
    card = cards.rows.find(({ productName }) => productName.includes('180 天')) as Product;
    const bought = { studentId: spare.student, productId: card.productId, quantity: 1, amount: 3300 };
    await caller.data(calls.add, bought);
    await caller.data(calls.add, bought);
  });

  it('a second one follows the first; both say what was bought', async () => {
    expect(await purchases()).toMatchObject([
      { buyDay: 180, buyHour: null, dateBegin: '2026-09-07', expireDate: '2027-03-05' },
      { buyDay: 180, buyHour: null, dateBegin: '2027-03-06', expireDate: '2027-09-01' },
    ]);
    expect(await enrolment()).toMatchObject({
      dateBegin: '2026-09-07',
      dateEnd: '2027-09-01',
      expireDate: '2027-09-01',
    });
  });

  it('the second takes its own days only, the first goes on', async () => {
    const second = (await purchases())[1];
    await caller.data(calls.refund, { studentProductId: second?.studentProductId, refundAmount: 3300 });
    expect(await enrolment()).toMatchObject({ dateEnd: '2027-03-05', expireDate: '2027-03-05' });
  });

  it('the first takes its days, and the second begins by so much earlier', async () => {
    const [first, second] = await purchases();
    await caller.data(calls.refund, { studentProductId: first?.studentProductId, refundAmount: 3300 });
    // Today stays used; from tomorrow the second runs its 180 days.
    expect(await enrolment()).toMatchObject({ dateEnd: '2027-03-06', expireDate: '2027-03-06' });
    const left = (await purchases()).find(({ studentProductId }) => studentProductId === second?.studentProductId);
    expect(left).toMatchObject({ dateBegin: '2026-09-08', expireDate: '2027-03-06' });
  });

  it('extended by hand, it loses what was not used of it, and keeps the extension', async () => {
    const [first, second] = await purchases();
    await caller.data(calls.refund, { studentProductId: second?.studentProductId, refundAmount: 3300 });
    const { studentCourseId } = (await enrolment()) ?? {};
    await caller.data(studentCourses.changeExpiry, { studentCourseId, expireDate: '2027-04-04' });
    await sandbox.control('PUT', 'clock', { now: '2026-12-15 09:00:00' });
    await caller.data(calls.refund, { studentProductId: first?.studentProductId, refundAmount: 1000 });
    // 100 of its 180 days are used, 80 are paid back; 30 had been added.
    expect(await enrolment()).toMatchObject({ dateEnd: '2027-01-14', expireDate: '2027-01-14' });
  });

  it('put off by hand, it is whole until it begins', async () => {
    const [first, second] = await purchases();
    await caller.data(calls.refund, { studentProductId: second?.studentProductId, refundAmount: 3300 });
    const { studentCourseId } = (await enrolment()) ?? {};
    const putOff = { dateBegin: '2026-10-01', dateEnd: '2027-03-29' };
    await caller.data(studentCourses.changePeriod, { studentCourseId, ...putOff });
    expect((await purchases())[0]).toMatchObject({ dateBegin: '2026-10-01', expireDate: '2027-03-29' });
    await sandbox.control('PUT', 'clock', { now: '2026-09-20 09:00:00' });
    await caller.data(calls.refund, { studentProductId: first?.studentProductId, refundAmount: 3300 });
    expect(await enrolment()).toMatchObject({ dateEnd: '2026-09-30' });
  });

  it('with both paid back nothing is left from today on', async () => {
    for (const { studentProductId } of await purchases())
      await caller.data(calls.refund, { studentProductId, refundAmount: 0 });
    // Today itself is not taken away.
    expect(await enrolment()).toMatchObject({ dateBegin: '2026-09-07', dateEnd: '2026-09-07' });
  });
});
