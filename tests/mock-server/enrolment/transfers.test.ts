import { describe, expect } from 'vitest';
import { addDays } from '#contracts/formats/business-date.ts';
import { moveIn } from '#contracts/calls/move-in.ts';
import { emptyPlan } from '#contracts/move-in/plan.ts';
import { newMoveInKey, planRow } from '../../support/move-in-plan.ts';
import { readSheet } from '../../support/xlsx.ts';
import { courses } from '#contracts/calls/courses.ts';
import { receipts } from '#contracts/calls/receipts.ts';
import { statistics } from '#contracts/calls/statistics.ts';
import { studentCourses } from '#contracts/calls/student-courses.ts';
import { studentProducts as calls } from '#contracts/calls/student-products.ts';
import type { Figures } from '#contracts/entities/statistics.ts';
import type { HourLog } from '#contracts/entities/hour-log.ts';
import type { StudentCourse } from '#contracts/entities/student-course.ts';
import { depts, spareRows, teaching } from '#seed/fixed-ids.ts';
import { deskOf, newStudent } from '../../support/sale-desk.ts';
import { type Caller, type Page, TODAY, UNKNOWN } from '../../support/server.ts';
import { test as it } from '../../support/server-test.ts';

/** Sells 3 hours for 100 yuan and 1 given hour to a new student, and adds a sibling at another campus. */
async function sellThree(qiming: Caller, paidAmount = 100) {
  const desk = deskOf(qiming);
  const productId = await desk.product({ productName: '3 课时', hours: 3, price: 100 });
  const line = { productId, quantity: 1 };
  const sold = await desk.sell({
    studentId: undefined,
    newStudent,
    lines: [{ ...line, giftHour: 1 }],
    amount: 100,
    paidAmount,
    payType: '1',
  });
  const sibling = { ...newStudent, studentName: '欧阳大满', deptId: depts.xihu };
  const gift = { kind: 'percent', value: 100, reason: '赠课' };
  const other = await desk.sell({
    studentId: undefined,
    newStudent: sibling,
    lines: [line],
    discount: gift,
    amount: 0,
    paidAmount: 0,
    payType: null,
  });
  const [purchase] = await desk.bought(sold.studentId);
  const form = {
    studentProductId: purchase?.studentProductId ?? '',
    hours: 1,
    toStudentId: sold.studentId,
    toCourseId: spareRows.course,
    toHours: 2,
    worth: 33.34,
    reason: '换课程',
  };
  return { desk, form, siblingId: other.studentId, ...sold };
}
const ledger = async (caller: Caller, studentId: string) =>
  (await caller.data<Page<HourLog>>(studentCourses.hourLog, { studentId, pageSize: 200 })).rows;
const enrolments = async (caller: Caller, studentId: string) =>
  (await caller.data<Page<StudentCourse>>(studentCourses.list, { studentId })).rows;
const taken = (caller: Caller): Promise<Figures> =>
  caller.data<Figures>(statistics.tenant, { timeBegin: TODAY, timeEnd: TODAY });

describe('a transfer of hours', () => {
  it('moves hours with their exact worth to another course, and no money', async ({ qiming }) => {
    const { desk, form, studentId } = await sellThree(qiming);
    const before = await taken(qiming);
    await qiming.data(calls.transfer, form);
    const [moved, source] = await desk.bought(studentId);
    expect(source).toMatchObject({
      balanceHour: 2,
      transferHour: 1,
      transferAmount: 33.34,
      usedAmount: 0,
      netAmount: 66.66,
      status: 1,
    });
    expect(moved).toMatchObject({
      source: 'transfer',
      amount: 33.34,
      receivedAmount: 33.34,
      owedAmount: 0,
      buyHour: 2,
      balanceHour: 2,
      netAmount: 33.34,
      expireDate: source?.expireDate,
    });
    expect(moved?.courseName).not.toBe(source?.courseName);
    const [bringsIn, takesOut] = await ledger(qiming, studentId);
    expect(bringsIn).toMatchObject({ changeHour: 2, courseName: moved?.courseName });
    expect(bringsIn?.reason).toBe(`由 欧阳小满 ${source?.courseName} 转入：换课程`);
    expect(takesOut).toMatchObject({ changeHour: -1, reason: `转课到 欧阳小满 ${moved?.courseName}：换课程` });
    expect(await taken(qiming)).toEqual(before);
  });

  it('moves hours to a sibling at another campus, who may get the rest refunded', async ({ qiming, binjiang }) => {
    const { desk, form, siblingId } = await sellThree(qiming);
    const toSibling = {
      ...form,
      toStudentId: siblingId,
      toCourseId: teaching.course,
      hours: 3,
      toHours: 3,
      worth: 100,
    };
    expect(await binjiang.refusal(calls.transfer, toSibling)).toBe('0404 学员不存在');
    await qiming.data(calls.transfer, toSibling);
    const [moved] = await desk.bought(siblingId);
    expect(moved).toMatchObject({ source: 'transfer', amount: 100, balanceHour: 3 });
    expect(await enrolments(qiming, siblingId)).toMatchObject([{ balanceHour: 6 }]);
    const { studentProductId } = moved ?? {};
    await qiming.data(calls.refund, { studentProductId, refundHour: 1, refundAmount: 33.34 });
    expect(await qiming.refusal(calls.refund, { studentProductId, refundAmount: 66.67 })).toMatch(/^0400/);
    await qiming.data(calls.refund, { studentProductId, refundAmount: 66.66 });
  });

  it('moves no given hours, and the receipt of the moved money can no longer be voided', async ({ qiming }) => {
    const { form, receiptId } = await sellThree(qiming);
    expect(await qiming.refusal(calls.transfer, { ...form, hours: 4, worth: 100 })).toBe('0400 最多可转 3 课时');
    await qiming.data(calls.transfer, form);
    expect(await qiming.refusal(receipts.void, { receiptId, reason: '错' })).toBe('0409 这笔收款已用于转课，不能作废');
  });

  it('is refused with arrears, with an outdated worth, to another family, and to the same course', async ({
    qiming,
    lantian,
  }) => {
    const { desk, form, saleId, siblingId } = await sellThree(qiming, 60);
    expect(await qiming.refusal(calls.transfer, form)).toBe('0409 该产品欠费 40 元，请先结清欠费再转课');
    await desk.pay(saleId, 40, 40);
    const refused = async (change: object) => qiming.refusal(calls.transfer, { ...form, ...change });
    expect(await refused({ worth: 33.33 })).toBe('0409 所转课时的价值已变为 33.34 元，请核对后再转课');
    expect(await refused({ toStudentId: spareRows.student })).toBe('0409 只能转给学员本人，或联系电话相同的学员');
    expect(await refused({ toCourseId: teaching.course })).toBe('0400 转入的课程与原课程相同');
    expect(await refused({ toCourseId: UNKNOWN })).toBe('0404 课程不存在');
    expect(await refused({ toStudentId: siblingId, toHours: 0 })).toContain('转入课时必须大于 0');
    expect(await refused({ reason: ' ' })).toContain('请输入转课原因');
    expect(await lantian.refusal(calls.transfer, form)).toBe('0404 购买记录不存在');
    const course = await qiming.data<Record<string, unknown>>(courses.detail, { id: spareRows.course });
    await qiming.data(courses.update, { ...course, inUse: 0 });
    expect(await refused({})).toBe('0409 课程已停用，不能转入');
    expect(await desk.bought(siblingId)).toHaveLength(1);
  });

  it('is shown and exported as moved worth, not as money received', async ({ qiming }) => {
    const { desk, form, studentId } = await sellThree(qiming);
    await qiming.data(calls.transfer, form);
    const { bytes } = await qiming.send(calls.export, { studentId });
    const [head = [], ...rows] = readSheet(bytes).rows;
    const column = (title: string) => rows.map((row) => row[head.indexOf(title)]);
    expect(column('实收金额（元）').filter(Boolean)).toEqual([100]);
    expect(column('转入价值（元）').filter(Boolean)).toEqual([33.34]);
    expect(new Set(column('净收金额（元）'))).toEqual(new Set([33.34, 66.66]));
    expect((await desk.bought(studentId)).map(({ receivedAmount }) => receivedAmount)).toEqual([33.34, 100]);
  });

  it('moves no expired hours', async ({ sandbox, qiming }) => {
    const desk = deskOf(qiming);
    const productId = await desk.product({ productName: '30 天内用完', validDays: 30 });
    const { studentId } = await desk.sell({ lines: [{ productId, quantity: 1 }], amount: 1000, paidAmount: 1000 });
    const [bought] = await desk.bought(studentId);
    const { studentProductId, expireDate } = bought ?? {};
    await sandbox.control('PUT', 'clock', { now: `${addDays(expireDate ?? '', 1)} 09:00:00` });
    const later = await sandbox.signIn('qiming01');
    const form = { studentProductId, hours: 5, toStudentId: studentId, toCourseId: spareRows.course, toHours: 5 };
    expect(await later.refusal(calls.transfer, { ...form, worth: 500, reason: '换课程' })).toBe(
      '0409 该产品已到期，请先延期再转课',
    );
  });

  it('names hours from a move-in, which have no product, 转入', async ({ qiming }) => {
    const values = { studentId: { id: spareRows.student }, courseId: { id: teaching.course } };
    const moved = planRow('enrolment', 2, { ...values, chargeType: 'hour', hours: 10, value: 500 });
    const plan = { ...emptyPlan(), enrolment: [moved] };
    await qiming.data(moveIn.write, { moveInKey: newMoveInKey(), fileName: '学校.xlsx', plan });
    const desk = deskOf(qiming);
    const [source] = await desk.bought(spareRows.student);
    const form = { studentProductId: source?.studentProductId, hours: 10, toHours: 10, worth: 500, reason: '换课程' };
    await qiming.data(calls.transfer, { ...form, toStudentId: spareRows.student, toCourseId: spareRows.course });
    expect((await desk.bought(spareRows.student)).map(({ productName }) => productName)).toEqual(['转入', '转入']);
  });

  it('moves no days of a card', async ({ qiming }) => {
    const { desk, form, studentId } = await sellThree(qiming);
    const card = { productName: '月卡', chargeType: 'date', hours: null, days: 30, price: 300 };
    const productId = await desk.product(card);
    await desk.sell({ studentId, lines: [{ productId, quantity: 1 }], amount: 300, paidAmount: 300 });
    const [bought] = await desk.bought(studentId);
    const { studentProductId } = bought ?? {};
    expect(await qiming.refusal(calls.transfer, { ...form, studentProductId })).toBe('0400 按期产品不能转课');
  });
});
