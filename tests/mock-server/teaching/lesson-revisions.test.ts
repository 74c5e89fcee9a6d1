import { expect } from 'vitest';
import { attendance } from '#contracts/calls/attendance.ts';
import { claTimeRules } from '#contracts/calls/cla-time-rules.ts';
import { claTimes as calls } from '#contracts/calls/cla-times.ts';
import { clas } from '#contracts/calls/clas.ts';
import { rooms } from '#contracts/calls/rooms.ts';
import { staff } from '#contracts/calls/staff.ts';
import { teachers } from '#contracts/calls/teachers.ts';
import type { CalendarWeek, ClaTime } from '#contracts/entities/cla-time.ts';
import type { Substitute } from '#contracts/entities/teacher.ts';
import { teaching } from '#seed/fixed-ids.ts';
import { attendants, newLesson, pianoClass } from '../../support/lessons.ts';
import { applyForLeave, firstOrThrow, lessonOf } from '../../support/requests.ts';
import type { Caller } from '../../support/server.ts';
import { test } from '../../support/server-test.ts';

const WEEK = { beginDate: '2026-09-14', endDate: '2026-09-20' };
const DATE = '2026-09-16';

const removedIn = async (caller: Caller, more: object = {}): Promise<ClaTime[]> =>
  (await caller.data<CalendarWeek>(calls.calendar, { ...WEEK, ...more })).removedLessons ?? [];
const sequenceOf = async (caller: Caller, id: string): Promise<number | null> =>
  (await lessonOf(caller, id)).sequence ?? null;

/** Returns a colleague of the teacher of the piano class. */
const colleague = async (caller: Caller): Promise<string> => {
  const { rows } = await caller.data<{ rows: { teacherId: string }[] }>(teachers.list, {
    deptId: pianoClass.deptId,
    pageSize: 50,
  });
  return firstOrThrow(rows.filter(({ teacherId }) => teacherId !== pianoClass.teacherId)).teacherId;
};

test('the revision number of a lesson increases if its time, room, teacher or theme changes, and not otherwise', async ({
  qiming,
}) => {
  const courseTimeId = await newLesson(qiming, DATE);
  const form = { ...pianoClass, courseTimeId, claDate: DATE, startTime: '12:00', endTime: '13:00' };
  expect(await sequenceOf(qiming, courseTimeId)).toBe(0);
  const numbers: (number | null)[] = [];
  for (const change of [
    {},
    { startTime: '11:30' },
    { roomId: null },
    { teacherId: await colleague(qiming) },
    { classTheme: '节奏' },
    { claDate: '2026-09-17' },
    { payHour: 1 },
  ]) {
    Object.assign(form, change);
    await qiming.data(calls.update, form);
    numbers.push(await sequenceOf(qiming, courseTimeId));
  }
  expect(numbers).toEqual([0, 1, 2, 3, 4, 5, 5]);
});

test('renaming a class, a room or a teacher increases the revision numbers of their upcoming lessons', async ({
  qiming,
}) => {
  const date = '2026-09-22';
  const upcoming = await newLesson(qiming, date);
  const past = await lessonOf(qiming, teaching.lesson);
  expect(past.claDate < date).toBe(true);
  const { courseCla } = await qiming.data<{ courseCla: object }>(clas.allDetail, { id: teaching.cla });
  await qiming.data(clas.update, { ...courseCla, claId: teaching.cla, claName: '钢琴新班' });
  expect(await sequenceOf(qiming, upcoming)).toBe(1);
  const room = await qiming.data<object>(rooms.detail, { id: pianoClass.roomId });
  await qiming.data(rooms.update, { ...room, roomName: '新琴房' });
  expect(await sequenceOf(qiming, upcoming)).toBe(2);
  await qiming.data(rooms.update, { ...room, roomName: '新琴房', remark: '新琴' });
  expect(await sequenceOf(qiming, upcoming)).toBe(2);
  const member = await qiming.data<object>(staff.detail, { id: pianoClass.teacherId });
  await qiming.data(staff.update, { ...member, staffName: '林晓文' });
  expect(await sequenceOf(qiming, upcoming)).toBe(3);
});

test('a changed lesson has the time of the change; a seeded lesson has no revision number and no time', async ({
  qiming,
}) => {
  const before = await lessonOf(qiming, teaching.lesson);
  expect([before.sequence ?? null, before.updateTime ?? null]).toEqual([null, null]);
  const { deptId, claId, claDate, endTime, teacherId } = before;
  await qiming.data(calls.update, {
    courseTimeId: teaching.lesson,
    deptId,
    claId,
    claDate,
    startTime: '07:00',
    endTime,
    teacherId,
  });
  const after = await lessonOf(qiming, teaching.lesson);
  expect(after.sequence).toBe(1);
  expect(after.updateTime).toMatch(/^2026-09-07 \d\d:\d\d:\d\d$/);
});

test('the approval of a leave with a substitute increases the revision number of the lesson; the request does not', async ({
  qiming,
  binjiang,
  teacher,
}) => {
  const id = teaching.lesson;
  const leaveTimeId = await applyForLeave(teacher, id);
  expect(await sequenceOf(qiming, id)).toBeNull();
  const [substitute] = await binjiang.data<Substitute[]>(teachers.substitutes, { leaveTimeId });
  await binjiang.data(teachers.auditLeave, { leaveTimeId, auditStatus: 1, teacherId: substitute?.teacherId });
  expect(await sequenceOf(qiming, id)).toBe(1);
});

test('the week lists a deleted lesson as removed, for its teacher, class and campus', async ({
  qiming,
  binjiang,
  teacher,
  lantian,
}) => {
  const courseTimeId = await newLesson(qiming, DATE);
  await qiming.data(calls.remove, { id: courseTimeId });
  const removed = { courseTimeId, claDate: DATE, sequence: 1, claName: expect.any(String) };
  for (const caller of [qiming, binjiang, teacher]) expect(await removedIn(caller)).toMatchObject([removed]);
  expect(await removedIn(qiming, { teacherId: pianoClass.teacherId })).toMatchObject([removed]);
  expect(await removedIn(qiming, { teacherId: await colleague(qiming) })).toEqual([]);
  expect(await removedIn(qiming, { beginDate: '2026-09-21', endDate: '2026-09-27' })).toEqual([]);
  expect(await removedIn(lantian)).toEqual([]);
});

test('lessons are also listed as removed if a change of their rule, its deletion or an undo removes them', async ({
  qiming,
}) => {
  const rule = {
    ...pianoClass,
    ruleType: 2,
    chooseDate: '2026-09-16,2026-09-17',
    startTime: '12:00',
    endTime: '13:00',
    filterHoliday: false,
  };
  await qiming.data(claTimeRules.add, rule);
  const { rows } = await qiming.data<{ rows: { ruleId: string }[] }>(claTimeRules.list, { claId: pianoClass.claId });
  const { ruleId } = firstOrThrow(rows);
  await qiming.data(claTimeRules.update, { ...rule, ruleId, chooseDate: '2026-09-17', startTime: '11:00' });
  expect((await removedIn(qiming)).map(({ claDate }) => claDate)).toEqual(['2026-09-16']);
  await qiming.data(claTimeRules.remove, { id: ruleId });
  expect((await removedIn(qiming)).map(({ claDate, sequence }) => [claDate, sequence])).toEqual([
    ['2026-09-16', 1],
    ['2026-09-17', 2],
  ]);

  const [student] = await attendants(qiming);
  const { claId, teacherId } = pianoClass;
  await qiming.data(attendance.record, {
    attendType: 'custom',
    claId,
    teacherId,
    claDate: '2026-09-07',
    startTime: '06:00',
    endTime: '07:00',
    studentAttendList: [{ ...student, attendStatus: 1, stuLoseHour: 2 }],
  });
  const thisWeek = { beginDate: '2026-09-07', endDate: '2026-09-13' };
  const { claTimeContainer } = await qiming.data<CalendarWeek>(calls.calendar, { ...thisWeek, claId });
  const recorded = claTimeContainer
    .flatMap(({ days }) => Object.values(days).flat())
    .find((one) => one.startTime === '06:00');
  await qiming.data(attendance.remove, { id: recorded?.courseTimeId });
  expect(await removedIn(qiming, thisWeek)).toMatchObject([{ courseTimeId: recorded?.courseTimeId }]);
});
