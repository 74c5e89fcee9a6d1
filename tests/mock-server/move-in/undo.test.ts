import { describe, expect } from 'vitest';
import { attendance } from '#contracts/calls/attendance.ts';
import { calendarFeeds } from '#contracts/calls/calendar-feeds.ts';
import { clas } from '#contracts/calls/clas.ts';
import { moveIn } from '#contracts/calls/move-in.ts';
import { rooms } from '#contracts/calls/rooms.ts';
import { studentCourses } from '#contracts/calls/student-courses.ts';
import { studentProducts } from '#contracts/calls/student-products.ts';
import { studentContacts } from '#contracts/calls/student-contacts.ts';
import { students } from '#contracts/calls/students.ts';
import type { Cla } from '#contracts/entities/cla.ts';
import type { Student } from '#contracts/entities/student.ts';
import type { StudentCourse } from '#contracts/entities/student-course.ts';
import type { MoveInBatch, MoveInResult, MoveInUndoResult } from '#contracts/move-in/batch.ts';
import { emptyPlan, type MoveInPlan } from '#contracts/move-in/plan.ts';
import { depts, teaching } from '#seed/fixed-ids.ts';
import { newMoveInKey, planRow, schoolPlan } from '../../support/move-in-plan.ts';
import { deskOf } from '../../support/sale-desk.ts';
import { weekLessons } from '../../support/requests.ts';
import { type Caller, type Page, type TestSandbox, TODAY, UNKNOWN } from '../../support/server.ts';
import { test as it } from '../../support/server-test.ts';
import { allRows, tableDifferences } from '../../support/table-rows.ts';

const write = (caller: Caller, plan: MoveInPlan) =>
  caller.data<MoveInResult>(moveIn.write, { moveInKey: newMoveInKey(), fileName: '学校.xlsx', plan });
const undo = (caller: Caller, batchId: string | null | undefined, more: object = {}) =>
  caller.data<MoveInUndoResult>(moveIn.undo, { batchId, ...more });
const batches = (caller: Caller) => caller.data<MoveInBatch[]>(moveIn.batches);
const UNCHANGED = ['moveInBatch', 'moveInRow'];

const school = () => schoolPlan({ students: 12, enrolments: 18, classes: 3, rules: 3, weeks: 3 });

/** Returns a plan that adds a student with hours to 滨江校区, updates another one and renames a class. */
async function mixedPlan(caller: Caller): Promise<MoveInPlan> {
  const [student] = (await caller.data<Page<Student>>(students.list, { deptId: depts.binjiang })).rows;
  const cla = await caller.data<Cla>(clas.detail, { id: teaching.cla });
  const binjiang = { id: depts.binjiang };
  return {
    ...emptyPlan(),
    cla: [
      { action: 'update', key: 'cla-2', row: 2, id: cla.claId, values: { claName: `${cla.claName} 新`, capacity: 60 } },
    ],
    student: [
      planRow('student', 2, { studentName: '搬入学员', deptId: binjiang, phone: '13800001234' }),
      { action: 'update', key: 'student-3', row: 3, id: student?.studentId ?? '', values: { grade: '六年级' } },
    ],
    enrolment: [
      planRow('enrolment', 2, {
        studentId: { key: 'student-2' },
        courseId: { id: teaching.course },
        chargeType: 'hour',
        hours: 10,
        value: 500,
      }),
    ],
    seat: [planRow('seat', 2, { enrolmentId: { key: 'enrolment-2' }, claId: { id: cla.claId } })],
  };
}

async function movedIn(caller: Caller): Promise<{ student: Student; enrolment: StudentCourse }> {
  const [student] = (await caller.data<Page<Student>>(students.list, { studentName: '搬入学员' })).rows;
  const { studentId } = student ?? {};
  const [enrolment] = (await caller.data<Page<StudentCourse>>(studentCourses.list, { studentId })).rows;
  if (!student || !enrolment) throw new Error('The student was not moved in.');
  return { student, enrolment };
}

describe('the undo of a move-in', () => {
  it('leaves every table as it was', async ({ qiming, sandbox }) => {
    const before = await allRows(sandbox, UNCHANGED);
    const { batchId, counts } = await write(qiming, school());
    expect(tableDifferences(before, await allRows(sandbox, UNCHANGED)).length).toBeGreaterThan(100);
    expect(await undo(qiming, batchId)).toEqual({ undone: true, counts, preventing: [], edits: [] });
    expect(tableDifferences(before, await allRows(sandbox, UNCHANGED))).toEqual([]);
  });

  it('restores the old values and the old version of updated rows', async ({ qiming, sandbox }) => {
    const plan = await mixedPlan(qiming);
    const before = await allRows(sandbox, UNCHANGED);
    const { batchId } = await write(qiming, plan);
    expect((await qiming.data<Cla>(clas.detail, { id: teaching.cla })).claName).toMatch(/ 新$/);
    expect((await undo(qiming, batchId)).undone).toBe(true);
    expect(tableDifferences(before, await allRows(sandbox, UNCHANGED))).toEqual([]);
  });

  it('is possible once, within 24 hours, and only for the institution', async ({ qiming, lantian, sandbox }) => {
    const { batchId } = await write(qiming, school());
    expect(await batches(qiming)).toMatchObject([
      { batchId, fileName: '学校.xlsx', undoable: true, createUserName: '周敏' },
    ]);
    expect(await batches(lantian)).toEqual([]);
    expect(await lantian.refusal(moveIn.undo, { batchId })).toBe('0404 没有这次搬入');
    expect(await qiming.refusal(moveIn.undo, { batchId: UNKNOWN })).toBe('0404 没有这次搬入');
    await sandbox.control('PUT', 'clock', { advanceMs: 23 * 3_600_000 });
    const later = await sandbox.signIn('qiming01');
    expect((await undo(later, batchId)).undone).toBe(true);
    expect(await later.refusal(moveIn.undo, { batchId })).toBe('0409 这次搬入已撤销');
    expect(await batches(later)).toMatchObject([{ batchId, undoable: false, undoneUserName: '周敏' }]);
    const second = await write(later, schoolPlan({ students: 2, enrolments: 2, classes: 2, rules: 0, weeks: 1 }));
    await sandbox.control('PUT', 'clock', { advanceMs: 25 * 3_600_000 });
    const late = await sandbox.signIn('qiming01');
    expect(await late.refusal(moveIn.undo, { batchId: second.batchId })).toBe('0409 搬入已超过 24 小时，不能撤销');
  });

  it('is still possible after moved-in hours have lapsed at midnight', async ({ qiming, sandbox }) => {
    const plan = await mixedPlan(qiming);
    for (const row of plan.enrolment) if (row.action === 'add') row.values.expireDate = TODAY;
    const { batchId } = await write(qiming, plan);
    await sandbox.control('PUT', 'clock', { advanceMs: 20 * 3_600_000 });
    const later = await sandbox.signIn('qiming01');
    expect((await movedIn(later)).enrolment.expireHour).toBe(10);
    expect(await undo(later, batchId)).toMatchObject({ undone: true, edits: [] });
  });

  it('keeps the deleted lessons for the calendar feeds', async ({ qiming, sandbox }) => {
    await qiming.data(calendarFeeds.create, {});
    const { batchId } = await write(qiming, school());
    const lessons = [...(await allRows(sandbox)).keys()].filter((key) => key.startsWith('claTime ')).length;
    expect((await undo(qiming, batchId)).undone).toBe(true);
    const rows = [...(await allRows(sandbox)).keys()];
    const removed = rows.filter((key) => key.startsWith('removedLesson ')).length;
    expect(removed).toBe(lessons - rows.filter((key) => key.startsWith('claTime ')).length);
  });
});

/** Enrols a student by hand, and moves in a class and the enrolment's seat in it. */
async function seatExisting(caller: Caller, sandbox: TestSandbox) {
  await caller.data(students.add, { studentName: '搬入学员', deptId: depts.binjiang, phone: '13800001234' });
  const [{ studentId } = {}] = (await caller.data<Page<Student>>(students.list, { studentName: '搬入学员' })).rows;
  const form = { studentId, courseId: teaching.course, chargeType: 'hour', balanceHour: 5 };
  await caller.data(studentCourses.add, form);
  const { enrolment } = await movedIn(caller);
  const before = await allRows(sandbox, UNCHANGED);
  const cla = planRow('cla', 2, {
    claName: '搬入班级',
    departId: { id: depts.binjiang },
    courseId: { id: teaching.course },
    teachingMode: 1,
    recruitStatus: 2,
    capacity: 10,
  });
  const seat = planRow('seat', 2, { enrolmentId: { id: enrolment.studentCourseId }, claId: { key: 'cla-2' } });
  const { batchId } = await write(caller, { ...emptyPlan(), cla: [cla], seat: [seat] });
  return { ...enrolment, batchId, before };
}

describe('the undo of a move-in after later changes', () => {
  it('is refused if later rows depend on the moved-in ones, and counts and names those rows', async ({
    qiming,
    sandbox,
  }) => {
    const { batchId } = await write(qiming, await mixedPlan(qiming));
    const { student, enrolment } = await movedIn(qiming);
    const { studentId } = student;
    await qiming.data(studentProducts.add, { studentId, productId: teaching.product, quantity: 1, amount: 100 });
    await qiming.data(studentCourses.changeBalance, { studentCourseId: enrolment.studentCourseId, balanceHour: 50 });
    const before = await allRows(sandbox);
    const { undone, preventing, edits } = await undo(qiming, batchId);
    expect([undone, preventing.map(({ label, count }) => [label, count])]).toEqual([
      false,
      [
        ['购买', 1],
        ['课时变动', 2],
      ],
    ]);
    expect(preventing[0]?.first).toMatch(/^“搬入学员”\d\d-\d\d \d\d:\d\d/);
    expect(edits.map(({ label }) => label)).toContain('报读');
    expect(tableDifferences(before, await allRows(sandbox))).toEqual([]);
    expect((await undo(qiming, batchId, { confirmEdits: edits })).undone).toBe(false);
  });

  it('names the sales, receipts and contacts of a moved-in student', async ({ qiming }) => {
    const { batchId } = await write(qiming, await mixedPlan(qiming));
    const { studentId } = (await movedIn(qiming)).student;
    await deskOf(qiming).sell({ studentId });
    await qiming.data(studentContacts.add, { studentId, kind: 'other', content: '来电' });
    const { preventing } = await undo(qiming, batchId);
    const named = new Map(preventing.map(({ label, first }) => [label, first]));
    for (const label of ['报名收款', '收据', '沟通记录'])
      expect(named.get(label)).toMatch(/^“搬入学员”\d\d-\d\d \d\d:\d\d/);
    expect(named.has('其他记录')).toBe(false);
  });

  it('names edited rows, and discards the edits only after the user has agreed', async ({ qiming, sandbox }) => {
    const plan = await mixedPlan(qiming);
    const before = await allRows(sandbox, UNCHANGED);
    const { batchId } = await write(qiming, plan);
    const { student, enrolment } = await movedIn(qiming);
    const form = { ...student, remark: '来电改过' };
    await qiming.data(students.update, form);
    const first = await undo(qiming, batchId);
    expect(first).toMatchObject({ undone: false, preventing: [], edits: [{ label: '学员', count: 1 }] });
    expect(first.edits[0]?.first).toMatch(/^“搬入学员”\d\d-\d\d \d\d:\d\d 周敏有修改$/);
    const cla = await qiming.data<Cla>(clas.detail, { id: teaching.cla });
    await qiming.data(clas.update, { ...cla, remark: '另一处修改' });
    await qiming.data(studentCourses.changeExpiry, {
      studentCourseId: enrolment.studentCourseId,
      expireDate: '2027-01-31',
      reason: '延期',
    });
    const second = await undo(qiming, batchId, { confirmEdits: first.edits });
    expect([second.undone, second.edits.map(({ label }) => label)]).toEqual([false, ['班级', '学员', '报读', '购买']]);
    expect((await undo(qiming, batchId, { confirmEdits: second.edits })).undone).toBe(true);
    expect(tableDifferences(before, await allRows(sandbox, UNCHANGED))).toEqual([]);
  });

  it('is refused after a sale to an existing enrolment to which the file added a seat', async ({ qiming, sandbox }) => {
    const { batchId, studentId } = await seatExisting(qiming, sandbox);
    await qiming.data(studentProducts.add, { studentId, productId: teaching.product, quantity: 1, amount: 100 });
    const before = await allRows(sandbox);
    const { undone, preventing, edits } = await undo(qiming, batchId);
    expect([undone, preventing.map(({ label }) => label)]).toEqual([false, ['购买', '课时变动']]);
    expect(edits.map(({ label }) => label)).toEqual(['报读']);
    expect((await undo(qiming, batchId, { confirmEdits: edits })).undone).toBe(false);
    expect(tableDifferences(before, await allRows(sandbox))).toEqual([]);
  });

  it('discards the suspension of an existing enrolment to which the file added a seat', async ({ qiming, sandbox }) => {
    const { studentCourseId, batchId, before } = await seatExisting(qiming, sandbox);
    await qiming.data(studentCourses.suspend, { id: studentCourseId });
    const { preventing, edits } = await undo(qiming, batchId);
    expect(preventing).toEqual([]);
    expect((await undo(qiming, batchId, { confirmEdits: edits })).undone).toBe(true);
    expect(tableDifferences(before, await allRows(sandbox, UNCHANGED))).toEqual([]);
  });

  it('names a deleted row', async ({ qiming }) => {
    const { batchId } = await write(qiming, school());
    const { rows } = await qiming.data<Page<{ roomId: string }>>(rooms.list, { roomName: '教室 2' });
    const unused = {
      ...emptyPlan(),
      room: [planRow('room', 2, { roomName: '空教室', deptId: { id: depts.binjiang } })],
    };
    const other = await write(qiming, unused);
    const [room] = (await qiming.data<Page<{ roomId: string }>>(rooms.list, { roomName: '空教室' })).rows;
    await qiming.data(rooms.remove, { id: room?.roomId });
    const { undone, edits } = await undo(qiming, other.batchId);
    expect([undone, edits]).toEqual([false, [{ label: '教室', count: 1, first: '教室已删除' }]]);
    expect((await undo(qiming, other.batchId, { confirmEdits: edits })).undone).toBe(true);
    expect(rows).toHaveLength(1);
    expect((await undo(qiming, batchId)).undone).toBe(true);
  });

  it('does not restore a row that the undo of an earlier move-in has removed', async ({ qiming, sandbox }) => {
    const before = await allRows(sandbox, UNCHANGED);
    const first = await write(qiming, school());
    const [{ studentId } = {}] = (await qiming.data<Page<Student>>(students.list, { studentName: '学员2' })).rows;
    const update = {
      action: 'update' as const,
      key: 'student-2',
      row: 2,
      id: studentId ?? '',
      values: { grade: '六年级' },
    };
    const second = await write(qiming, { ...emptyPlan(), student: [update] });
    for (const { batchId } of [first, second]) {
      const { preventing, edits } = await undo(qiming, batchId);
      expect([preventing, edits.map(({ label }) => label)]).toEqual([[], ['学员']]);
      expect((await undo(qiming, batchId, { confirmEdits: edits })).undone).toBe(true);
    }
    expect(tableDifferences(before, await allRows(sandbox, UNCHANGED))).toEqual([]);
  });

  it('is refused after attendance of a moved-in class was recorded', async ({ qiming }) => {
    const { batchId } = await write(qiming, school());
    const lesson = (await weekLessons(qiming, TODAY)).find(({ claName }) => claName?.startsWith('班级 '));
    const { courseTimeId, claId, claDate, startTime, endTime, deptId, teacherId } = lesson ?? {};
    const seats = await qiming.data<Page<{ studentId: string; studentClaId: string }>>(students.toAttend, {
      claId,
      effect: true,
    });
    const [seat] = seats.rows;
    await qiming.data(attendance.record, {
      attendType: 'rule',
      courseTimeId,
      deptId,
      claId,
      teacherId,
      claDate,
      startTime,
      endTime,
      studentAttendList: [
        { studentId: seat?.studentId, studentClaId: seat?.studentClaId, attendStatus: 1, stuLoseHour: 1 },
      ],
    });
    const { preventing } = await undo(qiming, batchId);
    expect(preventing.map(({ label }) => label)).toEqual(expect.arrayContaining(['上课记录', '课时变动']));
  });
});

describe('columns that were matched by hand', () => {
  it('are remembered for the institution, one for each title of a sheet', async ({ qiming, lantian }) => {
    const column = { sheet: 'student', title: '家长电话', field: 'phone' };
    await qiming.data(moveIn.rememberColumns, { columns: [column, { ...column, title: '备用电话', field: '' }] });
    await qiming.data(moveIn.rememberColumns, { columns: [{ ...column, title: '备用电话', field: 'contactInfo' }] });
    expect(await qiming.data(moveIn.columns)).toEqual([
      column,
      { sheet: 'student', title: '备用电话', field: 'contactInfo' },
    ]);
    expect(await lantian.data(moveIn.columns)).toEqual([]);
  });
});
