import { describe, expect } from 'vitest';
import { attendance } from '#contracts/calls/attendance.ts';
import { claTimes } from '#contracts/calls/cla-times.ts';
import { clas } from '#contracts/calls/clas.ts';
import { handOvers } from '#contracts/calls/hand-overs.ts';
import { staff } from '#contracts/calls/staff.ts';
import { statistics } from '#contracts/calls/statistics.ts';
import type { Cla } from '#contracts/entities/cla.ts';
import { personnelStatuses, type Staff } from '#contracts/entities/staff.ts';
import { attendants, lessonsBetween, pianoClass } from '../../support/lessons.ts';
import type { Caller, TestSandbox } from '../../support/server.ts';
import { test as it } from '../../support/server-test.ts';

const { claId, teacherId } = pianoClass;
const CHANGED_ON = '2026-09-10';
const LATER = '2026-09-12';

/** On 7 September 2026 the class takes 2 hours a lesson and is taught by 林晓雯. */
describe('a class whose hours and teacher change on 10 September', () => {
  const goTo = async (sandbox: TestSandbox, day: string): Promise<Caller> => {
    await sandbox.control('PUT', 'clock', { now: `${day} 21:30:00` });
    return sandbox.signIn('qiming01');
  };
  const classOf = async (caller: Caller): Promise<Cla> =>
    (await caller.data<{ courseCla: Cla }>(clas.allDetail, { id: claId })).courseCla;
  const change = async (caller: Caller, changes: object): Promise<void> => {
    const { claName, departId, teachingMode, courseId, capacity, recruitStatus, everyStuLoseHour } =
      await classOf(caller);
    const form = { claName, departId, teachingMode, courseId, capacity, recruitStatus, everyStuLoseHour, teacherId };
    await caller.data(clas.update, { claId, ...form, ...changes });
  };
  const record = async (caller: Caller, claDate: string, more: object = {}): Promise<object> => {
    const [one] = await attendants(caller);
    const { studentId, studentClaId } = one ?? {};
    const studentAttendList = [{ studentId, studentClaId, attendStatus: 1, stuLoseHour: 0 }];
    const time = { startTime: '20:00', endTime: '20:50' };
    return { attendType: 'custom', ...pianoClass, claDate, ...time, studentAttendList, ...more };
  };
  const hoursOf = async (caller: Caller, day: string): Promise<unknown[]> =>
    (await lessonsBetween(caller, day, day)).filter((one) => one.startTime === '20:00').map(({ payHour }) => payHour);

  it('keeps the hours of each day, for unscheduled lessons that are recorded later', async ({ sandbox }) => {
    await change(await goTo(sandbox, CHANGED_ON), { everyStuLoseHour: 1.5 });
    const later = await goTo(sandbox, LATER);
    await later.data(attendance.record, { ...(await record(later, '2026-09-09')) });
    await later.data(attendance.record, { ...(await record(later, CHANGED_ON)) });
    expect([await hoursOf(later, '2026-09-09'), await hoursOf(later, CHANGED_ON)]).toEqual([[2], [1.5]]);
  });

  it('keeps the hours of each day, for a lesson that is added for the day before', async ({ sandbox }) => {
    const later = await goTo(sandbox, CHANGED_ON);
    await change(later, { everyStuLoseHour: 1.5 });
    const time = { claDate: '2026-09-09', startTime: '20:00', endTime: '20:50' };
    await later.data(claTimes.add, { ...pianoClass, ...time });
    expect(await hoursOf(later, '2026-09-09')).toEqual([2]);
  });

  const anotherTeacher = async (caller: Caller): Promise<{ staffId: string; staffName: string }> => {
    const { deptId } = pianoClass;
    const teachers = await caller.data<{ staffId: string; staffName: string }[]>(staff.teacherOptions, { deptId });
    const other = teachers.find(({ staffId }) => staffId !== teacherId);
    if (!other) throw new Error('The campus has no other teacher.');
    return other;
  };

  it('names the teacher and the hours of each day in its history', async ({ sandbox, qiming }) => {
    const successor = await anotherTeacher(qiming);
    expect((await classOf(qiming)).history ?? null).toBeNull();
    const later = await goTo(sandbox, CHANGED_ON);
    await change(later, { teacherId: successor.staffId, everyStuLoseHour: 1.5 });
    await change(later, { teacherId: successor.staffId, everyStuLoseHour: 1.5, capacity: 30 });
    expect((await classOf(later)).history).toEqual([
      { teacherId, staffName: '林晓雯', everyStuLoseHour: 2 },
      { date: CHANGED_ON, teacherId: successor.staffId, staffName: successor.staffName, everyStuLoseHour: 1.5 },
    ]);
  });

  it('keeps the former teacher when the class is handed over', async ({ sandbox }) => {
    const later = await goTo(sandbox, CHANGED_ON);
    const successor = await anotherTeacher(later);
    await later.data(handOvers.apply, { teacherId, successorId: successor.staffId });
    expect((await classOf(later)).history?.map((one) => [one.date, one.staffName])).toEqual([
      [undefined, '林晓雯'],
      [CHANGED_ON, successor.staffName],
    ]);
  });
});

describe('a teacher who leaves on 10 September', () => {
  const leave = async (caller: Caller): Promise<void> => {
    const { staffName, type, deptId, sex, phone, entryDate } = await caller.data<Staff>(staff.detail, {
      id: teacherId,
    });
    const form = { staffName, type, deptId, sex, phone, entryDate };
    await caller.data(staff.update, { staffId: teacherId, ...form, personnelStatus: personnelStatuses.left });
  };
  const teachers = async (caller: Caller, timeBegin: string, timeEnd: string): Promise<number> =>
    (await caller.data<{ teacherNum: number }>(statistics.tenant, { timeBegin, timeEnd })).teacherNum;

  it('counts in the figures of the days before', async ({ sandbox, qiming }) => {
    const before = await teachers(qiming, '2026-09-01', '2026-09-07');
    await sandbox.control('PUT', 'clock', { now: `${CHANGED_ON} 09:00:00` });
    const later = await sandbox.signIn('qiming01');
    await leave(later);
    expect(await teachers(later, '2026-09-01', '2026-09-07')).toBe(before);
    expect(await teachers(later, '2026-09-01', '2026-09-09')).toBe(before);
    expect(await teachers(later, '2026-09-01', CHANGED_ON)).toBe(before - 1);
  });

  it('can be named in a record of a lesson until that day, and not after it', async ({ sandbox }) => {
    await sandbox.control('PUT', 'clock', { now: `${CHANGED_ON} 21:30:00` });
    await leave(await sandbox.signIn('qiming01'));
    await sandbox.control('PUT', 'clock', { now: `${LATER} 21:30:00` });
    const later = await sandbox.signIn('qiming01');
    const [one] = await attendants(later);
    const { studentId, studentClaId } = one ?? {};
    const studentAttendList = [{ studentId, studentClaId, attendStatus: 1, stuLoseHour: 0 }];
    const lesson = { attendType: 'custom', ...pianoClass, startTime: '20:00', endTime: '20:50', studentAttendList };
    await later.data(attendance.record, { ...lesson, claDate: '2026-09-09' });
    await later.data(attendance.record, { ...lesson, claDate: CHANGED_ON });
    expect(await later.refusal(attendance.record, { ...lesson, claDate: '2026-09-11' })).toBe(
      '0409 林晓雯已离职，请选择其他教师',
    );
  });
});
