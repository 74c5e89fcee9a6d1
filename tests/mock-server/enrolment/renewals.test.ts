import { describe, expect } from 'vitest';
import { products } from '#contracts/calls/products.ts';
import { renewals as calls } from '#contracts/calls/renewals.ts';
import { studentContacts } from '#contracts/calls/student-contacts.ts';
import { studentCourses } from '#contracts/calls/student-courses.ts';
import { studentProducts } from '#contracts/calls/student-products.ts';
import type { Renewal, RenewalCounts, RenewalRate, RenewalRates } from '#contracts/entities/renewal.ts';
import type { RenewalSetting } from '#contracts/entities/renewal-setting.ts';
import type { StudentCourse } from '#contracts/entities/student-course.ts';
import type { StudentProduct } from '#contracts/entities/student-product.ts';
import { daysBetween } from '#contracts/formats/business-date.ts';
import { depts, spareRows, teaching } from '#seed/fixed-ids.ts';
import { type Caller, type Page, type TestSandbox, TODAY } from '../../support/server.ts';
import { testIn } from '../../support/server-test.ts';
import { readSheet } from '../../support/xlsx.ts';

/** With this random seed, the enrolment with the fixed id has four hours left, which a colleague of 沈佳 sold. */
const it = testIn({ randomSeed: 20_260_922 });

const { student: studentId, studentCourse: studentCourseId } = teaching;

interface DeskPage extends Page<Renewal> {
  counts: RenewalCounts;
}

const desk = (caller: Caller, filters: object = {}): Promise<DeskPage> =>
  caller.data<DeskPage>(calls.list, { pageSize: 200, ...filters });
const rowOf = async (caller: Caller, id: string = studentCourseId): Promise<Renewal | undefined> =>
  (await desk(caller)).rows.find((row) => row.studentCourseId === id);
const names = async (caller: Caller, filters: object): Promise<string[]> =>
  (await desk(caller, filters)).rows.map(({ studentName }) => studentName ?? '');
const talk = (caller: Caller, more: object = {}): Promise<unknown> =>
  caller.data(studentContacts.add, { studentId, studentCourseId, kind: 'renewal', content: '再考虑一下', ...more });
const setBalance = (caller: Caller, balanceHour: number, id: string = studentCourseId): Promise<unknown> =>
  caller.data(studentCourses.changeBalance, { studentCourseId: id, balanceHour });

/** Member of staff who has sold nothing yet. */
const adviser = spareRows.staff;

/** Sells a product to a student without an enrolment. */
const sell = (caller: Caller, more: object = {}): Promise<unknown> =>
  caller.data(studentProducts.add, {
    studentId: spareRows.student,
    productId: teaching.product,
    quantity: 1,
    amount: 4200,
    salesStaffId: adviser,
    ...more,
  });
const purchasesOf = async (caller: Caller, of: string): Promise<StudentProduct[]> =>
  (await caller.data<Page<StudentProduct>>(studentProducts.list, { studentId: of })).rows;

/** Moves all hours of a purchase to the student's enrolment in the spare course. */
const moveHours = (caller: Caller, bought: StudentProduct | undefined): Promise<unknown> =>
  caller.data(studentProducts.transfer, {
    studentProductId: bought?.studentProductId,
    hours: bought?.balanceHour,
    toStudentId: bought?.studentId,
    toCourseId: spareRows.course,
    toHours: bought?.balanceHour,
    worth: bought?.amount,
    reason: '换课程',
  });

/** Returns a user who signs in on another day. */
async function onDay(sandbox: TestSandbox, day: string, username = 'qiming01'): Promise<Caller> {
  await sandbox.control('PUT', 'clock', { now: `${day} 09:00:00` });
  return sandbox.signIn(username);
}

describe('the renewal list', () => {
  it('shows hours, hours per week, end and adviser of an enrolment as of today', async ({ binjiang }) => {
    expect(await rowOf(binjiang)).toMatchObject({
      studentName: '陈梓涵',
      courseName: '少儿钢琴小组课',
      deptName: '滨江校区',
      status: 1,
      remainHour: 4,
      weeklyHour: 2,
      runOutDate: '2026-09-21',
      reasons: ['fewHours', 'soon'],
      salesStaffName: '肖怡萱',
    });
  });

  it('lists an enrolment by period until 90 days after its end; the nearest end comes first', async ({
    sandbox,
    qiming,
  }) => {
    const { rows } = await desk(qiming);
    const daysAway = rows.map(({ endDate }) => (endDate ? Math.abs(daysBetween(TODAY, endDate)) : Number.MAX_VALUE));
    expect(daysAway).toEqual(daysAway.toSorted((one, other) => one - other));
    const first = rows.find(({ chargeType }) => chargeType === 'date');
    expect(first).toMatchObject({ lastDay: '2026-09-12', reasons: ['soon'], remainHour: null });
    const id = first?.studentCourseId ?? '';
    for (const [day, reasons] of [
      ['2026-09-12', ['soon']],
      ['2026-09-13', ['expired']],
      ['2026-12-11', ['expired']],
      ['2026-12-12', undefined],
    ] as const)
      expect((await rowOf(await onDay(sandbox, day), id))?.reasons).toEqual(reasons);
  });

  it('counts each stage with the other filters, but without the stage filter', async ({ qiming }) => {
    const { counts, total } = await desk(qiming);
    expect(counts).toEqual({ today: 20, runningOut: 41, expired: 26, all: 67 });
    expect(total).toBe(67);
    const expired = await desk(qiming, { stage: 'expired' });
    expect(expired.rows.map(({ reasons }) => reasons)).toEqual(Array<string[]>(26).fill(['expired']));
    expect(expired.counts).toEqual(counts);
    const few = await desk(qiming, { reason: 'fewHours', deptId: depts.binjiang });
    expect(few.rows.every(({ remainHour }) => (remainHour ?? 99) < 5)).toBe(true);
    expect(few.counts.all).toBe(few.rows.length);
  });

  it('sorts by hours and finds a student by pinyin', async ({ qiming }) => {
    const hours = (await desk(qiming, { sort: '-remainHour' })).rows.map(({ remainHour }) => remainHour);
    expect(hours.slice(0, 3)).toEqual([42, 40, 26]);
    expect(await names(qiming, { studentName: 'czh', courseId: teaching.course })).toEqual(['陈梓涵']);
  });

  it('omits an enrolment after the student has bought enough hours', async ({ qiming }) => {
    await qiming.data(studentProducts.add, { studentId, productId: teaching.product, quantity: 2, amount: 8400 });
    expect(await rowOf(qiming)).toBeUndefined();
  });

  it('lists an enrolment whose hours are used up, but not if the rest was refunded', async ({ qiming }) => {
    await setBalance(qiming, 0);
    expect(await rowOf(qiming)).toMatchObject({
      reasons: ['expired'],
      remainHour: 0,
      lastDay: TODAY,
      weeklyHour: null,
    });
    await sell(qiming);
    const [bought] = await purchasesOf(qiming, spareRows.student);
    const { studentProductId, studentCourseId: refunded } = bought ?? {};
    await qiming.data(studentProducts.refund, { studentProductId, refundAmount: 0, finish: true });
    expect(await rowOf(qiming, refunded ?? '')).toBeUndefined();
  });

  it('lists an enrolment whose later purchase was refunded, with the adviser of the remaining hours', async ({
    sandbox,
    qiming,
  }) => {
    await sell(qiming);
    const [first] = await purchasesOf(qiming, spareRows.student);
    const id = first?.studentCourseId ?? '';
    await setBalance(qiming, 4, id);
    const next = await onDay(sandbox, '2026-09-08');
    await sell(next, { salesStaffId: null });
    const [topUp] = await purchasesOf(next, spareRows.student);
    const { studentProductId } = topUp ?? {};
    await next.data(studentProducts.refund, { studentProductId, refundAmount: 0 });
    expect(await rowOf(next, id)).toMatchObject({ reasons: ['fewHours'], remainHour: 4, salesStaffId: adviser });
    // The remaining hours are used up after the refund, so the enrolment counts as expired on that day.
    const later = await onDay(sandbox, '2026-09-09');
    await setBalance(later, 0, id);
    expect(await rowOf(later, id)).toMatchObject({ reasons: ['expired'], lastDay: '2026-09-09' });
  });

  it('omits an enrolment whose hours were all transferred to another course', async ({ qiming }) => {
    await sell(qiming);
    const [bought] = await purchasesOf(qiming, spareRows.student);
    await moveHours(qiming, bought);
    expect(await rowOf(qiming, bought?.studentCourseId ?? '')).toBeUndefined();
  });

  it('lists a suspended enrolment only with few hours', async ({ qiming }) => {
    await qiming.data(studentCourses.suspend, { id: studentCourseId });
    expect(await rowOf(qiming)).toMatchObject({ status: 2, reasons: ['fewHours'], runOutDate: null });
    await setBalance(qiming, 5);
    expect(await rowOf(qiming)).toBeUndefined();
  });

  it('omits used-up hours if the student has a valid card of the course', async ({ qiming }) => {
    await setBalance(qiming, 0);
    const productName = '钢琴 90 天期卡';
    const card = { productName, courseId: teaching.course, chargeType: 'date', days: 90, price: 900 };
    await qiming.data(products.add, card);
    const { rows } = await qiming.data<Page<{ productId: string }>>(products.list, { productName });
    await sell(qiming, { studentId, productId: rows[0]?.productId });
    expect(await rowOf(qiming)).toBeUndefined();
  });

  it('shows campus staff only the enrolments of their campus, and another institution none of them', async ({
    qiming,
    binjiang,
    lantian,
  }) => {
    const all = await desk(qiming);
    const own = await desk(binjiang);
    expect(new Set(own.rows.map(({ deptName }) => deptName))).toEqual(new Set(['滨江校区']));
    expect(own.total).toBe(all.rows.filter(({ deptName }) => deptName === '滨江校区').length);
    const ids = new Set(all.rows.map((row) => row.studentCourseId));
    expect((await desk(lantian)).rows.filter((row) => ids.has(row.studentCourseId))).toEqual([]);
  });

  it('exports the listed enrolments', async ({ binjiang }) => {
    const [head = [], ...rows] = readSheet((await binjiang.send(calls.export, { stage: 'expired' })).bytes).rows;
    expect(rows).toHaveLength((await desk(binjiang, { stage: 'expired' })).total);
    expect(rows.map((row) => row[head.indexOf('原因')])).toEqual(rows.map(() => '已到期'));
  });
});

describe('talks about renewal', () => {
  it('remove an enrolment from the list of today until the agreed next date', async ({ sandbox, binjiang }) => {
    await setBalance(binjiang, 3);
    const isDue = async (caller: Caller) => (await names(caller, { stage: 'today' })).includes('陈梓涵');
    expect(await isDue(binjiang)).toBe(false);
    await talk(binjiang, { outcome: 'considering', nextDate: TODAY });
    expect(await isDue(binjiang)).toBe(true);
    await talk(binjiang, { outcome: 'willRenew', nextDate: '2026-09-10' });
    expect(await isDue(binjiang)).toBe(false);
    expect(await rowOf(binjiang)).toMatchObject({
      contactContent: '再考虑一下',
      contactOutcome: 'willRenew',
      nextDate: '2026-09-10',
    });
    expect(await isDue(await onDay(sandbox, '2026-09-09', 'binjiang01'))).toBe(false);
    expect(await isDue(await onDay(sandbox, '2026-09-10', 'binjiang01'))).toBe(true);
  });

  it('agreed for today or earlier come first in the list of today', async ({ binjiang }) => {
    const { rows } = await desk(binjiang, { stage: 'today' });
    expect(rows.slice(0, 3).map(({ nextDate }) => nextDate)).toEqual(['2026-09-06', TODAY, undefined]);
  });

  it('without a next date do not return an enrolment to the list of today', async ({ sandbox, binjiang }) => {
    await talk(binjiang, { outcome: 'refused' });
    expect(await names(await onDay(sandbox, '2026-09-20', 'binjiang01'), { stage: 'today' })).not.toContain('陈梓涵');
  });

  it('return an enrolment to the list of today on the next day if the family was not reached', async ({
    sandbox,
    binjiang,
  }) => {
    const isListed = async (caller: Caller) => (await names(caller, { stage: 'today' })).includes('陈梓涵');
    await talk(binjiang, { outcome: 'unreachable' });
    expect(await isListed(binjiang)).toBe(false);
    expect(await isListed(await onDay(sandbox, '2026-09-08', 'binjiang01'))).toBe(true);
  });

  it('are filtered by their state', async ({ binjiang }) => {
    const isIn = async (contacted: string) => (await names(binjiang, { contacted })).includes('陈梓涵');
    const states = async () => [await isIn('never'), await isIn('due'), await isIn('later'), await isIn('outcome')];
    expect(await states()).toEqual([false, false, true, true]);
    await talk(binjiang, { nextDate: TODAY });
    expect(await states()).toEqual([false, true, false, false]);
  });

  it('of another kind or before the last purchase are ignored', async ({ sandbox, binjiang }) => {
    await talk(binjiang, { kind: 'other', nextDate: TODAY });
    expect((await rowOf(binjiang))?.nextDate).toBe('2026-09-10');
    const later = await onDay(sandbox, '2026-09-08', 'binjiang01');
    await later.data(studentProducts.add, { studentId, productId: teaching.product, quantity: 1, amount: 4200 });
    await setBalance(later, 4);
    expect(await rowOf(later)).toMatchObject({ reasons: ['fewHours', 'soon'] });
    expect((await rowOf(later))?.contactTime).toBeUndefined();
  });

  it('assign an enrolment to the user who recorded the last one; a filter lists the enrolments of an adviser', async ({
    qiming,
    binjiang,
  }) => {
    expect(await names(qiming, { mine: true })).toEqual([]);
    expect(await names(binjiang, { mine: true })).toContain('陈梓涵');
    await talk(qiming);
    expect(await names(qiming, { mine: true })).toEqual(['陈梓涵']);
    expect(await names(binjiang, { mine: true })).not.toContain('陈梓涵');
    const { salesStaffId } = (await rowOf(qiming)) ?? {};
    const advised = await desk(qiming, { salesStaffId });
    expect(advised.rows.map((row) => row.salesStaffId)).toEqual(advised.rows.map(() => salesStaffId));
    expect(advised.rows.map(({ studentName }) => studentName)).toContain('陈梓涵');
  });
});

describe('thresholds', () => {
  const setting = (caller: Caller): Promise<RenewalSetting> => caller.data(calls.setting);

  it('of the institution determine the listed enrolments, also at its campuses', async ({ qiming, binjiang }) => {
    expect(await setting(qiming)).toMatchObject({ minHours: 5, days: 30 });
    await qiming.data(calls.saveSetting, { minHours: 3, days: 10, basedOnTime: null });
    expect(await setting(binjiang)).toMatchObject({ minHours: 3, days: 10 });
    expect(await rowOf(binjiang)).toBeUndefined();
    await qiming.data(calls.saveSetting, { minHours: 5, days: 14 });
    expect((await rowOf(binjiang))?.reasons).toEqual(['fewHours', 'soon']);
    await qiming.data(calls.saveSetting, { minHours: 4, days: 14 });
    expect((await rowOf(binjiang))?.reasons).toEqual(['soon']);
  });

  it('are changed by institution administrators only, at the institution', async ({ binjiang, lantian, qiming }) => {
    const form = { minHours: 8, days: 20 };
    expect(await binjiang.refusal(calls.saveSetting, form)).toBe('0403 续费设置由机构统一维护，请切换到机构后操作');
    await lantian.data(calls.saveSetting, form);
    expect(await setting(qiming)).toMatchObject({ minHours: 5, days: 30 });
  });

  it('are refused if another user has changed them, or out of range', async ({ qiming }) => {
    await qiming.data(calls.saveSetting, { minHours: 6, days: 30, basedOnTime: null });
    expect(await qiming.refusal(calls.saveSetting, { minHours: 7, days: 30, basedOnTime: null })).toMatch(
      /^0409 续费设置已由 .+ 于 .+ 修改，请核对后再保存$/,
    );
    for (const form of [
      { minHours: 0, days: 30 },
      { minHours: 5, days: 181 },
      { minHours: 2.5, days: 30 },
    ])
      expect((await qiming.send(calls.saveSetting, form)).outcome?.kind).toBe('refused');
    const { updateTime } = await setting(qiming);
    await qiming.data(calls.saveSetting, { minHours: 7, days: 30, basedOnTime: updateTime });
    expect(await setting(qiming)).toMatchObject({ minHours: 7, days: 30 });
  });
});

describe('renewal rates', () => {
  it('differ by course and adviser in the seeded world', async ({ qiming }) => {
    const span = { timeBegin: '2026-06-01', timeEnd: TODAY };
    const { total, courses, advisers } = await qiming.data<RenewalRates>(calls.rates, span);
    const lostOf = ({ dueNum, renewedNum }: RenewalRate) => dueNum - renewedNum;
    expect(lostOf(total)).toBeGreaterThan(total.dueNum / 20);
    for (const rates of [courses, advisers]) expect(new Set(rates.map(lostOf)).size).toBeGreaterThan(2);
  });

  const NOTHING = { dueNum: 0, renewedNum: 0, pendingNum: 0 };

  /** Returns how many ended enrolments of an adviser are due, renewed and pending. */
  const numbers = async (caller: Caller, timeBegin: string, timeEnd = timeBegin, id: string = adviser) => {
    const { advisers } = await caller.data<RenewalRates>(calls.rates, { timeBegin, timeEnd });
    const { dueNum, renewedNum, pendingNum } = advisers.find((rate) => rate.id === id) ?? NOTHING;
    return { dueNum, renewedNum, pendingNum };
  };
  /** Sells a product to a student without an enrolment and sets the balance to 0. */
  async function useUp(caller: Caller): Promise<string> {
    await sell(caller);
    const { rows } = await caller.data<Page<StudentCourse>>(studentCourses.list, { studentId: spareRows.student });
    const id = rows[0]?.studentCourseId ?? '';
    await setBalance(caller, 0, id);
    return id;
  }

  it('count an end as pending for 30 days and as lost afterwards', async ({ sandbox, qiming }) => {
    await useUp(qiming);
    expect(await numbers(qiming, TODAY)).toEqual({ dueNum: 0, renewedNum: 0, pendingNum: 1 });
    expect(await numbers(await onDay(sandbox, '2026-10-07'), TODAY)).toEqual({
      dueNum: 0,
      renewedNum: 0,
      pendingNum: 1,
    });
    const later = await onDay(sandbox, '2026-10-08');
    expect(await numbers(later, TODAY)).toEqual({ dueNum: 1, renewedNum: 0, pendingNum: 0 });
    expect(await numbers(later, '2026-09-08', '2026-10-08')).toEqual(NOTHING);
  });

  it('count a purchase within 30 days as a renewal for the adviser of the ended purchase', async ({
    sandbox,
    qiming,
  }) => {
    await useUp(qiming);
    const later = await onDay(sandbox, '2026-10-07');
    await sell(later, { salesStaffId: null });
    expect(await numbers(later, TODAY)).toEqual({ dueNum: 1, renewedNum: 1, pendingNum: 0 });
    const { courses } = await later.data<RenewalRates>(calls.rates, { timeBegin: TODAY, timeEnd: TODAY });
    expect(courses).toContainEqual(expect.objectContaining({ id: teaching.course, dueNum: 1, renewedNum: 1 }));
  });

  it('do not count a purchase after 30 days as a renewal', async ({ sandbox, qiming }) => {
    await useUp(qiming);
    const later = await onDay(sandbox, '2026-10-08');
    await sell(later);
    expect(await numbers(later, TODAY)).toEqual({ dueNum: 1, renewedNum: 0, pendingNum: 0 });
  });

  it('count neither an end by a refund nor a refunded renewal', async ({ sandbox, qiming }) => {
    const id = await useUp(qiming);
    const refundLast = async (caller: Caller) => {
      const bought = (await purchasesOf(caller, spareRows.student)).find(
        (row) => row.studentCourseId === id && row.status === 1,
      );
      await caller.data(studentProducts.refund, { studentProductId: bought?.studentProductId, refundAmount: 0 });
    };
    const next = await onDay(sandbox, '2026-09-10');
    await sell(next);
    expect(await numbers(next, TODAY)).toEqual({ dueNum: 1, renewedNum: 1, pendingNum: 0 });
    await refundLast(next);
    expect(await numbers(next, TODAY, '2026-09-10')).toEqual({ dueNum: 0, renewedNum: 0, pendingNum: 1 });
  });

  it('count transferred hours neither as an end nor as a renewal', async ({ sandbox, qiming }) => {
    await sell(qiming);
    const [bought] = await purchasesOf(qiming, spareRows.student);
    const art = { productName: '美术 10 课时', courseId: spareRows.course, chargeType: 'hour', hours: 10, price: 900 };
    await qiming.data(products.add, art);
    const { rows } = await qiming.data<Page<{ productId: string }>>(products.list, { productName: art.productName });
    await sell(qiming, { productId: rows[0]?.productId });
    const [artBought] = await purchasesOf(qiming, spareRows.student);
    await setBalance(qiming, 0, artBought?.studentCourseId ?? '');
    expect(await numbers(qiming, TODAY)).toEqual({ dueNum: 0, renewedNum: 0, pendingNum: 1 });
    const next = await onDay(sandbox, '2026-09-10');
    await moveHours(next, bought);
    expect(await numbers(next, TODAY, '2026-09-10')).toEqual({ dueNum: 0, renewedNum: 0, pendingNum: 1 });
    const later = await onDay(sandbox, '2026-11-10');
    expect(await numbers(later, TODAY, '2026-11-10')).toEqual({ dueNum: 1, renewedNum: 0, pendingNum: 0 });
  });

  it('count used-up hours as renewed if further hours were bought before they ran out', async ({ qiming }) => {
    const { salesStaffId } = (await rowOf(qiming)) ?? {};
    const before = await numbers(qiming, TODAY, TODAY, salesStaffId ?? '');
    await qiming.data(studentProducts.add, { studentId, productId: teaching.product, quantity: 1, amount: 4200 });
    const { balanceHour } = await qiming.data<StudentCourse>(studentCourses.detail, { id: studentCourseId });
    await setBalance(qiming, (balanceHour ?? 0) - 4);
    const { dueNum, renewedNum } = await numbers(qiming, TODAY, TODAY, salesStaffId ?? '');
    expect([dueNum - before.dueNum, renewedNum - before.renewedNum]).toEqual([1, 1]);
  });

  it('refuse a span that ends after today or before it begins', async ({ qiming }) => {
    expect(await qiming.refusal(calls.rates, { timeBegin: TODAY, timeEnd: '2026-09-08' })).toBe(
      '0400 结束日期不能晚于今天',
    );
    expect((await qiming.send(calls.rates, { timeBegin: TODAY, timeEnd: '2026-09-06' })).outcome?.kind).toBe('refused');
  });

  it('include only the user’s own campus', async ({ qiming, binjiang }) => {
    const span = { timeBegin: '2026-07-01', timeEnd: TODAY };
    const [all, own] = await Promise.all(
      [qiming, binjiang].map((caller) => caller.data<RenewalRates>(calls.rates, span)),
    );
    expect(own?.total.dueNum).toBeLessThan(all?.total.dueNum ?? 0);
    for (const one of [all, own])
      for (const rates of [one?.courses ?? [], one?.advisers ?? []])
        expect(rates.reduce((sum, { dueNum, pendingNum }) => sum + dueNum + pendingNum, 0)).toBe(
          (one?.total.dueNum ?? 0) + (one?.total.pendingNum ?? 0),
        );
  });
});
