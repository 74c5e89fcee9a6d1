import { describe, expect } from 'vitest';
import { attendance } from '#contracts/calls/attendance.ts';
import { teacherMonths as calls } from '#contracts/calls/teacher-months.ts';
import type { TeacherMonthList, TeacherMonthRow } from '#contracts/entities/teacher-month.ts';
import { depts, staffMembers, tenants } from '#seed/fixed-ids.ts';
import { attendants, newLesson, pianoClass } from '../../support/lessons.ts';
import { countMonth, readMonthRows } from '../../support/month-rows.ts';
import type { Caller } from '../../support/server.ts';
import { test as it } from '../../support/server-test.ts';
import { readSheet } from '../../support/xlsx.ts';

const AUGUST = { timeBegin: '2026-08-01', timeEnd: '2026-08-31' };
const TODAY = { timeBegin: '2026-09-07', timeEnd: '2026-09-07' };
const LIN = staffMembers.linXiaowen;

const read = (caller: Caller, query: object = AUGUST) =>
  caller.data<TeacherMonthList>(calls.list, query as Record<string, unknown>);

async function monthOf(caller: Caller, teacherId: string, query: object = AUGUST): Promise<TeacherMonthRow> {
  const row = (await read(caller, query)).rows.find((one) => one.teacherId === teacherId);
  if (!row) throw new Error(`teacher ${teacherId} is not listed`);
  return row;
}

/** Records an unscheduled lesson of the piano class, of 50 minutes, with the first two students. */
async function recordUnscheduled(caller: Caller, statuses: readonly number[] = [1, 3]): Promise<void> {
  const students = (await attendants(caller)).slice(0, statuses.length);
  await caller.data(attendance.record, {
    ...pianoClass,
    attendType: 'custom',
    claDate: TODAY.timeBegin,
    startTime: '07:00',
    endTime: '07:50',
    studentAttendList: students.map(({ studentId, studentClaId }, at) => ({
      studentId,
      studentClaId,
      attendStatus: statuses[at],
      stuLoseHour: 0,
    })),
  });
}

describe('the teachers’ month', () => {
  it('equals the sums that are counted from the raw rows', async ({ qiming, sandbox }) => {
    const raw = await readMonthRows(sandbox.url, AUGUST.timeBegin, AUGUST.timeEnd);
    const { rows, archivedUntil } = await read(qiming);
    expect(rows.length).toBeGreaterThan(10);
    expect(archivedUntil).toBeNull();
    expect(rows.some(({ takenNum }) => takenNum > 0)).toBe(true);
    for (const row of rows) {
      const counted = countMonth(raw, row.teacherId);
      expect({ name: row.teacherName, ...row }).toMatchObject({ name: row.teacherName, ...counted });
      const byClass = row.lines.map((line) => ({
        claId: line.claId,
        ...countMonth(raw, row.teacherId, ({ claId }) => claId === line.claId),
      }));
      expect(row.lines).toMatchObject(byClass);
    }
  });

  it('counts an unscheduled lesson, and each student by the recorded status', async ({ qiming }) => {
    const before = await monthOf(qiming, LIN, TODAY).catch(() => undefined);
    await recordUnscheduled(qiming, [1, 2, 3]);
    const after = await monthOf(qiming, LIN, TODAY);
    expect(after.lessonNum).toBe((before?.lessonNum ?? 0) + 1);
    expect(after.minutes).toBe((before?.minutes ?? 0) + 50);
    expect(after.headNum).toBe((before?.headNum ?? 0) + 1);
    expect(after.expectedNum).toBe((before?.expectedNum ?? 0) + 3);
  });

  it('counts a lesson that is over and not recorded as 未记, and a later one as 未上', async ({ qiming, sandbox }) => {
    const before = await monthOf(qiming, LIN, { timeBegin: '2026-09-07', timeEnd: '2026-09-13' });
    await newLesson(qiming, '2026-09-07', { startTime: '12:00', endTime: '13:00' });
    await newLesson(qiming, '2026-09-10', { startTime: '12:00', endTime: '13:00' });
    await sandbox.control('PUT', 'clock', { now: '2026-09-07 15:00:00' });
    const after = await monthOf(qiming, LIN, { timeBegin: '2026-09-07', timeEnd: '2026-09-13' });
    expect(after.lessonNum).toBe(before.lessonNum);
    expect(after.unrecordedNum).toBe(before.unrecordedNum + 1);
    expect(after.aheadNum).toBe(before.aheadNum + 1);
  });

  it('counts a lesson for the teacher who held it, not for the planned one', async ({ qiming }) => {
    const courseTimeId = await newLesson(qiming, TODAY.timeBegin, { startTime: '07:00', endTime: '08:00' });
    const other = (await read(qiming)).rows.find((row) => row.teacherId !== LIN)?.teacherId ?? '';
    const [student] = await attendants(qiming);
    await qiming.data(attendance.record, {
      attendType: 'rule',
      courseTimeId,
      claId: pianoClass.claId,
      teacherId: other,
      studentAttendList: [
        { studentId: student?.studentId, studentClaId: student?.studentClaId, attendStatus: 1, stuLoseHour: 0 },
      ],
    });
    const byPiano = async (teacherId: string) =>
      (await monthOf(qiming, teacherId, TODAY)).lines.find(({ claId }) => claId === pianoClass.claId);
    expect(await byPiano(other)).toMatchObject({ lessonNum: 1, minutes: 60, headNum: 1, takenNum: 1, givenNum: 0 });
    expect(await byPiano(LIN)).toMatchObject({ lessonNum: 0, givenNum: 1 });
  });

  it('limits campus staff to the lessons of the campus, as the filter by campus does', async ({ qiming, binjiang }) => {
    const own = await read(binjiang);
    expect(await read(qiming, { ...AUGUST, deptId: depts.binjiang })).toEqual(own);
    expect(await read(binjiang, { ...AUGUST, deptId: depts.xihu })).toMatchObject({ rows: [] });
    expect(own.rows.length).toBeGreaterThan(0);
    expect(own.rows.length).toBeLessThan((await read(qiming)).rows.length);
  });

  it('returns a teacher only their own month', async ({ qiming, teacher }) => {
    expect((await read(teacher)).rows).toEqual([await monthOf(qiming, LIN)]);
    const other = (await read(qiming)).rows.find((row) => row.teacherId !== LIN)?.teacherId ?? '';
    await expect(read(teacher, { ...AUGUST, teacherId: other })).rejects.toThrow('教师不存在');
  });

  it('contains no teacher of another institution', async ({ qiming, lantian }) => {
    const own = new Set((await read(qiming)).rows.map(({ teacherId }) => teacherId));
    const others = (await read(lantian)).rows;
    expect(others.length).toBeGreaterThan(0);
    expect(others.filter(({ teacherId }) => own.has(teacherId))).toEqual([]);
    expect((await read(lantian, { ...AUGUST, teacherId: LIN })).rows).toEqual([]);
  });

  it('states until which day the lessons are archived', async ({ qiming, sandbox }) => {
    const months = await fetch(`${sandbox.url}/__mock/db/campusMonth?tenantId=${tenants.binjiang}&_limit=1000`);
    const [month] = ((await months.json()) as { begin: string; lessonNum: number[] }[]).filter(({ lessonNum }) =>
      Boolean(lessonNum[0]),
    );
    const begin = month?.begin ?? '';
    expect(await read(qiming, { timeBegin: begin, timeEnd: begin })).toEqual({ rows: [], archivedUntil: begin });
  });

  it('refuses a span that is reversed or longer than a year', async ({ qiming }) => {
    await expect(read(qiming, { timeBegin: '2026-08-02', timeEnd: '2026-08-01' })).rejects.toThrow(
      '结束日期不能早于开始日期',
    );
    await expect(read(qiming, { timeBegin: '2025-09-01', timeEnd: '2026-09-02' })).rejects.toThrow(
      '一次最多统计 366 天',
    );
  });

  it('is exported with a row for each class, followed by the sums of the teacher', async ({ qiming }) => {
    const query = { ...AUGUST, teacherId: LIN };
    const month = await monthOf(qiming, LIN);
    const { rows } = readSheet((await qiming.send(calls.export, query)).bytes);
    expect(rows).toHaveLength(2 + month.lines.length);
    expect(rows.at(-1)?.slice(0, 7).join(' ')).toBe(
      `林晓雯 合计  ${month.lessonNum} ${month.minutes / 60} ${month.headNum} ${month.expectedNum}`,
    );
  });
});
