import { describe, expect } from 'vitest';
import { attendance } from '#contracts/calls/attendance.ts';
import { products } from '#contracts/calls/products.ts';
import { statistics } from '#contracts/calls/statistics.ts';
import { studentCourses } from '#contracts/calls/student-courses.ts';
import { students } from '#contracts/calls/students.ts';
import { studentProducts } from '#contracts/calls/student-products.ts';
import type { StudentCla } from '#contracts/entities/student-cla.ts';
import type { StudentCourse } from '#contracts/entities/student-course.ts';
import type { StudentProduct } from '#contracts/entities/student-product.ts';
import { spareRows, teaching } from '#seed/fixed-ids.ts';
import { attendants, pianoClass } from '../../support/lessons.ts';
import { type Caller, rawRequest, type TestSandbox } from '../../support/server.ts';
import { test as it } from '../../support/server-test.ts';

const { student: studentId } = spareRows;
const SEPTEMBER = { timeBegin: '2026-09-01', timeEnd: '2026-09-30' };

/** On 7 September 2026, a student without an enrolment buys hours of the piano course. */
describe('hours valid on the day of a lesson', () => {
  let productId: string;

  it.beforeEach(async ({ qiming }) => {
    productId = await newProduct(qiming, { productName: '钢琴 10 课时', chargeType: 'hour', hours: 10, price: 1000 });
  });

  const newProduct = async (qiming: Caller, product: Record<string, unknown>): Promise<string> => {
    await qiming.data(products.add, { courseId: teaching.course, ...product });
    const { productName } = product;
    return (await qiming.data<{ rows: { productId: string }[] }>(products.list, { productName })).rows[0]
      ?.productId as string;
  };
  const buy = (qiming: Caller, amount = 1000, more: object = {}): Promise<unknown> =>
    qiming.data(studentProducts.add, { studentId, productId, quantity: 1, amount, ...more });
  /** Buys a card of 7 days. Returns the ID of its enrolment. */
  const buyCard = async (qiming: Caller, productName = '钢琴周卡'): Promise<string> => {
    const cardId = await newProduct(qiming, { productName, chargeType: 'date', days: 7, price: 300 });
    await qiming.data(studentProducts.add, { studentId, productId: cardId, quantity: 1, amount: 300 });
    return (await enrolments(qiming)).find(({ chargeType }) => chargeType === 'date')?.studentCourseId as string;
  };
  /** Returns the student's purchases, oldest first. */
  const purchases = async (qiming: Caller): Promise<StudentProduct[]> =>
    (
      await qiming.data<{ rows: StudentProduct[] }>(studentProducts.list, { studentId, pageSize: 50 })
    ).rows.toReversed();
  const enrolments = async (qiming: Caller): Promise<StudentCourse[]> =>
    (await qiming.data<{ rows: StudentCourse[] }>(studentCourses.list, { studentId })).rows.toReversed();
  const enrolment = async (qiming: Caller): Promise<StudentCourse> =>
    (await enrolments(qiming)).find(({ chargeType }) => chargeType === 'hour') as StudentCourse;
  const join = async (qiming: Caller): Promise<void> => {
    const { studentCourseId } = (await enrolments(qiming))[0] as StudentCourse;
    await qiming.data(studentCourses.chooseCla, { studentCourseId, claId: pianoClass.claId });
  };
  const setDay = (sandbox: TestSandbox, day: string): Promise<unknown> =>
    sandbox.control('PUT', 'clock', { now: `${day} 21:30:00` });
  const lesson = async (qiming: Caller, claDate: string, stuLoseHour: number, startTime = '20:00'): Promise<object> => {
    const seat = (await attendants(qiming)).find((one) => one.studentId === studentId) as StudentCla;
    const { studentClaId } = seat;
    const endTime = `${startTime.slice(0, 2)}:50`;
    const studentAttendList = [{ studentId, studentClaId, attendStatus: 1, stuLoseHour }];
    return { attendType: 'custom', ...pianoClass, claDate, startTime, endTime, studentAttendList };
  };
  const attend = async (qiming: Caller, claDate: string, hours: number, startTime?: string): Promise<unknown> =>
    qiming.data(attendance.record, { ...(await lesson(qiming, claDate, hours, startTime)) });
  const refuse = async (qiming: Caller, claDate: string, hours: number): Promise<string> =>
    qiming.refusal(attendance.record, { ...(await lesson(qiming, claDate, hours)) });
  const expire = async (qiming: Caller, purchase: StudentProduct | undefined, expireDate: string): Promise<unknown> => {
    const { studentCourseId } = await enrolment(qiming);
    const { studentProductId } = purchase ?? {};
    return qiming.data(studentCourses.changeExpiry, { studentCourseId, studentProductId, expireDate });
  };
  const income = async (qiming: Caller, span: object = SEPTEMBER): Promise<number> =>
    (await qiming.data<{ claTakingAmount: number }>(statistics.tenant, { ...span })).claTakingAmount;
  const attendanceRows = async (sandbox: TestSandbox): Promise<{ courseTimeId: string }[]> =>
    (await rawRequest(`${sandbox.url}/__mock/db/attendance?studentId=${studentId}`)).json as {
      courseTimeId: string;
    }[];
  const hoursLeft = async (qiming: Caller): Promise<unknown[]> =>
    (await purchases(qiming)).map(({ balanceHour }) => balanceHour ?? null);

  describe('lessons', () => {
    it('deduct hours that were valid on their day, even if recorded after the hours have lapsed', async ({
      sandbox,
      qiming,
    }) => {
      await buy(qiming);
      await join(qiming);
      await expire(qiming, (await purchases(qiming))[0], '2026-09-20');
      await setDay(sandbox, '2026-09-21');
      await attend(qiming, '2026-09-20', 1);
      expect(await enrolment(qiming)).toMatchObject({ balanceHour: 9, expireHour: 9 });
    });

    it('use the package of their day, not one that was bought later', async ({ sandbox, qiming }) => {
      await buy(qiming);
      await join(qiming);
      await expire(qiming, (await purchases(qiming))[0], '2026-09-20');
      await setDay(sandbox, '2026-09-21');
      await buy(qiming);
      await attend(qiming, '2026-09-20', 1);
      expect(await hoursLeft(qiming)).toEqual([9, 10]);
    });

    it('do not use hours that were bought later, unless the user confirms it', async ({ sandbox, qiming }) => {
      await buy(qiming);
      await join(qiming);
      await attend(qiming, '2026-09-07', 9.5);
      await setDay(sandbox, '2026-09-10');
      await buy(qiming);
      expect(await refuse(qiming, '2026-09-09', 1)).toBe(
        `0409 学员${(await enrolment(qiming)).studentName}在 2026-09-09 没有足够的有效课时，请确认用之后购买或赠送的课时抵扣`,
      );
      expect(await hoursLeft(qiming)).toEqual([0.5, 10]);
      const query = { claId: pianoClass.claId, claDate: '2026-09-09', effect: true, pageSize: 200 };
      const { rows } = await qiming.data<{ rows: StudentCla[] }>(students.toAttend, query);
      expect(rows.find((row) => row.studentId === studentId)).toMatchObject({ balanceHour: 10.5, laterHour: 10 });
      const form = { ...(await lesson(qiming, '2026-09-09', 1)), allowLater: true };
      await qiming.data(attendance.record, form);
      expect(await hoursLeft(qiming)).toEqual([0, 9.5]);
    });

    it('return their hours to the same package when undone', async ({ sandbox, qiming }) => {
      await buy(qiming);
      await join(qiming);
      await attend(qiming, '2026-09-07', 4);
      const courseTimeId = (await attendanceRows(sandbox))[0]?.courseTimeId;
      await setDay(sandbox, '2026-09-08');
      await buy(qiming, 5000);
      await qiming.data(attendance.remove, { id: courseTimeId });
      expect(await hoursLeft(qiming)).toEqual([10, 10]);
    });

    it('deduct hours after the end of a card, and none while it is valid', async ({ sandbox, qiming }) => {
      await buyCard(qiming);
      await join(qiming);
      await buy(qiming);
      await attend(qiming, '2026-09-07', 2);
      expect(await hoursLeft(qiming)).toEqual([null, 10]);
      await setDay(sandbox, '2026-09-14');
      await attend(qiming, '2026-09-14', 2);
      await attend(qiming, '2026-09-13', 2);
      expect(await hoursLeft(qiming)).toEqual([null, 8]);
    });

    it('between two cards are shown with the end of the earlier card', async ({ sandbox, qiming }) => {
      await buyCard(qiming);
      await join(qiming);
      await setDay(sandbox, '2026-09-20');
      await buyCard(qiming, '钢琴周卡 B');
      const endOn = async (claDate: string): Promise<string | null | undefined> => {
        const query = { claId: pianoClass.claId, claDate, effect: true, pageSize: 200 };
        const { rows } = await qiming.data<{ rows: StudentCla[] }>(students.toAttend, query);
        return rows.find((row) => row.studentId === studentId)?.expireDate;
      };
      expect(await endOn('2026-09-13')).toBe('2026-09-26');
      expect(await endOn('2026-09-16')).toBe('2026-09-13');
      expect(await endOn('2026-09-20')).toBe('2026-09-26');
    });

    it('are paid by a card that ran on their day, even if recorded after the card was suspended', async ({
      sandbox,
      qiming,
    }) => {
      await buy(qiming);
      await join(qiming);
      const cardId = await buyCard(qiming);
      await setDay(sandbox, '2026-09-09');
      await qiming.data(studentCourses.suspend, { id: cardId });
      await attend(qiming, '2026-09-08', 2);
      expect(await hoursLeft(qiming)).toEqual([10, null]);
      await attend(qiming, '2026-09-09', 2);
      expect(await hoursLeft(qiming)).toEqual([8, null]);
      await setDay(sandbox, '2026-09-11');
      await qiming.data(studentCourses.resume, { id: cardId });
      await attend(qiming, '2026-09-10', 1);
      await attend(qiming, '2026-09-11', 1);
      expect(await hoursLeft(qiming)).toEqual([7, null]);
    });

    it('are paid by hours of an enrolment that was suspended only after their day', async ({ sandbox, qiming }) => {
      const cardId = await buyCard(qiming);
      await join(qiming);
      await buy(qiming);
      await setDay(sandbox, '2026-09-15');
      await qiming.data(studentCourses.suspend, { id: (await enrolment(qiming)).studentCourseId });
      await attend(qiming, '2026-09-14', 2);
      expect(await hoursLeft(qiming)).toEqual([null, 8]);
      expect((await attendants(qiming)).find((seat) => seat.studentId === studentId)?.studentCourseId).toBe(cardId);
    });
  });

  it('an enrolment by hours takes over the seat of a card in the same class', async ({ qiming }) => {
    await buyCard(qiming);
    await join(qiming);
    await buy(qiming);
    const { studentCourseId } = await enrolment(qiming);
    await qiming.data(studentCourses.chooseCla, { studentCourseId, claId: pianoClass.claId });
    const seats = (await attendants(qiming)).filter((seat) => seat.studentId === studentId);
    expect(seats).toMatchObject([{ studentCourseId, chargeType: 'hour' }]);
    expect(await qiming.refusal(studentCourses.chooseCla, { studentCourseId, claId: pianoClass.claId })).toBe(
      '0409 该学员已在班级中',
    );
  });

  it('a card that has ended is not listed as waiting for a class', async ({ sandbox, qiming }) => {
    const cardId = await buyCard(qiming);
    const waiting = async (caller: Caller) =>
      (
        await caller.data<{ rows: StudentCla[] }>(studentCourses.byCla, { claId: pianoClass.claId, pageSize: 200 })
      ).rows.map(({ studentCourseId }) => studentCourseId);
    expect(await waiting(qiming)).toContain(cardId);
    await setDay(sandbox, '2026-09-14');
    expect(await waiting(qiming)).not.toContain(cardId);
  });

  describe('an extension', () => {
    it('changes only the given package', async ({ sandbox, qiming }) => {
      await buy(qiming);
      await setDay(sandbox, '2026-09-21');
      await buy(qiming);
      const [first] = await purchases(qiming);
      await expire(qiming, first, '2026-10-31');
      expect((await purchases(qiming)).map(({ expireDate }) => expireDate)).toEqual(['2026-10-31', '2027-09-21']);
      expect(await enrolment(qiming)).toMatchObject({ expireDate: '2027-09-21' });
    });

    it('without a given package is refused if it would shorten one, and otherwise changes only those that end earlier', async ({
      sandbox,
      qiming,
    }) => {
      await buy(qiming);
      await setDay(sandbox, '2026-09-21');
      await buy(qiming);
      const { studentCourseId } = await enrolment(qiming);
      const extend = (expireDate: string): Promise<string> =>
        qiming.refusal(studentCourses.changeExpiry, { studentCourseId, expireDate });
      expect(await extend('2026-10-31')).toBe('0409 该报读有多个课时包，请选择要提前到期的一个');
      await qiming.data(studentCourses.changeExpiry, { studentCourseId, expireDate: '2027-09-10' });
      expect((await purchases(qiming)).map(({ expireDate }) => expireDate)).toEqual(['2027-09-10', '2027-09-21']);
    });
  });

  describe('income from lessons', () => {
    it('of a past month is not changed by a later purchase at any price', async ({ sandbox, qiming }) => {
      await buy(qiming, 2000);
      await join(qiming);
      const before = await income(qiming);
      await attend(qiming, '2026-09-07', 4);
      expect(await income(qiming)).toBeCloseTo(before + 800, 2);
      await setDay(sandbox, '2026-11-20');
      const closed = await income(qiming);
      await buy(qiming, 1000);
      await buy(qiming, 0);
      expect(await income(qiming)).toBe(closed);
    });

    it('never exceeds the amount paid minus refunds', async ({ qiming }) => {
      const forty = await newProduct(qiming, {
        productName: '钢琴 40 课时',
        chargeType: 'hour',
        hours: 40,
        price: 3990,
      });
      const before = await income(qiming);
      await buy(qiming, 3990, { productId: forty });
      await join(qiming);
      await give(qiming, 4);
      await attend(qiming, '2026-09-07', 1.5);
      const [{ studentProductId }] = (await purchases(qiming)) as [StudentProduct];
      await qiming.data(studentProducts.refund, { studentProductId, refundAmount: 3840.38 });
      await attend(qiming, '2026-09-07', 4, '19:00');
      expect(await income(qiming)).toBeCloseTo(before + 149.62, 2);
    });

    it('counts given hours as 0', async ({ qiming }) => {
      const before = await income(qiming);
      await buy(qiming, 1000);
      await join(qiming);
      await give(qiming, 2);
      await attend(qiming, '2026-09-07', 12);
      expect(await income(qiming)).toBeCloseTo(before + 1000, 2);
    });
  });

  const give = async (qiming: Caller, hours: number): Promise<unknown> => {
    const { studentCourseId, balanceHour } = await enrolment(qiming);
    return qiming.data(studentCourses.changeBalance, { studentCourseId, balanceHour: (balanceHour ?? 0) + hours });
  };

  describe('a refund', () => {
    it.for([
      ['before', true],
      ['after', false],
    ] as const)('does not include hours that were given %s the lessons', async ([, giftFirst], { qiming }) => {
      await buy(qiming);
      await join(qiming);
      if (giftFirst) await give(qiming, 2);
      await attend(qiming, '2026-09-07', 4);
      if (!giftFirst) await give(qiming, 2);
      const [purchase] = (await purchases(qiming)) as [StudentProduct];
      expect(purchase).toMatchObject({ balanceHour: 6, usedAmount: 400 });
      expect((await enrolment(qiming)).givenHour).toBe(2);
      const refund = { studentProductId: purchase.studentProductId, refundAmount: 600.01 };
      expect(await qiming.refusal(studentProducts.refund, refund)).toBe('0400 退费金额不能大于所退课时的价值');
      await qiming.data(studentProducts.refund, { ...refund, refundAmount: 600 });
      expect(await enrolment(qiming)).toMatchObject({ balanceHour: 2, givenHour: 2 });
    });

    it('of the package that ends last gives the enrolment the end of the remaining packages', async ({
      sandbox,
      qiming,
    }) => {
      await buy(qiming);
      await join(qiming);
      await expire(qiming, (await purchases(qiming))[0], '2026-09-20');
      await setDay(sandbox, '2026-09-18');
      await buy(qiming);
      await setDay(sandbox, '2026-09-21');
      await attend(qiming, '2026-09-21', 1);
      const { studentProductId } = (await purchases(qiming))[1] as StudentProduct;
      await qiming.data(studentProducts.refund, { studentProductId, refundAmount: 900 });
      expect(await enrolment(qiming)).toMatchObject({ balanceHour: 10, expireHour: 10, expireDate: '2026-09-20' });
      const [lessonRow] = await attendanceRows(sandbox);
      await qiming.data(attendance.remove, { id: lessonRow?.courseTimeId });
      expect(await enrolment(qiming)).toMatchObject({ balanceHour: 11, expireHour: 10, expireDate: '2027-09-18' });
    });

    it('can cover some of the hours; the rest stays usable and can be refunded later', async ({ qiming }) => {
      await buy(qiming);
      const [{ studentProductId }] = (await purchases(qiming)) as [StudentProduct];
      const refund = (refundHour: number | undefined, refundAmount: number): Record<string, unknown> => ({
        studentProductId,
        refundHour,
        refundAmount,
      });
      await qiming.data(studentProducts.refund, refund(4, 400));
      expect(await purchases(qiming)).toMatchObject([{ balanceHour: 6, refundHour: 4, refundAmount: 400, status: 1 }]);
      expect(await qiming.refusal(studentProducts.refund, refund(7, 100))).toBe('0400 最多可退 6 课时');
      expect(await qiming.refusal(studentProducts.refund, refund(2, 200.01))).toBe(
        '0400 退费金额不能大于所退课时的价值',
      );
      await qiming.data(studentProducts.refund, refund(undefined, 600));
      expect(await purchases(qiming)).toMatchObject([
        { balanceHour: 0, refundHour: 10, refundAmount: 1000, status: 2 },
      ]);
    });

    it('of all hours can withdraw given hours and finish the enrolment', async ({ qiming }) => {
      await buy(qiming);
      await join(qiming);
      await give(qiming, 2);
      const [{ studentProductId }] = (await purchases(qiming)) as [StudentProduct];
      await qiming.data(studentProducts.refund, {
        studentProductId,
        refundAmount: 1000,
        withdrawGift: true,
        finish: true,
      });
      expect(await enrolment(qiming)).toMatchObject({ balanceHour: 0, givenHour: 0, status: 3 });
      expect((await attendants(qiming)).some((seat) => seat.studentId === studentId)).toBe(false);
    });

    it('can cover some of the days of a card', async ({ qiming }) => {
      const cardId = await newProduct(qiming, { productName: '钢琴月卡', chargeType: 'date', days: 30, price: 900 });
      await qiming.data(studentProducts.add, { studentId, productId: cardId, quantity: 1, amount: 900 });
      const [{ studentProductId }] = (await purchases(qiming)) as [StudentProduct];
      await qiming.data(studentProducts.refund, { studentProductId, refundDay: 10, refundAmount: 300 });
      expect((await enrolments(qiming))[0]).toMatchObject({ dateEnd: '2026-09-26' });
      expect(await purchases(qiming)).toMatchObject([{ refundDay: 10, refundAmount: 300, status: 1 }]);
      const rest = { studentProductId, refundDay: 20, refundAmount: 100 };
      expect(await qiming.refusal(studentProducts.refund, rest)).toBe('0400 最多可退 19 天');
    });
  });
});
