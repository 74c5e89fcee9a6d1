import { describe, expect } from 'vitest';
import { attendance } from '#contracts/calls/attendance.ts';
import { claTimes } from '#contracts/calls/cla-times.ts';
import { clas } from '#contracts/calls/clas.ts';
import { handOvers } from '#contracts/calls/hand-overs.ts';
import { staff } from '#contracts/calls/staff.ts';
import { statistics } from '#contracts/calls/statistics.ts';
import type { ClaDetail, ClaValues } from '#contracts/entities/cla.ts';
import type { ClaTime } from '#contracts/entities/cla-time.ts';
import { personnelStatuses, type Staff, type StaffOption, staffTypes } from '#contracts/entities/staff.ts';
import { tenants } from '#seed/fixed-ids.ts';
import { attendants, lessonsBetween, pianoClass } from '../../support/lessons.ts';
import { firstOrThrow } from '../../support/requests.ts';
import type { Caller, TestSandbox } from '../../support/server.ts';
import { testIn } from '../../support/server-test.ts';

const CHANGE_DAY = '2026-11-20';
const it = testIn({ today: CHANGE_DAY, time: '09:00:00' });
const { claId, deptId, teacherId } = pianoClass;

const goTo = async (sandbox: TestSandbox, day: string): Promise<void> => {
  await sandbox.control('PUT', 'clock', { now: `${day} 09:00:00` });
};
const changeClass = async (caller: Caller, more: object): Promise<void> => {
  const { courseName, deptName, staffName, studentCnt, createTime, plannedLessons, ...form } =
    await caller.data<ClaDetail>(clas.detail, { id: claId });
  await caller.data(clas.update, { ...form, ...more });
};
const changeMember = async (caller: Caller, staffId: string, more: object): Promise<void> => {
  const { userId, enable, deptName, tenantId, createTime, ...form } = await caller.data<Staff>(staff.detail, {
    id: staffId,
  });
  await caller.data(staff.update, { ...form, ...more });
};
const otherTeacher = async (caller: Caller): Promise<string> => {
  const query = { tenantId: tenants.binjiang, type: staffTypes.teacher };
  const others = await caller.data<{ staffId: string }[]>(staff.options, query);
  return others.find(({ staffId }) => staffId !== teacherId)?.staffId ?? '';
};
/** Records an unscheduled lesson of the class, at an hour at which the class has no lesson. */
const record = async (caller: Caller, claDate: string, more: object = {}): Promise<ClaTime> => {
  const { studentId, studentClaId } = firstOrThrow(await attendants(caller));
  await caller.data(attendance.record, {
    attendType: 'custom',
    deptId,
    claId,
    teacherId,
    claDate,
    startTime: '07:00',
    endTime: '07:45',
    studentAttendList: [{ studentId, studentClaId, attendStatus: 3, stuLoseHour: 0 }],
    ...more,
  });
  return firstOrThrow((await lessonsBetween(caller, claDate, claDate)).filter((row) => row.startTime === '07:00'));
};

describe('an unscheduled lesson that is recorded later', () => {
  it('takes the hours per lesson of its own day', async ({ sandbox, qiming }) => {
    await goTo(sandbox, '2026-11-16');
    await changeClass(qiming, { everyStuLoseHour: 1 });
    await goTo(sandbox, CHANGE_DAY);
    await changeClass(qiming, { everyStuLoseHour: 1.5 });
    await goTo(sandbox, '2026-11-25');
    expect((await record(qiming, '2026-11-19')).payHour).toBe(1);
    expect((await record(qiming, '2026-11-18')).payHour).toBe(1);
    expect((await record(qiming, CHANGE_DAY)).payHour).toBe(1.5);
    expect((await record(qiming, '2026-11-25')).payHour).toBe(1.5);
  });

  it('takes the original hours of the class if they changed only later', async ({ sandbox, qiming }) => {
    await changeClass(qiming, { everyStuLoseHour: 1.5 });
    await goTo(sandbox, '2026-11-25');
    expect((await record(qiming, '2026-11-19')).payHour).toBe(2);
  });

  it('takes the last hours of its day if they changed twice on that day', async ({ sandbox, qiming }) => {
    await changeClass(qiming, { everyStuLoseHour: 3 });
    await changeClass(qiming, { everyStuLoseHour: 1.5 });
    await goTo(sandbox, '2026-11-25');
    expect((await record(qiming, CHANGE_DAY)).payHour).toBe(1.5);
  });

  it('can have a teacher who left on its day or later, but not one who had left before', async ({
    sandbox,
    qiming,
  }) => {
    await changeMember(qiming, teacherId, { personnelStatus: personnelStatuses.left });
    await goTo(sandbox, '2026-11-25');
    expect(await record(qiming, '2026-11-19')).toMatchObject({ teacherId, staffName: '林晓雯' });
    expect(await record(qiming, CHANGE_DAY)).toMatchObject({ teacherId, staffName: '林晓雯' });
    await expect(record(qiming, '2026-11-21')).rejects.toThrow('林晓雯已离职');
  });

  it('offers the teachers whom the server accepts on its day', async ({ sandbox, qiming }) => {
    await changeMember(qiming, teacherId, { personnelStatus: personnelStatuses.left });
    await goTo(sandbox, '2026-11-25');
    const offered = async (claDate?: string) => {
      const query = { tenantId: tenants.binjiang, type: staffTypes.teacher, deptId, claDate };
      const options = await qiming.data<StaffOption[]>(staff.options, query);
      return options.find((one) => one.staffId === teacherId)?.personnelStatus;
    };
    const left = personnelStatuses.left;
    expect([await offered('2026-11-19'), await offered(CHANGE_DAY)]).toEqual([left, left]);
    expect([await offered('2026-11-21'), await offered()]).toEqual([undefined, undefined]);
  });
});

describe('a lesson that is added for yesterday', () => {
  it('takes the hours per lesson of its own day', async ({ qiming }) => {
    await changeClass(qiming, { everyStuLoseHour: 1.5 });
    const form = { ...pianoClass, startTime: '07:00', endTime: '07:45' };
    await qiming.data(claTimes.add, { ...form, claDate: '2026-11-19' });
    await qiming.data(claTimes.add, { ...form, claDate: '2026-11-21' });
    const added = (await lessonsBetween(qiming, '2026-11-19', '2026-11-21')).filter((row) => row.startTime === '07:00');
    expect(added.map(({ payHour }) => payHour)).toEqual([2, 1.5]);
  });
});

describe('the values of a class', () => {
  const history = async (caller: Caller): Promise<unknown[][]> => {
    const { courseCla } = await caller.data<{ courseCla: { history?: ClaValues[] | null } }>(clas.allDetail, {
      id: claId,
    });
    return (courseCla.history ?? []).map((values) => [values.date ?? null, values.staffName, values.everyStuLoseHour]);
  };
  const nameOf = async (caller: Caller, id: string) => (await caller.data<Staff>(staff.detail, { id })).staffName;

  it('are returned with the day from which they apply, whether the form or a hand-over changed them', async ({
    sandbox,
    qiming,
  }) => {
    expect(await history(qiming)).toEqual([]);
    const successorId = await otherTeacher(qiming);
    const successor = await nameOf(qiming, successorId);
    await changeClass(qiming, { everyStuLoseHour: 1.5 });
    await goTo(sandbox, '2026-11-22');
    await qiming.data(handOvers.apply, { teacherId, successorId });
    expect(await history(qiming)).toEqual([
      [null, '林晓雯', 2],
      [CHANGE_DAY, '林晓雯', 1.5],
      ['2026-11-22', successor, 1.5],
    ]);
  });

  it('have no entry for a day whose last change restores the earlier values', async ({ qiming }) => {
    await changeClass(qiming, { everyStuLoseHour: 1.5 });
    await changeClass(qiming, { everyStuLoseHour: 2 });
    expect(await history(qiming)).toEqual([[null, '林晓雯', 2]]);
  });

  it('are returned without the stored field “changes”', async ({ qiming }) => {
    await changeClass(qiming, { everyStuLoseHour: 1.5 });
    await changeMember(qiming, teacherId, { personnelStatus: personnelStatuses.left });
    const answers = await Promise.all([
      qiming.data(clas.detail, { id: claId }),
      qiming.data(clas.allDetail, { id: claId }),
      qiming.data(clas.list, { pageSize: 50 }),
      qiming.data(staff.detail, { id: teacherId }),
      qiming.data(staff.list, { pageSize: 50 }),
    ]);
    expect(JSON.stringify(answers)).not.toContain('"changes"');
  });

  it('do not change the teacher of earlier lessons', async ({ sandbox, qiming }) => {
    const before = await lessonsBetween(qiming, '2026-11-01', '2026-11-19');
    const successorId = await otherTeacher(qiming);
    await changeClass(qiming, { teacherId: successorId });
    await qiming.data(handOvers.apply, { teacherId, successorId });
    await goTo(sandbox, '2026-11-25');
    const after = await lessonsBetween(qiming, '2026-11-01', '2026-11-19');
    expect(before.length).toBeGreaterThan(0);
    expect(after.map((row) => [row.courseTimeId, row.staffName])).toEqual(
      before.map((row) => [row.courseTimeId, row.staffName]),
    );
  });
});

describe('the number of teachers', () => {
  const teacherNum = async (caller: Caller, timeBegin: string, timeEnd: string): Promise<number> =>
    (await caller.data<{ teacherNum: number }>(statistics.tenant, { timeBegin, timeEnd })).teacherNum;

  it('counts for a past period the teachers employed at its end', async ({ sandbox, qiming, binjiang }) => {
    const before = await teacherNum(qiming, '2026-11-01', '2026-11-19');
    await changeMember(qiming, teacherId, { personnelStatus: personnelStatuses.left });
    await goTo(sandbox, '2026-11-25');
    expect(await teacherNum(qiming, '2026-11-01', '2026-11-19')).toBe(before);
    expect(await teacherNum(qiming, '2026-11-01', CHANGE_DAY)).toBe(before - 1);
    expect(await teacherNum(qiming, '2026-11-01', '2026-11-25')).toBe(before - 1);
    await changeMember(qiming, teacherId, { personnelStatus: personnelStatuses.employed });
    expect(await teacherNum(qiming, '2026-11-21', '2026-11-24')).toBe(before - 1);
    expect(await teacherNum(qiming, '2026-11-21', '2026-11-25')).toBe(before);
    expect(await teacherNum(binjiang, '2026-11-01', '2026-11-19')).toBeGreaterThan(0);
  });

  it('counts a teacher who moved in their campus of that day', async ({ sandbox, qiming, binjiang }) => {
    const [total, own] = await Promise.all([
      teacherNum(qiming, '2026-11-01', '2026-11-19'),
      teacherNum(binjiang, '2026-11-01', '2026-11-19'),
    ]);
    const moved = await otherTeacher(qiming);
    const { rows } = await qiming.data<{ rows: Staff[] }>(staff.list, { pageSize: 200 });
    const elsewhere = firstOrThrow(rows.filter((row) => row.deptId && row.deptId !== deptId));
    await changeMember(qiming, moved, { deptId: elsewhere.deptId });
    await goTo(sandbox, '2026-11-25');
    expect(await teacherNum(binjiang, '2026-11-01', '2026-11-19')).toBe(own);
    expect(await teacherNum(binjiang, '2026-11-01', '2026-11-25')).toBe(own - 1);
    expect(await teacherNum(qiming, '2026-11-01', '2026-11-19')).toBe(total);
    expect(await teacherNum(qiming, '2026-11-01', '2026-11-25')).toBe(total);
  });
});
