import { describe, expect } from 'vitest';
import { dictData } from '#contracts/calls/dict-data.ts';
import { products } from '#contracts/calls/products.ts';
import { studentClas } from '#contracts/calls/student-clas.ts';
import { studentCourses } from '#contracts/calls/student-courses.ts';
import { studentProducts } from '#contracts/calls/student-products.ts';
import type { DictData } from '#contracts/entities/dictionary.ts';
import type { HourLog } from '#contracts/entities/hour-log.ts';
import type { StudentCla } from '#contracts/entities/student-cla.ts';
import type { StudentCourse } from '#contracts/entities/student-course.ts';
import type { StudentProduct } from '#contracts/entities/student-product.ts';
import { statusOn } from '#mock-server/domains/enrolment/status-days.ts';
import { spareRows, teaching } from '#seed/fixed-ids.ts';
import type { Row } from '#seed/schema.ts';
import { type Caller, type Page, rawRequest, TODAY } from '../../support/server.ts';
import { test as it } from '../../support/server-test.ts';
import { readSheet } from '../../support/xlsx.ts';

const { student: studentId } = spareRows;

describe('a suspended period', () => {
  const enrolment = async (qiming: Caller): Promise<StudentCourse> => {
    const { rows } = await qiming.data<Page<StudentCourse>>(studentCourses.list, { studentId });
    if (!rows[0]) throw new Error('The student has no enrolment.');
    return rows[0];
  };
  const purchases = async (qiming: Caller): Promise<StudentProduct[]> =>
    (await qiming.data<Page<StudentProduct>>(studentProducts.list, { studentId })).rows.toReversed();
  const notes = async (qiming: Caller): Promise<unknown[]> =>
    (await qiming.data<Page<HourLog>>(studentCourses.hourLog, { studentId })).rows.map((row) => row.reason);
  /** Sells a card of 30 days and returns its product. */
  const sellCard = async (qiming: Caller): Promise<string> => {
    const productName = '钢琴月卡';
    await qiming.data(products.add, {
      productName,
      courseId: teaching.course,
      chargeType: 'date',
      days: 30,
      price: 900,
    });
    const { rows } = await qiming.data<Page<{ productId: string }>>(products.list, { productName });
    const productId = rows[0]?.productId ?? '';
    await qiming.data(studentProducts.add, { studentId, productId, quantity: 1, amount: 900 });
    return productId;
  };

  it('is extended by the suspended days when it is resumed, with a ledger entry', async ({ sandbox, qiming }) => {
    await sellCard(qiming);
    const { studentCourseId: id } = await enrolment(qiming);
    await qiming.data(studentCourses.suspend, { id });
    expect(await enrolment(qiming)).toMatchObject({ status: 2, suspendDate: TODAY, dateEnd: '2026-10-06' });
    await sandbox.control('PUT', 'clock', { now: '2026-09-19 09:00:00' });
    const later = await sandbox.signIn('qiming01');
    await later.data(studentCourses.resume, { id });
    expect(await enrolment(later)).toMatchObject({
      status: 1,
      suspendDate: null,
      dateEnd: '2026-10-18',
      expireDate: '2026-10-18',
    });
    expect(await purchases(later)).toMatchObject([{ expireDate: '2026-10-18' }]);
    expect(await notes(later)).toEqual(['停课顺延：停课 12 天，结束日期由 2026-10-06 顺延到 2026-10-18']);
  });

  it('is exported in the ledger with an empty change and an empty balance', async ({ sandbox, qiming }) => {
    await sellCard(qiming);
    const { studentCourseId: id } = await enrolment(qiming);
    await qiming.data(studentCourses.suspend, { id });
    await sandbox.control('PUT', 'clock', { now: '2026-09-19 09:00:00' });
    const later = await sandbox.signIn('qiming01');
    await later.data(studentCourses.resume, { id });
    const [, ...rows] = readSheet((await later.send(studentCourses.exportHourLog, { studentId })).bytes).rows;
    const reason = '停课顺延：停课 12 天，结束日期由 2026-10-06 顺延到 2026-10-18';
    expect(rows.map((row) => [row[2], row[6], row[7]])).toEqual([[reason, null, null]]);
  });

  it('is also extended when resumed from the class, and when finished', async ({ sandbox, qiming }) => {
    await sellCard(qiming);
    await qiming.data(studentClas.allocate, { claId: spareRows.emptyCla, studentIds: [studentId] });
    const [seat] = await qiming.data<StudentCla[]>(studentClas.byStudent, { studentId });
    const { studentClaId } = seat as StudentCla;
    await sandbox.control('PUT', 'clock', { now: '2026-09-10 09:00:00' });
    let caller = await sandbox.signIn('qiming01');
    await caller.data(studentClas.stop, { studentClaId });
    expect(await caller.data<StudentCla[]>(studentClas.byStudent, { studentId })).toMatchObject([
      { status: 2, suspendDate: '2026-09-10' },
    ]);
    await sandbox.control('PUT', 'clock', { now: '2026-09-12 09:00:00' });
    caller = await sandbox.signIn('qiming01');
    await caller.data(studentClas.read, { studentClaId });
    expect(await enrolment(caller)).toMatchObject({ dateEnd: '2026-10-08' });
    expect(await purchases(caller)).toMatchObject([{ dateBegin: TODAY, expireDate: '2026-10-08', suspendedDays: 2 }]);
    await caller.data(studentClas.stop, { studentClaId });
    await sandbox.control('PUT', 'clock', { now: '2026-09-15 09:00:00' });
    caller = await sandbox.signIn('qiming01');
    await caller.data(studentClas.end, { studentClaId });
    expect(await enrolment(caller)).toMatchObject({ status: 3, dateEnd: '2026-10-11', suspendDate: null });
    expect(await purchases(caller)).toMatchObject([{ suspendedDays: 5 }]);
  });

  it('keeps all days if it ends during the suspension and another card is bought', async ({ sandbox, qiming }) => {
    const productId = await sellCard(qiming);
    const { studentCourseId: id } = await enrolment(qiming);
    await sandbox.control('PUT', 'clock', { now: '2026-09-27 09:00:00' });
    let caller = await sandbox.signIn('qiming01');
    await caller.data(studentCourses.suspend, { id });
    await sandbox.control('PUT', 'clock', { now: '2026-10-20 09:00:00' });
    caller = await sandbox.signIn('qiming01');
    await caller.data(studentProducts.add, { studentId, productId, quantity: 1, amount: 900 });
    await sandbox.control('PUT', 'clock', { now: '2026-10-27 09:00:00' });
    caller = await sandbox.signIn('qiming01');
    await caller.data(studentCourses.resume, { id });
    // Ten days remained on the day of the suspension, and 30 were bought: 40 days from the day of resuming.
    expect(await enrolment(caller)).toMatchObject({ dateEnd: '2026-12-05' });
    expect(await purchases(caller)).toMatchObject([
      { dateBegin: TODAY, expireDate: '2026-11-05', suspendedDays: 30 },
      { dateBegin: '2026-11-06', expireDate: '2026-12-05' },
    ]);
  });

  it('keeps its end if the dictionary turns the extension off', async ({ sandbox, qiming }) => {
    const admin = await sandbox.signIn('admin01');
    const [setting] = await admin.data<DictData[]>(dictData.byType, { type: 'suspend_extends_period' });
    expect(setting).toMatchObject({ dictValue: '1' });
    const { dictDataId, dictTypeId, dictType, dictSort } = setting as DictData;
    await admin.data(dictData.update, {
      dictDataId,
      dictTypeId,
      dictType,
      dictSort,
      inUse: 1,
      dictValue: '0',
      dictLabel: '不顺延',
    });
    await sellCard(qiming);
    const { studentCourseId: id } = await enrolment(qiming);
    await qiming.data(studentCourses.suspend, { id });
    await sandbox.control('PUT', 'clock', { now: '2026-09-19 09:00:00' });
    const later = await sandbox.signIn('qiming01');
    await later.data(studentCourses.resume, { id });
    expect(await enrolment(later)).toMatchObject({ status: 1, suspendDate: null, dateEnd: '2026-10-06' });
    expect(await notes(later)).toEqual([]);
  });

  it('does not change the hours and the expiry of an enrolment by hours', async ({ sandbox, qiming }) => {
    const id = teaching.studentCourse;
    const before = await qiming.data<StudentCourse>(studentCourses.detail, { id });
    await qiming.data(studentCourses.suspend, { id });
    await sandbox.control('PUT', 'clock', { now: '2026-09-19 09:00:00' });
    const later = await sandbox.signIn('qiming01');
    await later.data(studentCourses.resume, { id });
    const { balanceHour, expireDate } = await later.data<StudentCourse>(studentCourses.detail, { id });
    expect({ balanceHour, expireDate }).toEqual({ balanceHour: before.balanceHour, expireDate: before.expireDate });
  });

  it('still counts past days as suspended after it was resumed', async ({ sandbox, qiming }) => {
    const id = spareRows.suspendedEnrolment;
    const days = ['2026-08-25', '2026-08-26', '2026-09-06', TODAY];
    const statuses = async () => {
      const path = `${sandbox.url}/__mock/db/studentCourse?studentCourseId=${id}`;
      const [row] = (await rawRequest(path)).json as Row<'studentCourse'>[];
      return days.map((day) => row && statusOn(row, day));
    };
    expect(await statuses()).toEqual([1, 2, 2, 2]);
    await qiming.data(studentCourses.resume, { id });
    expect(await statuses()).toEqual([1, 2, 2, 1]);
    await qiming.data(studentCourses.suspend, { id });
    expect(await statuses()).toEqual([1, 2, 2, 2]);
  });
});
