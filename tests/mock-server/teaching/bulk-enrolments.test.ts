import { describe, expect } from 'vitest';
import { attendance } from '#contracts/calls/attendance.ts';
import { bulkChanges as calls } from '#contracts/calls/bulk-changes.ts';
import { clas } from '#contracts/calls/clas.ts';
import { products } from '#contracts/calls/products.ts';
import { studentClas } from '#contracts/calls/student-clas.ts';
import { studentCourses } from '#contracts/calls/student-courses.ts';
import { studentLeaves } from '#contracts/calls/student-leaves.ts';
import { studentProducts } from '#contracts/calls/student-products.ts';
import { students } from '#contracts/calls/students.ts';
import { waitingList } from '#contracts/calls/waiting-list.ts';
import { type BulkChange, confirmedRows } from '#contracts/entities/bulk-change.ts';
import type { Cla } from '#contracts/entities/cla.ts';
import type { HourLog } from '#contracts/entities/hour-log.ts';
import type { StudentCourse } from '#contracts/entities/student-course.ts';
import type { StudentProduct } from '#contracts/entities/student-product.ts';
import { addDays } from '#contracts/formats/business-date.ts';
import { depts, spareRows, staffMembers, teaching } from '#seed/fixed-ids.ts';
import { apply, preview, summary, undo } from '../../support/bulk-calls.ts';
import { attendants, newLesson } from '../../support/lessons.ts';
import type { Caller, Page } from '../../support/server.ts';
import { test as it } from '../../support/server-test.ts';

const { newCla: claId } = spareRows;
const CLASS = '少儿钢琴小组课 新班 A';
const PIANO = '少儿钢琴小组课 1 班';
const HOURS = { chargeType: 'hour', balanceHour: 10 };

/** Adds a student with an enrolment in the piano course. Returns the enrolment. */
async function newEnrolment(caller: Caller, studentName: string, more: object = HOURS): Promise<string> {
  const studentId = await newStudent(caller, studentName);
  await caller.data(studentCourses.add, { studentId, courseId: teaching.course, ...more });
  return (await enrolmentsOf(caller, studentId))[0]?.studentCourseId ?? '';
}

async function newStudent(caller: Caller, studentName: string): Promise<string> {
  await caller.data(students.add, { studentName, deptId: depts.binjiang, phone: '13857120898' });
  const { rows } = await caller.data<Page<{ studentId: string }>>(students.list, { studentName });
  return rows[0]?.studentId ?? '';
}

const enrolmentsOf = async (caller: Caller, studentId: string): Promise<StudentCourse[]> =>
  (await caller.data<Page<StudentCourse>>(studentCourses.list, { studentId })).rows;

const detail = (caller: Caller, id: string) => caller.data<StudentCourse>(studentCourses.detail, { id });

const choose = (caller: Caller, studentCourseId: string, cla: string = claId): Promise<unknown> =>
  caller.data(studentCourses.chooseCla, { studentCourseId, claId: cla });

const reasonsOf = async (caller: Caller, studentCourseId: string): Promise<(string | null | undefined)[]> =>
  (await caller.data<Page<HourLog>>(studentCourses.hourLog, { studentCourseId })).rows.map(({ reason }) => reason);

async function setClass(caller: Caller, more: object): Promise<void> {
  const { claName, departId, teachingMode, courseId, capacity, recruitStatus } = await caller.data<Cla>(clas.detail, {
    id: claId,
  });
  const form = { claName, departId, teachingMode, courseId, capacity, recruitStatus };
  await caller.data(clas.update, { claId, ...form, teacherId: staffMembers.linXiaowen, ...more });
}

/** Sells hours that end after some days. */
async function sellHours(caller: Caller, studentId: string, productName: string, days: number): Promise<void> {
  await caller.data(products.add, {
    productName,
    courseId: teaching.course,
    chargeType: 'hour',
    hours: 10,
    validDays: days,
    price: 900,
  });
  const { rows } = await caller.data<Page<{ productId: string }>>(products.list, { productName });
  await caller.data(studentProducts.add, {
    studentId,
    productId: rows[0]?.productId ?? '',
    quantity: 1,
    amount: 900,
  });
}

describe('a bulk change of enrolments', () => {
  it('extends a period and logs it in the ledger, and can be undone', async ({ qiming }) => {
    const id = await newEnrolment(qiming, '甲同学', { chargeType: 'date', expireDate: '2026-09-30' });
    const { bulkChangeId, rows } = await apply(qiming, {
      kind: 'extendEnrolments',
      ids: [id],
      days: 14,
      reason: '台风停课',
    });
    expect(rows[0]?.name).toMatch(/^甲同学 少儿钢琴/);
    expect(summary(rows)).toEqual([['changed', '由 2026-09-30 延到 2026-10-14']]);
    expect(await detail(qiming, id)).toMatchObject({ dateEnd: '2026-10-14', expireDate: '2026-10-14' });
    expect((await reasonsOf(qiming, id))[0]).toBe('调整结束日期为 2026-10-14：批量延期 14 天，台风停课');
    expect(summary(await undo(qiming, bulkChangeId))).toEqual([['changed', '恢复为在读，2026-09-30 到期']]);
    expect(await detail(qiming, id)).toMatchObject({ dateEnd: '2026-09-30', expireDate: '2026-09-30' });
    expect((await reasonsOf(qiming, id))[0]).toBe('撤销批量操作：报读延期');
  });

  it('refuses to extend a period that another user has extended since the preview', async ({ qiming, binjiang }) => {
    const id = await newEnrolment(qiming, '甲同学', { chargeType: 'date', expireDate: '2026-09-30' });
    const form = { kind: 'extendEnrolments', ids: [id], days: 7 };
    const confirmed = confirmedRows(await preview(qiming, form));
    await apply(binjiang, form);
    expect(await qiming.refusal(calls.apply, { ...form, confirmed })).toContain('预览之后记录有变动');
    expect(await detail(qiming, id)).toMatchObject({ expireDate: '2026-10-07' });
  });

  it('extends each purchase with remaining hours by the given days', async ({ qiming }) => {
    const studentId = await newStudent(qiming, '甲同学');
    await sellHours(qiming, studentId, '钢琴 10 课时 30 天', 30);
    await sellHours(qiming, studentId, '钢琴 10 课时 60 天', 60);
    const id = (await enrolmentsOf(qiming, studentId))[0]?.studentCourseId ?? '';
    const endsOf = async () =>
      (await qiming.data<Page<StudentProduct>>(studentProducts.list, { studentId })).rows.map(
        (row) => row.expireDate ?? '',
      );
    const [later = '', earlier = ''] = await endsOf();
    const { bulkChangeId, rows } = await apply(qiming, { kind: 'extendEnrolments', ids: [id], days: 10 });
    expect(rows[0]?.text).toBe(`由 ${later} 延到 ${addDays(later, 10)}`);
    expect(await endsOf()).toEqual([addDays(later, 10), addDays(earlier, 10)]);
    expect(await detail(qiming, id)).toMatchObject({ balanceHour: 20, expireDate: addDays(later, 10) });
    await undo(qiming, bulkChangeId);
    expect(await endsOf()).toEqual([later, earlier]);
    expect(await detail(qiming, id)).toMatchObject({ balanceHour: 20, expireDate: later });
  });

  it('refuses enrolments without an end, finished ones, and ends after 2099', async ({ qiming }) => {
    const carried = await newEnrolment(qiming, '甲同学');
    const late = await newEnrolment(qiming, '乙同学', { chargeType: 'date', expireDate: '2099-12-20' });
    expect(summary(await preview(qiming, { kind: 'extendEnrolments', ids: [carried, late], days: 30 }))).toEqual([
      ['refused', '没有会到期的剩余课时，不能延期'],
      ['refused', '日期应在 2000 年至 2099 年之间'],
    ]);
    const finished = await newEnrolment(qiming, '丙同学', { chargeType: 'date', expireDate: '2026-09-30' });
    await choose(qiming, finished);
    await qiming.data(studentClas.end, { studentClaId: await seatOf(qiming, '丙同学') });
    expect(summary(await preview(qiming, { kind: 'extendEnrolments', ids: [finished], days: 1 }))).toEqual([
      ['refused', '已结课的报读不能延期'],
    ]);
    expect(summary(await preview(qiming, { kind: 'suspendEnrolments', ids: [finished] }))).toEqual([
      ['refused', '已结课的报读不能停课'],
    ]);
  });

  it('suspends and resumes enrolments with their seats', async ({ qiming }) => {
    const ids = [await newEnrolment(qiming, '甲同学'), await newEnrolment(qiming, '乙同学')];
    await choose(qiming, ids[0] ?? '');
    await qiming.data(studentCourses.suspend, { id: ids[1] });
    const { bulkChangeId, rows } = await apply(qiming, { kind: 'suspendEnrolments', ids, reason: '寒假' });
    expect(summary(rows)).toEqual([
      ['changed', '停课，课时和班级保留'],
      ['unchanged', '无需改动'],
    ]);
    expect(await detail(qiming, ids[0] ?? '')).toMatchObject({ status: 2, claName: CLASS, suspendDate: '2026-09-07' });
    expect((await reasonsOf(qiming, ids[0] ?? ''))[0]).toBe('停课：批量操作，寒假');
    expect(summary(await undo(qiming, bulkChangeId))).toEqual([['changed', `恢复为在读，${CLASS}`]]);
    expect(await detail(qiming, ids[0] ?? '')).toMatchObject({ status: 1, claName: CLASS });
    expect((await detail(qiming, ids[0] ?? '')).suspendDate).toBeFalsy();
    expect(summary((await apply(qiming, { kind: 'resumeEnrolments', ids })).rows)).toEqual([
      ['unchanged', '无需改动'],
      ['changed', '恢复在读'],
    ]);
  });

  it('moves students to another class, and back when it is undone', async ({ qiming }) => {
    const ids = [await newEnrolment(qiming, '甲同学'), await newEnrolment(qiming, '乙同学')];
    for (const id of ids) await choose(qiming, id);
    const { bulkChangeId, rows } = await apply(qiming, { kind: 'moveToClass', ids, claId: teaching.cla });
    expect(summary(rows)).toEqual(ids.map(() => ['changed', `由${CLASS}转到${PIANO}`]));
    expect(await detail(qiming, ids[0] ?? '')).toMatchObject({ claId: teaching.cla });
    expect((await reasonsOf(qiming, ids[0] ?? ''))[0]).toBe('调整班级：批量操作');
    const { rows: listed } = await qiming.data<Page<BulkChange>>(calls.list);
    expect(listed[0]).toMatchObject({ kind: 'moveToClass', text: `转到${PIANO}`, changedCount: 2 });
    await undo(qiming, bulkChangeId);
    expect(await detail(qiming, ids[1] ?? '')).toMatchObject({ claId, claName: CLASS });
    const { rows: seats } = await qiming.data<Page<{ studentName: string; status: number }>>(studentClas.list, {
      claId: teaching.cla,
      studentName: '甲同学',
    });
    expect(seats).toEqual([]);
  });

  it('names a student conflict that the move would cause', async ({ qiming }) => {
    const id = await newEnrolment(qiming, '甲同学');
    const { studentId } = await detail(qiming, id);
    const { rows } = await qiming.data<Page<Cla>>(clas.list, {
      departId: depts.binjiang,
      recruitStatus: 1,
      pageSize: 200,
    });
    const other = rows.find(({ courseId }) => courseId !== teaching.course);
    await qiming.data(studentCourses.add, { studentId, courseId: other?.courseId, ...HOURS });
    const enrolments = await enrolmentsOf(qiming, studentId);
    const second = enrolments.find(({ studentCourseId }) => studentCourseId !== id);
    await choose(qiming, second?.studentCourseId ?? '', other?.claId);
    await newLesson(qiming, '2026-09-15');
    await newLesson(qiming, '2026-09-15', { claId: other?.claId });
    const [row] = await preview(qiming, { kind: 'moveToClass', ids: [id], claId: teaching.cla });
    expect(row?.outcome).toBe('changed');
    expect(row?.conflicts?.[0]).toMatch(/^学员冲突：甲同学/);
  });

  it('refuses a full class, a class of another course, and students of another institution', async ({
    qiming,
    lantian,
  }) => {
    const ids = [await newEnrolment(qiming, '甲同学'), await newEnrolment(qiming, '乙同学')];
    await setClass(qiming, { capacity: 1, recruitStatus: 2 });
    expect(summary(await preview(qiming, { kind: 'moveToClass', ids, claId }))).toEqual([
      ['changed', `由未分班转到${CLASS}`],
      ['refused', `${CLASS}已满员，不再招生`],
    ]);
    const foreign = { kind: 'suspendEnrolments', ids: ids.slice(0, 1) };
    expect(await lantian.refusal(calls.preview, foreign)).toBe('0404 报读课程不存在');
  });

  it('does not seat a student before those on the waiting list', async ({ qiming }) => {
    const [seated, waiting, other] = [
      await newEnrolment(qiming, '甲同学'),
      await newEnrolment(qiming, '乙同学'),
      await newEnrolment(qiming, '丙同学'),
    ];
    await setClass(qiming, { capacity: 1, recruitStatus: 1 });
    await choose(qiming, seated);
    await qiming.data(waitingList.add, { claId, studentId: (await detail(qiming, waiting)).studentId });
    expect(summary(await preview(qiming, { kind: 'moveToClass', ids: [other], claId }))).toEqual([
      ['refused', `${CLASS}的名额应按候补顺序留给学员乙同学，先安排其他学员须填写原因`],
    ]);
  });

  it('does not undo a move if the seat was offered to a waiting student', async ({ qiming }) => {
    const [seated, waiting, third] = [
      await newEnrolment(qiming, '甲同学'),
      await newEnrolment(qiming, '乙同学'),
      await newEnrolment(qiming, '丙同学'),
    ];
    await setClass(qiming, { capacity: 1, recruitStatus: 1 });
    await choose(qiming, seated);
    await qiming.data(waitingList.add, { claId, studentId: (await detail(qiming, waiting)).studentId });
    const form = { kind: 'moveToClass', ids: [seated, third], claId: teaching.cla };
    const { bulkChangeId } = await apply(qiming, form);
    expect(summary(await undo(qiming, bulkChangeId))).toEqual([
      ['refused', `${CLASS}的名额已轮到候补学员乙同学，不能恢复`],
      ['changed', '恢复为在读'],
    ]);
    expect(await detail(qiming, seated)).toMatchObject({ claId: teaching.cla });
  });

  it('does not undo a move if the former class has become full', async ({ qiming }) => {
    const [moved, other] = [await newEnrolment(qiming, '甲同学'), await newEnrolment(qiming, '乙同学')];
    await setClass(qiming, { capacity: 1, recruitStatus: 2 });
    await choose(qiming, moved);
    const { bulkChangeId } = await apply(qiming, { kind: 'moveToClass', ids: [moved], claId: teaching.cla });
    await choose(qiming, other);
    expect(await qiming.refusal(calls.undo, { bulkChangeId })).toContain('不能撤销');
    expect(await detail(qiming, moved)).toMatchObject({ claId: teaching.cla });
  });

  it('does not undo a move if attendance or a leave was recorded for the new seat since', async ({ qiming }) => {
    const period = { chargeType: 'date', expireDate: '2026-09-30' };
    const ids: string[] = [];
    for (const name of ['甲同学', '乙同学', '丙同学']) ids.push(await newEnrolment(qiming, name, period));
    const { bulkChangeId } = await apply(qiming, { kind: 'moveToClass', ids, claId: teaching.cla });
    await recordAbsent(qiming, '甲同学');
    const courseTimeId = await newLesson(qiming, '2026-09-15');
    await qiming.data(studentLeaves.add, { studentClaId: await seatOf(qiming, '乙同学', teaching.cla), courseTimeId });
    expect(summary(await undo(qiming, bulkChangeId))).toEqual([
      ['refused', '之后有上课记录或请假'],
      ['refused', '之后有上课记录或请假'],
      ['changed', '恢复为在读，2026-09-30 到期'],
    ]);
    const claIds = await Promise.all(ids.map(async (id) => (await detail(qiming, id)).claId ?? null));
    expect(claIds).toEqual([teaching.cla, teaching.cla, null]);
    expect(await seatOf(qiming, '甲同学', teaching.cla)).not.toBe('');
  });
});

/** Records a student of the piano class as absent in a lesson of today, without hours. */
async function recordAbsent(caller: Caller, studentName: string): Promise<void> {
  const times = { startTime: '06:30', endTime: '07:30' };
  const courseTimeId = await newLesson(caller, '2026-09-07', times);
  const seat = (await attendants(caller)).find((one) => one.studentName === studentName);
  const { studentId, studentClaId, studentCourseId } = seat ?? {};
  const studentAttendList = [{ studentId, studentClaId, studentCourseId, attendStatus: 3, stuLoseHour: 0 }];
  await caller.data(attendance.record, { attendType: 'rule', claId: teaching.cla, courseTimeId, studentAttendList });
}

async function seatOf(caller: Caller, studentName: string, cla: string = claId): Promise<string> {
  const { rows } = await caller.data<Page<{ studentClaId: string }>>(studentClas.list, { claId: cla, studentName });
  return rows[0]?.studentClaId ?? '';
}
