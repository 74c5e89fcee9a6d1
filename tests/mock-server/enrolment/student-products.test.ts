import { describe, expect } from 'vitest';
import { products } from '#contracts/calls/products.ts';
import { session } from '#contracts/calls/session.ts';
import { statistics } from '#contracts/calls/statistics.ts';
import { studentClas } from '#contracts/calls/student-clas.ts';
import { studentCourses } from '#contracts/calls/student-courses.ts';
import { studentProducts as calls } from '#contracts/calls/student-products.ts';
import type { HourLog } from '#contracts/entities/hour-log.ts';
import type { StudentCourse } from '#contracts/entities/student-course.ts';
import type { StudentProduct } from '#contracts/entities/student-product.ts';
import { addDays } from '#contracts/formats/business-date.ts';
import { periodAfter } from '#contracts/rules/product-period.ts';
import { purchaseEffect } from '#contracts/rules/purchase-effect.ts';
import { compareText } from '#contracts/rules/text-order.ts';
import { spareRows, staffMembers, teaching, tenants } from '#seed/fixed-ids.ts';
import { type Caller, type Page, TODAY, UNKNOWN } from '../../support/server.ts';
import { readSheet } from '../../support/xlsx.ts';
import { test as it } from '../../support/server-test.ts';

const { student: studentId } = spareRows;
const purchase = { studentId, productId: teaching.product, quantity: 1, amount: 4200 };

describe('purchases', () => {
  const list = (caller: Caller, filters: object = {}): Promise<Page<StudentProduct>> =>
    caller.data<Page<StudentProduct>>(calls.list, { pageSize: 200, ...filters });
  const bought = async (qiming: Caller, of: string = studentId): Promise<StudentProduct[]> =>
    (await list(qiming, { studentId: of })).rows;
  const enrolments = async (qiming: Caller, of: string = studentId): Promise<StudentCourse[]> =>
    (await qiming.data<Page<StudentCourse>>(studentCourses.list, { studentId: of, pageSize: 200 })).rows;
  const ledger = async (qiming: Caller, of: string = studentId): Promise<[string, number, number][]> =>
    (await qiming.data<Page<HourLog>>(studentCourses.hourLog, { studentId: of, pageSize: 200 })).rows.map((row) => [
      row.reason ?? '',
      row.changeHour ?? 0,
      row.balanceHour,
    ]);
  /** Adds a card for the piano course that is valid for this number of days. */
  const card = async (qiming: Caller, days: number): Promise<string> => {
    const productName = `钢琴 ${days} 天期卡`;
    const form = { productName, courseId: teaching.course, chargeType: 'date', days, price: 900 };
    await qiming.data(products.add, form);
    return (await qiming.data<Page<{ productId: string }>>(products.list, { productName })).rows[0]?.productId ?? '';
  };
  const refund = (qiming: Caller, studentProductId: string | undefined, refundAmount: number): Promise<unknown> =>
    qiming.data(calls.refund, { studentProductId, refundAmount });

  it('are filtered by the day of a refund, and show the net amount, in the list and the export', async ({ qiming }) => {
    await qiming.data(calls.add, purchase);
    const [own] = await bought(qiming);
    const today = { refundTimeStart: TODAY, refundTimeEnd: TODAY };
    expect((await list(qiming, today)).rows).toEqual([]);
    await refund(qiming, own?.studentProductId, 1200.5);
    const { rows } = await list(qiming, today);
    expect(rows).toMatchObject([{ studentProductId: own?.studentProductId, refundAmount: 1200.5, netAmount: 2999.5 }]);
    expect((await list(qiming, { refundTimeStart: addDays(TODAY, 1) })).rows).toEqual([]);
    const [head = [], ...sheet] = readSheet((await qiming.send(calls.export, today)).bytes).rows;
    expect(sheet).toHaveLength(1);
    const cell = (title: string) => sheet[0]?.[head.indexOf(title)];
    expect(['实收金额（元）', '退费金额（元）', '净收金额（元）', '状态'].map(cell)).toEqual([
      4200,
      1200.5,
      2999.5,
      '已退费',
    ]);
    expect(String(cell('退费时间')).slice(0, 10)).toBe(TODAY);
  });

  it('with refunds in two months show the amount refunded in the filtered span, in the list and the export', async ({
    sandbox,
    qiming,
  }) => {
    await qiming.data(calls.add, purchase);
    const studentProductId = (await bought(qiming))[0]?.studentProductId;
    await qiming.data(calls.refund, { studentProductId, refundHour: 1, refundAmount: 80 });
    await sandbox.control('PUT', 'clock', { now: '2026-10-05 09:00:00' });
    const later = await sandbox.signIn('qiming01');
    await later.data(calls.refund, { studentProductId, refundHour: 2, refundAmount: 160 });
    const title = '其中所选时间内退费（元）';
    for (const [refundTimeStart, refundTimeEnd, amount] of [
      ['2026-09-07', '2026-09-30', 80],
      ['2026-10-01', '2026-10-31', 160],
      ['2026-09-07', '2026-10-31', 240],
    ] as const) {
      const range = { studentId: purchase.studentId, refundTimeStart, refundTimeEnd };
      expect((await list(later, range)).rows).toMatchObject([{ refundAmount: 240, refundAmountInRange: amount }]);
      const filters = { studentName: (await list(later, range)).rows[0]?.studentName, refundTimeStart, refundTimeEnd };
      const [head = [], row = []] = readSheet((await later.send(calls.export, filters)).bytes).rows;
      expect(row[head.indexOf(title)]).toBe(amount);
    }
    const [head] = readSheet((await later.send(calls.export, {})).bytes).rows;
    expect(head).not.toContain(title);
  });

  describe('by hours', () => {
    it('the first purchase creates an enrolment valid for a year, and adds its hours to the ledger', async ({
      qiming,
    }) => {
      await qiming.data(calls.add, { ...purchase, quantity: 2, amount: 8000, salesStaffId: staffMembers.linXiaowen });
      const expireDate = addDays(TODAY, 365);
      expect(await bought(qiming)).toMatchObject([
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
      expect(await enrolments(qiming)).toMatchObject([
        { courseId: teaching.course, chargeType: 'hour', balanceHour: 96, expireHour: 0, expireDate, status: 1 },
      ]);
      expect(await ledger(qiming)).toEqual([['购买 少儿钢琴小组课 48 课时', 96, 96]]);
    });

    it('hours get the validity of their product; changing the product does not change sold hours', async ({
      qiming,
    }) => {
      const form = {
        productName: '钢琴 10 课时',
        courseId: teaching.course,
        chargeType: 'hour',
        hours: 10,
        price: 900,
      };
      await qiming.data(products.add, { ...form, validDays: 30 });
      const { rows } = await qiming.data<Page<{ productId: string }>>(products.list, { productName: form.productName });
      const productId = rows[0]?.productId ?? '';
      await qiming.data(calls.add, { ...purchase, productId });
      await qiming.data(products.update, { ...form, productId, validDays: 60 });
      await qiming.data(calls.add, { ...purchase, productId });
      expect((await bought(qiming)).map(({ expireDate }) => expireDate)).toEqual([
        addDays(TODAY, 60),
        addDays(TODAY, 30),
      ]);
    });

    it('a gift is a separate ledger entry without a purchase', async ({ qiming }) => {
      await qiming.data(calls.add, { ...purchase, giftHour: 2.5 });
      expect(await enrolments(qiming)).toMatchObject([{ balanceHour: 50.5 }]);
      expect(await bought(qiming)).toMatchObject([{ buyHour: 48, balanceHour: 48, amount: 4200 }]);
      expect(await ledger(qiming)).toEqual([
        ['赠送课时', 2.5, 50.5],
        ['购买 少儿钢琴小组课 48 课时', 48, 48],
      ]);
    });

    it('a gift that is negative, too large, has three decimals or comes with a card is refused and changes nothing', async ({
      qiming,
    }) => {
      const refusals: [giftHour: number, message: string][] = [
        [-1, '赠送课时不能小于 0'],
        [10_000, '赠送课时不能大于 9999'],
        [0.333, '最多两位小数'],
      ];
      for (const [giftHour, message] of refusals)
        expect(await qiming.refusal(calls.add, { ...purchase, giftHour })).toContain(message);
      const productId = await card(qiming, 30);
      expect(await qiming.refusal(calls.add, { ...purchase, productId, giftHour: 1 })).toBe(
        '0400 按期产品不能赠送课时',
      );
      expect(await bought(qiming)).toEqual([]);
    });

    it('another purchase adds its hours to the existing enrolment', async ({ qiming }) => {
      await qiming.data(calls.add, purchase);
      await qiming.data(calls.add, { ...purchase, productId: spareRows.product });
      expect(await enrolments(qiming)).toMatchObject([{ balanceHour: 60 }]);
      expect(await ledger(qiming)).toEqual([
        ['购买 少儿钢琴小组课 12 课时', 12, 60],
        ['购买 少儿钢琴小组课 48 课时', 48, 48],
      ]);
    });

    it('a suspended enrolment stays suspended after a purchase', async ({ qiming }) => {
      await qiming.data(studentCourses.suspend, { id: teaching.studentCourse });
      await qiming.data(calls.add, { ...purchase, studentId: teaching.student });
      expect(await qiming.data(studentCourses.detail, { id: teaching.studentCourse })).toMatchObject({
        status: 2,
        claId: teaching.cla,
      });
    });

    it('a finished enrolment becomes active with its remaining hours and waits for a class', async ({ qiming }) => {
      const before = await enrolments(qiming, teaching.student);
      await qiming.data(studentClas.end, { studentClaId: teaching.studentCla });
      await qiming.data(calls.add, { ...purchase, studentId: teaching.student });
      const after = await enrolments(qiming, teaching.student);
      expect(after).toHaveLength(before.length);
      const hours = before.find((row) => row.studentCourseId === teaching.studentCourse)?.balanceHour ?? 0;
      expect(after.find((row) => row.studentCourseId === teaching.studentCourse)).toMatchObject({
        status: 1,
        claId: null,
        balanceHour: hours + 48,
      });
    });
  });

  describe('by period', () => {
    it('the first purchase begins today, and the next one begins when the running period ends', async ({ qiming }) => {
      const productId = await card(qiming, 30);
      await qiming.data(calls.add, { ...purchase, productId, amount: 900 });
      const end = '2026-10-06';
      expect(await enrolments(qiming)).toMatchObject([
        { chargeType: 'date', dateBegin: TODAY, dateEnd: end, expireDate: end, status: 1 },
      ]);
      expect(await bought(qiming)).toMatchObject([{ chargeType: 'date', buyDay: 30, expireDate: end, buyHour: null }]);
      await qiming.data(calls.add, { ...purchase, productId, amount: 1700, quantity: 2 });
      expect(await enrolments(qiming)).toMatchObject([{ dateEnd: '2026-12-05', expireDate: '2026-12-05' }]);
      expect(await ledger(qiming)).toEqual([]);
    });

    it('a new purchase begins today when the last period has ended', async ({ sandbox, qiming }) => {
      const productId = await card(qiming, 10);
      await qiming.data(calls.add, { ...purchase, productId });
      await sandbox.control('PUT', 'clock', { now: '2026-10-01 09:00:00' });
      qiming = await sandbox.signIn('qiming01');
      await qiming.data(calls.add, { ...purchase, productId });
      expect(await enrolments(qiming)).toMatchObject([{ dateEnd: '2026-10-10' }]);
    });

    it('a student can have an enrolment by hours and one by period in the same course', async ({ qiming }) => {
      await qiming.data(calls.add, { ...purchase, productId: await card(qiming, 30) });
      await qiming.data(calls.add, purchase);
      expect((await enrolments(qiming)).map((row) => row.chargeType)).toEqual(['hour', 'date']);
    });
  });

  describe('preview equals the saved result', () => {
    type Held = 'none' | 'running' | 'suspended' | 'finished';
    const held: Held[] = ['none', 'running', 'suspended', 'finished'];
    const products = async (qiming: Caller) => ({ hour: teaching.product, date: await card(qiming, 30) });

    for (const own of held)
      for (const ownType of ['hour', 'date'] as const)
        for (const chargeType of ['hour', 'date'] as const) {
          if (own === 'none' && ownType === 'date') continue;
          it(`by ${chargeType}, with ${own === 'none' ? 'no enrolment' : `a ${own} one by ${ownType}`}`, async ({
            qiming,
          }) => {
            const ids = await products(qiming);
            if (own !== 'none') await qiming.data(calls.add, { ...purchase, productId: ids[ownType] });
            const [one] = await enrolments(qiming);
            const { studentCourseId = '' } = one ?? {};
            if (own === 'suspended') await qiming.data(studentCourses.suspend, { id: studentCourseId });
            if (own === 'finished') {
              await qiming.data(studentClas.allocate, { claId: spareRows.emptyCla, studentIds: [studentId] });
              const [seat] = await qiming.data<{ studentClaId: string }[]>(studentClas.byStudent, { studentId });
              await qiming.data(studentClas.end, { studentClaId: seat?.studentClaId });
            }
            const before = await enrolments(qiming);
            const effect = purchaseEffect(before, { courseId: teaching.course, chargeType });
            await qiming.data(calls.add, { ...purchase, productId: ids[chargeType] });
            const after = await enrolments(qiming);
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

  describe('refunds', () => {
    it('take back the hours that remain in the refunded purchase', async ({ qiming }) => {
      await qiming.data(calls.add, purchase);
      await qiming.data(calls.add, { ...purchase, productId: spareRows.product, amount: 1440 });
      const [small, large] = await bought(qiming);
      const { studentCourseId } = (await enrolments(qiming))[0] ?? {};
      // A manual reduction takes hours from the purchase that expires first.
      await qiming.data(studentCourses.changeBalance, { studentCourseId, balanceHour: 50 });
      const left = (await bought(qiming)).map((row) => row.balanceHour);
      await refund(qiming, large?.studentProductId, 3000.5);
      expect(await bought(qiming)).toMatchObject([
        { studentProductId: small?.studentProductId, status: 1 },
        {
          status: 2,
          balanceHour: 0,
          refundAmount: 3000.5,
          refundHour: left[1],
          refundTime: expect.stringMatching(/^2026-09-07 09:/),
        },
      ]);
      expect((await enrolments(qiming))[0]?.balanceHour).toBe(50 - (left[1] ?? 0));
      expect((await ledger(qiming))[0]).toEqual(['退费', -(left[1] ?? 0), 50 - (left[1] ?? 0)]);
    });

    it('store their remark', async ({ qiming }) => {
      const { studentProduct: studentProductId } = teaching;
      await qiming.data(calls.refund, { studentProductId, refundAmount: 100, remark: ' 搬家 ' });
      expect(
        (await bought(qiming, teaching.student)).find((row) => row.studentProductId === studentProductId),
      ).toMatchObject({
        status: 2,
        refundAmount: 100,
        refundRemark: '搬家',
      });
    });

    it('take back only the remaining days of the refunded purchase', async ({ qiming }) => {
      const productId = await card(qiming, 30);
      await qiming.data(calls.add, { ...purchase, productId });
      await qiming.data(calls.add, { ...purchase, productId });
      const [second, first] = await bought(qiming);
      await refund(qiming, second?.studentProductId, 0);
      expect(await enrolments(qiming)).toMatchObject([{ dateEnd: '2026-10-06', expireDate: '2026-10-06' }]);
      await refund(qiming, first?.studentProductId, 0);
      expect(await enrolments(qiming)).toMatchObject([{ dateEnd: TODAY, expireDate: TODAY }]);
      expect(await bought(qiming)).toMatchObject([{ status: 2 }, { status: 2 }]);
    });

    it('keep the used days, including today', async ({ sandbox, qiming }) => {
      await qiming.data(calls.add, { ...purchase, productId: await card(qiming, 30) });
      await sandbox.control('PUT', 'clock', { now: '2026-09-16 09:00:00' });
      qiming = await sandbox.signIn('qiming01');
      await refund(qiming, (await bought(qiming))[0]?.studentProductId, 600);
      expect(await enrolments(qiming)).toMatchObject([
        { dateBegin: TODAY, dateEnd: '2026-09-16', expireDate: '2026-09-16' },
      ]);
    });

    it('leave the end date of an ended period unchanged', async ({ sandbox, qiming }) => {
      await qiming.data(calls.add, { ...purchase, productId: await card(qiming, 30) });
      await sandbox.control('PUT', 'clock', { now: '2026-12-01 09:00:00' });
      qiming = await sandbox.signIn('qiming01');
      await refund(qiming, (await bought(qiming))[0]?.studentProductId, 0);
      expect(await enrolments(qiming)).toMatchObject([{ dateEnd: '2026-10-06', expireDate: '2026-10-06' }]);
    });

    it('are refused when repeated, used up, without an amount, above the paid amount, or for an unknown purchase', async ({
      qiming,
    }) => {
      await qiming.data(calls.add, purchase);
      const [one] = await bought(qiming);
      const again = (refundAmount: number): Promise<string> =>
        qiming.refusal(calls.refund, { studentProductId: one?.studentProductId, refundAmount });
      expect(await again(4200.01)).toBe('0400 退费金额不能大于所退课时的价值');
      expect(await again(-1)).toBe('0400 退费金额不能小于 0');
      await refund(qiming, one?.studentProductId, 4200);
      expect(await again(1)).toBe('0409 该产品已退费');
      await qiming.data(calls.add, purchase);
      const { studentCourseId } = (await enrolments(qiming))[0] ?? {};
      await qiming.data(studentCourses.changeBalance, { studentCourseId, balanceHour: 0 });
      const [used] = await bought(qiming);
      expect(used).toMatchObject({ status: 3, balanceHour: 0 });
      expect(await qiming.refusal(calls.refund, { studentProductId: used?.studentProductId, refundAmount: 1 })).toBe(
        '0409 该产品已用完，不能退费',
      );
      expect(await qiming.refusal(calls.refund, { studentProductId: UNKNOWN, refundAmount: 1 })).toBe(
        '0404 购买记录不存在',
      );
      expect(await qiming.refusal(calls.refund, { studentProductId: UNKNOWN })).toBe('0400 请输入退费金额');
    });

    it('are performed once for two concurrent requests', async ({ qiming }) => {
      await qiming.data(calls.add, purchase);
      const [one] = await bought(qiming);
      const input = { studentProductId: one?.studentProductId, refundAmount: 100 };
      const replies = await Promise.all([qiming.send(calls.refund, input), qiming.send(calls.refund, input)]);
      expect(replies.filter(({ outcome }) => outcome?.kind === 'ok')).toHaveLength(1);
      expect(await ledger(qiming)).toHaveLength(2);
    });
  });

  describe('the reminder of expiring products equals the count of the list that it opens', () => {
    /**
     * Returns the reminder's count, the number of listed rows, and the list's student count, which covers all pages.
     */
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
      it(username, async ({ sandbox }) => {
        const [reminder, listed, students] = await counted(await sandbox.signIn(username));
        expect(reminder).toBe(listed);
        expect(reminder).toBe(students);
      });

    it('shows equal counts after a switch to a campus', async ({ qiming }) => {
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
      it(`counts ${more} for a product that ends in ${days} days`, async ({ qiming }) => {
        const [before] = await counted(qiming);
        await qiming.data(calls.add, { ...purchase, productId: await card(qiming, 20) });
        const { studentCourseId } = (await enrolments(qiming))[0] ?? {};
        await qiming.data(studentCourses.changeExpiry, { studentCourseId, expireDate: addDays(TODAY, days) });
        expect(await counted(qiming)).toEqual([before + more, before + more, before + more]);
        const [one] = await bought(qiming);
        await refund(qiming, one?.studentProductId, 0);
        expect(await counted(qiming)).toEqual([before, before, before]);
      });

    it('counts a student with two expiring products once', async ({ qiming }) => {
      const [before, listed] = await counted(qiming);
      for (const productId of [await card(qiming, 5), await card(qiming, 3)])
        await qiming.data(calls.add, { ...purchase, productId });
      expect(await counted(qiming)).toEqual([before + 1, listed + 2, before + 1]);
    });
  });

  it('filters by part of the student’s name and by status, newest first', async ({ qiming }) => {
    await qiming.data(calls.add, purchase);
    const { rows } = await list(qiming);
    const [one] = rows;
    expect(one).toMatchObject({ studentId });
    const named = await list(qiming, { studentName: one?.studentName?.slice(1), status: 1 });
    expect(named.rows.map((row) => row.studentProductId)).toContain(one?.studentProductId);
    expect((await list(qiming, { status: 2 })).rows.every((row) => row.status === 2)).toBe(true);
    expect(rows.map((row) => row.studentProductId)).toEqual(
      rows.map((row) => row.studentProductId).sort((a, b) => compareText(b, a)),
    );
  });

  it('lists ended purchases only as 已到期, and purchases in use only as 使用中', async ({ sandbox, qiming }) => {
    await qiming.data(calls.add, { ...purchase, productId: await card(qiming, 10) });
    const found = async (status: number) =>
      (await list(qiming, { studentId, status })).rows.map((row) => row.studentProductId);
    const [one] = await bought(qiming);
    expect([await found(1), await found(4)]).toEqual([[one?.studentProductId], []]);
    await sandbox.control('PUT', 'clock', { now: '2026-09-17 09:00:00' });
    qiming = await sandbox.signIn('qiming01');
    expect([await found(1), await found(4)]).toEqual([[], [one?.studentProductId]]);
  });

  const refused = [
    { name: 'without a student', more: { studentId: '' }, message: '0400 请选择学员' },
    { name: 'without a product', more: { productId: '' }, message: '0400 请选择产品' },
    { name: 'a fractional quantity', more: { quantity: 0.5 }, message: '0400 请输入整数' },
    { name: 'quantity 0', more: { quantity: 0 }, message: '0400 数量不能小于 1' },
    { name: 'quantity 100', more: { quantity: 100 }, message: '0400 数量不能大于 99' },
    { name: 'without an amount', more: { amount: undefined }, message: '0400 请输入实收金额' },
    { name: 'for a negative amount', more: { amount: -1 }, message: '0400 实收金额不能小于 0' },
    { name: 'for a million', more: { amount: 1_000_000 }, message: '0400 实收金额不能大于 999,999' },
    { name: 'to an unknown student', more: { studentId: UNKNOWN }, message: '0404 学员不存在' },
    { name: 'an unknown product', more: { productId: UNKNOWN }, message: '0404 产品不存在' },
    { name: 'by an unknown seller', more: { salesStaffId: UNKNOWN }, message: '0404 销售人员不存在' },
  ];
  for (const { name, more, message } of refused)
    it(`refuses to sell ${name}`, async ({ qiming }) => {
      expect(await qiming.refusal(calls.add, { ...purchase, ...more })).toBe(message);
    });

  it('refuses to sell a deactivated product', async ({ qiming }) => {
    const form = { productName: '下架', courseId: teaching.course, chargeType: 'hour', hours: 12, price: 1, inUse: 0 };
    await qiming.data(products.update, { productId: spareRows.product, ...form });
    expect(await qiming.refusal(calls.add, { ...purchase, productId: spareRows.product })).toBe(
      '0409 产品已停用，不能购买',
    );
  });

  it('are visible to the student’s campus, and hidden from another institution', async ({ sandbox, qiming }) => {
    const [lantian, binjiang] = await sandbox.signInAll('lantian01', 'binjiang01');
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
