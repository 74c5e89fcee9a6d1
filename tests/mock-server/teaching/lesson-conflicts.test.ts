import { describe, expect } from 'vitest';
import { claTimeRules } from '#contracts/calls/cla-time-rules.ts';
import { claTimes } from '#contracts/calls/cla-times.ts';
import type { CalendarWeek, ClaTime, ConflictingLesson } from '#contracts/entities/cla-time.ts';
import { depts, spareRows, staffMembers } from '#seed/fixed-ids.ts';
import { claIn, lessonsBetween, newLesson, pianoClass } from '../../support/lessons.ts';
import type { Caller } from '../../support/server.ts';
import { test } from '../../support/server-test.ts';

const WEEK = { beginDate: '2026-09-14', endDate: '2026-09-20' };
const DAY = '2026-09-16';

/** Conflicts are computed over all lessons of the institution in a week, whatever the view shows (decided). */
describe('lesson conflicts', () => {
  /** `own` is the id of a lesson at noon in 滨江校区. */
  const it = test.extend<{ own: string }>({
    own: [async ({ qiming }, use) => use(await newLesson(qiming, DAY)), { auto: true }],
  });

  const lessons = async (caller: Caller, filters: object = {}): Promise<ClaTime[]> => {
    const { claTimeContainer } = await caller.data<CalendarWeek>(claTimes.calendar, { ...WEEK, ...filters });
    return claTimeContainer.flatMap(({ days }) => Object.values(days).flat());
  };
  const conflictsOf = async (caller: Caller, courseTimeId: string, filters: object = {}) =>
    (await lessons(caller, filters)).find((one) => one.courseTimeId === courseTimeId)?.conflicts;
  /** Adds a lesson of the same teacher in another campus, half an hour after `own` begins. Returns its id. */
  const elsewhere = async (qiming: Caller): Promise<string> => {
    const claId = await claIn(qiming, depts.xihu);
    const lesson = { deptId: depts.xihu, claId, teacherId: pianoClass.teacherId, claDate: DAY };
    await qiming.data(claTimes.add, { ...lesson, startTime: '12:30', endTime: '13:30' });
    return (await lessonsBetween(qiming, DAY, DAY, claId)).find((one) => one.startTime === '12:30')?.courseTimeId ?? '';
  };

  it('are marked on both lessons, in the whole week and in every filtered week', async ({ qiming, own }) => {
    const other = await newLesson(qiming, DAY, { claId: spareRows.newCla, startTime: '12:30', endTime: '13:30' }).then(
      async () => (await lessonsBetween(qiming, DAY, DAY, spareRows.newCla))[0]?.courseTimeId,
    );
    const views = [{}, { claId: pianoClass.claId }, { teacherId: pianoClass.teacherId }, { deptId: depts.binjiang }];
    for (const filters of views)
      expect(await conflictsOf(qiming, own, filters), JSON.stringify(filters)).toEqual([
        {
          courseTimeId: other,
          claDate: DAY,
          startTime: '12:30',
          endTime: '13:30',
          claId: spareRows.newCla,
          teacherId: pianoClass.teacherId,
          roomId: pianoClass.roomId,
          claName: '少儿钢琴小组课 新班 A',
          staffName: '林晓雯',
          roomName: '301 钢琴房',
          deptName: '滨江校区',
        },
      ]);
    expect(await conflictsOf(qiming, other ?? '', { claId: spareRows.newCla })).toMatchObject([{ courseTimeId: own }]);
  });

  it('are returned as an empty list if there are none, so that the client does not compute them', async ({
    qiming,
    own,
  }) => expect(await conflictsOf(qiming, own)).toEqual([]));

  it('are shown to teachers for their own lessons', async ({ qiming, teacher, own }) => {
    const other = await elsewhere(qiming);
    expect(await conflictsOf(teacher, own)).toMatchObject([
      { courseTimeId: other, deptName: '西湖校区', staffName: '林晓雯' },
    ]);
  });

  it('show a campus only that its teacher is busy elsewhere', async ({ qiming, binjiang, own }) => {
    const other = await elsewhere(qiming);
    expect(await conflictsOf(binjiang, own)).toEqual([
      {
        courseTimeId: other,
        claDate: DAY,
        startTime: '12:30',
        endTime: '13:30',
        teacherId: pianoClass.teacherId,
        staffName: '林晓雯',
      },
    ]);
  });

  it('show a campus only that its teacher is busy elsewhere, also before a lesson is saved', async ({
    qiming,
    binjiang,
  }) => {
    const other = await elsewhere(qiming);
    const question = { ...pianoClass, ruleType: 2, chooseDate: DAY, filterHoliday: false };
    const met = async (caller: Caller): Promise<ConflictingLesson | undefined> =>
      (
        await caller.data<{ conflicts: ConflictingLesson[] }>(claTimeRules.preview, {
          ...question,
          startTime: '13:00',
          endTime: '14:00',
        })
      ).conflicts.find(({ courseTimeId }) => courseTimeId === other);
    expect(await met(qiming)).toMatchObject({ deptName: '西湖校区', startTime: '12:30' });
    const seen = await met(binjiang);
    expect(seen).toMatchObject({ teacherId: pianoClass.teacherId, staffName: '林晓雯' });
    expect(seen).not.toHaveProperty('claName');
    expect(seen).not.toHaveProperty('deptName');
  });

  it('are limited to four for each lesson, with at least one of each cause', async ({ qiming, own }) => {
    for (const startTime of ['12:00', '12:10', '12:20', '12:30'])
      await newLesson(qiming, DAY, { claId: spareRows.newCla, startTime, endTime: '13:00' });
    await newLesson(qiming, DAY, { teacherId: staffMembers.linXiaowen, roomId: null, startTime: '12:50' });
    const told = (await conflictsOf(qiming, own)) ?? [];
    expect(told.map(({ startTime }) => startTime)).toEqual(['12:00', '12:10', '12:20', '12:50']);
    expect(told.at(-1)?.claId).toBe(pianoClass.claId);
  });

  it('do not cross institutions', async ({ lantian }) => {
    for (const lesson of await lessons(lantian))
      expect(lesson.conflicts?.every(({ teacherId }) => teacherId !== pianoClass.teacherId)).toBe(true);
  });

  it('are included in the lists of lessons', async ({ qiming }) => {
    await newLesson(qiming, '2026-09-07', { startTime: '08:00', endTime: '09:00' });
    await newLesson(qiming, '2026-09-07', { startTime: '08:30', endTime: '09:30' });
    const { rows } = await qiming.data<{ rows: ClaTime[] }>(claTimes.toAttend, {
      claId: pianoClass.claId,
      beginDate: '2026-09-07',
      endDate: '2026-09-07',
    });
    const early = rows.filter(({ startTime }) => startTime < '09:00');
    expect(early.map(({ conflicts }) => conflicts?.length)).toEqual([1, 1]);
  });
});
