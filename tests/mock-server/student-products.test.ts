import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { products } from '#contracts/calls/products.ts';
import { session } from '#contracts/calls/session.ts';
import { statistics } from '#contracts/calls/statistics.ts';
import { studentClas } from '#contracts/calls/student-clas.ts';
import { studentCourses } from '#contracts/calls/student-courses.ts';
import { studentProducts as calls } from '#contracts/calls/student-products.ts';
import type { HourLog } from '#contracts/entities/hour-log.ts';
import type { StudentCourse } from '#contracts/entities/student-course.ts';
import type { StudentProduct } from '#contracts/entities/student-product.ts';
import { addDays } from '#contracts/rules/business-date.ts';
import { periodAfter } from '#contracts/rules/product-period.ts';
import { purchaseEffect } from '#contracts/rules/purchase-effect.ts';
import { textOrder } from '#contracts/rules/text-order.ts';
import { spare, staffMembers, teaching, tenants } from '#seed/fixed.ts';
import { type Caller, sharedTestServer, type TestSandbox, type TestServer, TODAY } from '../support/server.ts';

interface PageOf<R> {
  rows: R[];
  total: number;
}
const UNKNOWN = '1843200000000000999';
const { student: studentId } = spare;
const purchase = { studentId, productId: teaching.product, quantity: 1, amount: 4200 };

describe('purchases', () => {
  let server: TestServer;
  let sandbox: TestSandbox;
  let qiming: Caller;
  beforeAll(async () => {
    server = await sharedTestServer();
  });
  beforeEach(async () => {
    sandbox = await server.sandbox();
    qiming = await sandbox.signIn('qiming01');
  });
  afterAll(() => server.close());

  const list = (caller: Caller, filters: object = {}): Promise<PageOf<StudentProduct>> =>
    caller.data<PageOf<StudentProduct>>(calls.list, { pageSize: 200, ...filters });
  const bought = async (of: string = studentId): Promise<StudentProduct[]> =>
    (await list(qiming, { studentId: of })).rows;
  const enrolments = async (of: string = studentId): Promise<StudentCourse[]> =>
    (await qiming.data<PageOf<StudentCourse>>(studentCourses.list, { studentId: of, pageSize: 200 })).rows;
  const ledger = async (of: string = studentId): Promise<[string, number, number][]> =>
    (await qiming.data<PageOf<HourLog>>(studentCourses.hourLog, { studentId: of, pageSize: 200 })).rows.map((row) => [
      row.reason ?? '',
      row.changeHour ?? 0,
      row.balanceHour,
    ]);
  /** A card of so many days for the piano course. */
  const card = async (days: number): Promise<string> => {
    const productName = `钢琴 ${days} 天期卡`;
    const form = { productName, courseId: teaching.course, chargeType: 'date', days, price: 900 };
    await qiming.data(products.add, form);
    return (await qiming.data<PageOf<{ productId: string }>>(products.list, { productName })).rows[0]?.productId ?? '';
  };
  const refund = (studentProductId: string | undefined, refundAmount: number): Promise<unknown> =>
    qiming.data(calls.refund, { studentProductId, refundAmount });

  describe('of hours', () => {
    it('the first makes the enrolment; the hours stand in the ledger and are good for a year', async () => {
      await qiming.data(calls.add, { ...purchase, quantity: 2, amount: 8000, salesStaffId: staffMembers.linXiaowen });
      const expireDate = addDays(TODAY, 365);
      expect(await bought()).toMatchObject([
        {
          productName: '少儿钢琴小组课 48 课时',
          courseName: '少儿钢琴小组课',
          quantity: 2,
          amount: 8000,
          buyHour: 96,
          balanceHour: 96,
          status: 1,
          expireDate,
          buyTime: expect.stringMatching(/^2026-09-07 09:/),
        },
      ]);
      expect(await enrolments()).toMatchObject([
        { courseId: teaching.course, chargeType: 'hour', balanceHour: 96, expireHour: 0, expireDate, status: 1 },
      ]);
      expect(await ledger()).toEqual([['购买 少儿钢琴小组课 48 课时', 96, 96]]);
    });

    it('the next adds to the same enrolment', async () => {
      await qiming.data(calls.add, purchase);
      await qiming.data(calls.add, { ...purchase, productId: spare.product });
      expect(await enrolments()).toMatchObject([{ balanceHour: 60 }]);
      expect(await ledger()).toEqual([
        ['购买 少儿钢琴小组课 12 课时', 12, 60],
        ['购买 少儿钢琴小组课 48 课时', 48, 48],
      ]);
    });

    it('an enrolment that rests goes on resting', async () => {
      await qiming.data(studentCourses.suspend, { id: teaching.studentCourse });
      await qiming.data(calls.add, { ...purchase, studentId: teaching.student });
      expect(await qiming.data(studentCourses.detail, { id: teaching.studentCourse })).toMatchObject({
        status: 2,
        claId: teaching.cla,
      });
    });

    it('an enrolment that was finished runs again with what was left, and waits for a class', async () => {
      const before = await enrolments(teaching.student);
      await qiming.data(studentClas.end, { studentClaId: teaching.studentCla });
      await qiming.data(calls.add, { ...purchase, studentId: teaching.student });
      const after = await enrolments(teaching.student);
      expect(after).toHaveLength(before.length);
      const hours = before.find((row) => row.studentCourseId === teaching.studentCourse)?.balanceHour ?? 0;
      expect(after.find((row) => row.studentCourseId === teaching.studentCourse)).toMatchObject({
        status: 1,
        claId: null,
        balanceHour: hours + 48,
      });
    });
  });

  describe('of a period', () => {
    it('the first begins today, the next follows the one that runs', async () => {
      const productId = await card(30);
      await qiming.data(calls.add, { ...purchase, productId, amount: 900 });
      const end = '2026-10-06';
      expect(await enrolments()).toMatchObject([
        { chargeType: 'date', dateBegin: TODAY, dateEnd: end, expireDate: end, status: 1 },
      ]);
      expect(await bought()).toMatchObject([{ chargeType: 'date', buyDay: 30, expireDate: end, buyHour: null }]);
      await qiming.data(calls.add, { ...purchase, productId, amount: 1700, quantity: 2 });
      expect(await enrolments()).toMatchObject([{ dateEnd: '2026-12-05', expireDate: '2026-12-05' }]);
      expect(await ledger()).toEqual([]);
    });

    it('one that is over begins anew today', async () => {
      const productId = await card(10);
      await qiming.data(calls.add, { ...purchase, productId });
      await sandbox.control('PUT', 'clock', { now: '2026-10-01 09:00:00' });
      qiming = await sandbox.signIn('qiming01');
      await qiming.data(calls.add, { ...purchase, productId });
      expect(await enrolments()).toMatchObject([{ dateEnd: '2026-10-10' }]);
    });

    it('and of hours in the same course stand beside each other', async () => {
      await qiming.data(calls.add, { ...purchase, productId: await card(30) });
      await qiming.data(calls.add, purchase);
      expect((await enrolments()).map((row) => row.chargeType)).toEqual(['hour', 'date']);
    });
  });

  describe('do what is said before they are saved', () => {
    type Held = 'none' | 'running' | 'suspended' | 'finished';
    const held: Held[] = ['none', 'running', 'suspended', 'finished'];
    const products = async () => ({ hour: teaching.product, date: await card(30) });

    for (const own of held)
      for (const ownType of ['hour', 'date'] as const)
        for (const chargeType of ['hour', 'date'] as const) {
          if (own === 'none' && ownType === 'date') continue;
          it(`${chargeType}, with ${own === 'none' ? 'none' : `one ${own} by ${ownType}`}`, async () => {
            const ids = await products();
            if (own !== 'none') await qiming.data(calls.add, { ...purchase, productId: ids[ownType] });
            const [one] = await enrolments();
            const { studentCourseId = '' } = one ?? {};
            if (own === 'suspended') await qiming.data(studentCourses.suspend, { id: studentCourseId });
            if (own === 'finished') {
              await qiming.data(studentClas.allocate, { claId: spare.emptyCla, studentIds: [studentId] });
              const [seat] = await qiming.data<{ studentClaId: string }[]>(studentClas.byStudent, { studentId });
              await qiming.data(studentClas.end, { studentClaId: seat?.studentClaId });
            }
            const before = await enrolments();
            const effect = purchaseEffect(before, { courseId: teaching.course, chargeType });
            await qiming.data(calls.add, { ...purchase, productId: ids[chargeType] });
            const after = await enrolments();
            expect(after).toHaveLength(before.length + (effect.kind === 'opens' ? 1 : 0));
            const isNew = (row: StudentCourse) =>
              before.every((known) => known.studentCourseId !== row.studentCourseId);
            const target =
              effect.kind === 'opens'
                ? after.find(isNew)
                : after.find((row) => row.studentCourseId === effect.enrolment.studentCourseId);
            const status = effect.kind === 'adds' ? effect.enrolment.status : 1;
            const former = effect.kind === 'opens' ? undefined : effect.enrolment;
            const figures =
              chargeType === 'hour'
                ? { balanceHour: (former?.balanceHour ?? 0) + 48 }
                : { dateEnd: periodAfter(former?.dateEnd, TODAY, 30).dateEnd };
            expect(target).toMatchObject({ chargeType, status, ...figures });
          });
        }
  });

  describe('paid back', () => {
    it('take what is left of their hours', async () => {
      await qiming.data(calls.add, purchase);
      await qiming.data(calls.add, { ...purchase, productId: spare.product, amount: 1440 });
      const [small, large] = await bought();
      const { studentCourseId } = (await enrolments())[0] ?? {};
      // By hand: the purchase that ends first gives.
      await qiming.data(studentCourses.changeBalance, { studentCourseId, balanceHour: 50 });
      const left = (await bought()).map((row) => row.balanceHour);
      await refund(large?.studentProductId, 3000.5);
      expect(await bought()).toMatchObject([
        { studentProductId: small?.studentProductId, status: 1 },
        {
          status: 2,
          balanceHour: 0,
          refundAmount: 3000.5,
          refundHour: left[1],
          refundTime: expect.stringMatching(/^2026-09-07 09:/),
        },
      ]);
      expect((await enrolments())[0]?.balanceHour).toBe(50 - (left[1] ?? 0));
      expect((await ledger())[0]).toEqual(['退费扣回', -(left[1] ?? 0), 50 - (left[1] ?? 0)]);
    });

    it('keep what is said about it', async () => {
      const { studentProduct: studentProductId } = teaching;
      await qiming.data(calls.refund, { studentProductId, refundAmount: 100, remark: ' 搬家 ' });
      expect((await bought(teaching.student)).find((row) => row.studentProductId === studentProductId)).toMatchObject({
        status: 2,
        refundAmount: 100,
        refundRemark: '搬家',
      });
    });

    it('take the days of their own period that are left, and no other’s', async () => {
      const productId = await card(30);
      await qiming.data(calls.add, { ...purchase, productId });
      await qiming.data(calls.add, { ...purchase, productId });
      const [second, first] = await bought();
      await refund(second?.studentProductId, 0);
      expect(await enrolments()).toMatchObject([{ dateEnd: '2026-10-06', expireDate: '2026-10-06' }]);
      await refund(first?.studentProductId, 0);
      expect(await enrolments()).toMatchObject([{ dateEnd: TODAY, expireDate: TODAY }]);
      expect(await bought()).toMatchObject([{ status: 2 }, { status: 2 }]);
    });

    it('keep the days that were used, today included', async () => {
      await qiming.data(calls.add, { ...purchase, productId: await card(30) });
      await sandbox.control('PUT', 'clock', { now: '2026-09-16 09:00:00' });
      qiming = await sandbox.signIn('qiming01');
      await refund((await bought())[0]?.studentProductId, 600);
      expect(await enrolments()).toMatchObject([{ dateBegin: TODAY, dateEnd: '2026-09-16', expireDate: '2026-09-16' }]);
    });

    it('of a period that is over move no end', async () => {
      await qiming.data(calls.add, { ...purchase, productId: await card(30) });
      await sandbox.control('PUT', 'clock', { now: '2026-12-01 09:00:00' });
      qiming = await sandbox.signIn('qiming01');
      await refund((await bought())[0]?.studentProductId, 0);
      expect(await enrolments()).toMatchObject([{ dateEnd: '2026-10-06', expireDate: '2026-10-06' }]);
    });

    it('are refused a second time, when nothing is left, beyond what was paid, and when they are unknown', async () => {
      await qiming.data(calls.add, purchase);
      const [one] = await bought();
      const again = (refundAmount: number): Promise<string> =>
        qiming.refusal(calls.refund, { studentProductId: one?.studentProductId, refundAmount });
      expect(await again(4200.01)).toBe('0400 退款金额不能大于实收金额');
      expect(await again(-1)).toBe('0400 退款金额不能小于 0');
      await refund(one?.studentProductId, 4200);
      expect(await again(1)).toBe('0409 该产品已退款');
      await qiming.data(calls.add, purchase);
      const { studentCourseId } = (await enrolments())[0] ?? {};
      await qiming.data(studentCourses.changeBalance, { studentCourseId, balanceHour: 0 });
      const [used] = await bought();
      expect(used).toMatchObject({ status: 3, balanceHour: 0 });
      expect(await qiming.refusal(calls.refund, { studentProductId: used?.studentProductId, refundAmount: 1 })).toBe(
        '0409 该产品已用完，不能退款',
      );
      expect(await qiming.refusal(calls.refund, { studentProductId: UNKNOWN, refundAmount: 1 })).toBe(
        '0404 购买记录不存在',
      );
      expect(await qiming.refusal(calls.refund, { studentProductId: UNKNOWN })).toBe('0400 请输入退款金额');
    });

    it('two people at once: it is paid back once', async () => {
      await qiming.data(calls.add, purchase);
      const [one] = await bought();
      const input = { studentProductId: one?.studentProductId, refundAmount: 100 };
      const replies = await Promise.all([qiming.send(calls.refund, input), qiming.send(calls.refund, input)]);
      expect(replies.filter(({ outcome }) => outcome?.kind === 'ok')).toHaveLength(1);
      expect(await ledger()).toHaveLength(2);
    });
  });

  describe('the reminder of products that expire leads to the students that it counts', () => {
    /** The list's own count of students, which holds for all of its pages. */
    const counted = async (caller: Caller): Promise<[reminder: number, listed: number, students: number]> => {
      const { rows, total } = await list(caller, { minBalanceDay: 10 });
      const { studentTotal } = await caller.data<{ studentTotal: number }>(calls.list, {
        minBalanceDay: 10,
        pageSize: 1,
      });
      expect(studentTotal).toBe(new Set(rows.map((row) => row.studentId)).size);
      return [await caller.data<number>(statistics.expiringProducts), total, studentTotal];
    };

    for (const username of ['qiming01', 'binjiang01', 'lantian01'])
      it(username, async () => {
        const [reminder, listed, students] = await counted(await sandbox.signIn(username));
        expect(reminder).toBe(listed);
        expect(reminder).toBe(students);
      });

    it('and in the campus switched to', async () => {
      await qiming.data(session.switchTenant, { id: tenants.xihu });
      const [reminder, listed] = await counted(qiming);
      expect(reminder).toBe(listed);
    });

    const ends: [days: number, more: number][] = [
      [0, 1],
      [10, 1],
      [11, 0],
    ];
    for (const [days, more] of ends)
      it(`what ends in ${days} days counts ${more}`, async () => {
        const [before] = await counted(qiming);
        await qiming.data(calls.add, { ...purchase, productId: await card(20) });
        const { studentCourseId } = (await enrolments())[0] ?? {};
        await qiming.data(studentCourses.changeExpiry, { studentCourseId, expireDate: addDays(TODAY, days) });
        expect(await counted(qiming)).toEqual([before + more, before + more, before + more]);
        const [one] = await bought();
        await refund(one?.studentProductId, 0);
        expect(await counted(qiming)).toEqual([before, before, before]);
      });

    it('a student with two of them is one student', async () => {
      const [before, listed] = await counted(qiming);
      for (const productId of [await card(5), await card(3)]) await qiming.data(calls.add, { ...purchase, productId });
      expect(await counted(qiming)).toEqual([before + 1, listed + 2, before + 1]);
    });
  });

  it('are found by a part of the student’s name and by status, newest first', async () => {
    await qiming.data(calls.add, purchase);
    const { rows } = await list(qiming);
    const [one] = rows;
    expect(one).toMatchObject({ studentId });
    const named = await list(qiming, { studentName: one?.studentName?.slice(1), status: 1 });
    expect(named.rows.map((row) => row.studentProductId)).toContain(one?.studentProductId);
    expect((await list(qiming, { status: 2 })).rows.every((row) => row.status === 2)).toBe(true);
    expect(rows.map((row) => row.studentProductId)).toEqual(
      rows.map((row) => row.studentProductId).sort((a, b) => textOrder(b, a)),
    );
  });

  it('that have ended are found as 已到期, not as 使用中, and those in use the other way round', async () => {
    await qiming.data(calls.add, { ...purchase, productId: await card(10) });
    const found = async (status: number) =>
      (await list(qiming, { studentId, status })).rows.map((row) => row.studentProductId);
    const [one] = await bought();
    expect([await found(1), await found(4)]).toEqual([[one?.studentProductId], []]);
    await sandbox.control('PUT', 'clock', { now: '2026-09-17 09:00:00' });
    qiming = await sandbox.signIn('qiming01');
    expect([await found(1), await found(4)]).toEqual([[], [one?.studentProductId]]);
  });

  const refused = [
    { name: 'nobody', more: { studentId: '' }, message: '0400 请选择学员' },
    { name: 'nothing', more: { productId: '' }, message: '0400 请选择产品' },
    { name: 'half of it', more: { quantity: 0.5 }, message: '0400 请输入整数' },
    { name: 'none of it', more: { quantity: 0 }, message: '0400 数量不能小于 1' },
    { name: 'a hundred of it', more: { quantity: 100 }, message: '0400 数量不能大于 99' },
    { name: 'for no amount', more: { amount: undefined }, message: '0400 请输入实收金额' },
    { name: 'for less than nothing', more: { amount: -1 }, message: '0400 实收金额不能小于 0' },
    { name: 'for a million', more: { amount: 1_000_000 }, message: '0400 实收金额不能大于 999,999' },
    { name: 'by an unknown student', more: { studentId: UNKNOWN }, message: '0404 学员不存在' },
    { name: 'of an unknown product', more: { productId: UNKNOWN }, message: '0404 产品不存在' },
    { name: 'from an unknown seller', more: { salesStaffId: UNKNOWN }, message: '0404 销售人员不存在' },
  ];
  for (const { name, more, message } of refused)
    it(`refuses to sell ${name}`, async () => {
      expect(await qiming.refusal(calls.add, { ...purchase, ...more })).toBe(message);
    });

  it('refuses to sell what is no longer in use', async () => {
    const form = { productName: '下架', courseId: teaching.course, chargeType: 'hour', hours: 12, price: 1, inUse: 0 };
    await qiming.data(products.update, { productId: spare.product, ...form });
    expect(await qiming.refusal(calls.add, { ...purchase, productId: spare.product })).toBe(
      '0409 产品已停用，不能购买',
    );
  });

  it('belong to the student’s campus; another institution sees none of them', async () => {
    const lantian = await sandbox.signIn('lantian01');
    const binjiang = await sandbox.signIn('binjiang01');
    await binjiang.data(calls.add, purchase);
    const own = await list(binjiang);
    expect(own.rows[0]).toMatchObject({ studentId });
    await qiming.data(session.switchTenant, { id: tenants.xihu });
    const xihu = await list(qiming);
    const theirs = new Set(own.rows.map((row) => row.studentProductId));
    expect(xihu.rows.filter((row) => theirs.has(row.studentProductId))).toEqual([]);
    const [elsewhere] = xihu.rows;
    expect(await list(binjiang, { studentId: elsewhere?.studentId })).toMatchObject({ rows: [], total: 0 });
    const input = { studentProductId: elsewhere?.studentProductId, refundAmount: 1 };
    expect(await binjiang.refusal(calls.refund, input)).toBe('0404 购买记录不存在');
    expect(await lantian.refusal(calls.refund, input)).toBe('0404 购买记录不存在');
    expect(await list(lantian, { studentId })).toMatchObject({ rows: [], total: 0 });
    expect(await lantian.refusal(calls.add, purchase)).toBe('0404 学员不存在');
  });
});
