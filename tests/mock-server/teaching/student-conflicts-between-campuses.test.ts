import { expect, it } from 'vitest';
import { studentConflicts } from '#mock-server/domains/enrolment/handlers/student-conflicts.ts';
import { claTimes } from '#mock-server/domains/teaching/handlers/cla-times.ts';
import type { World } from '#mock-server/kernel/world/world.ts';
import { Refusal } from '#mock-server/kernel/refusal.ts';
import { depts, teaching, tenants } from '#seed/fixed-ids.ts';
import { pianoClass } from '../../support/lessons.ts';
import { runUnit, sessionOf, worldMaker } from '../../support/world.ts';

const DAY = '2026-09-15';
const WEEK = { beginDate: '2026-09-14', endDate: '2026-09-20' };
const newWorld = worldMaker('2026-09-07');

/**
 * Returns a world in which 陈梓涵 of 滨江校区 also has a seat in a class of 西湖校区 with a lesson from 13:15, and the
 * id of the piano lesson that ends at 13:00.
 */
function worldOfTwoCampuses(): { world: World; claId: string; roomName: string; claName: string } {
  const world = newWorld();
  const { tables, ids } = world.store;
  const [cla] = tables.cla.by('tenant', tenants.xihu);
  const [room] = tables.room.by('tenant', tenants.xihu);
  const seat = tables.studentCla.get(teaching.studentCla);
  const [pattern] = tables.claTime.by('cla', teaching.cla);
  if (!cla || !room || !seat || !pattern) throw new Error('The seed lacks a row that this test needs.');
  runUnit(world, () => {
    tables.studentCla.put({ ...seat, studentClaId: ids.next(), claId: cla.claId });
    tables.claTime.put({
      ...pattern,
      courseTimeId: ids.next(),
      claDate: DAY,
      startTime: '13:15',
      endTime: '14:15',
      claTimeStatus: 1,
      deptId: depts.xihu,
      claId: cla.claId,
      roomId: room.roomId,
      teacherId: null,
      ruleId: null,
      tenantId: tenants.xihu,
    });
  });
  return { world, claId: cla.claId, claName: cla.claName, roomName: room.roomName };
}

const NOON = { ...pianoClass, claDate: DAY, startTime: '12:00', endTime: '13:00' };
function addLesson(world: World, user: string, consent: 'ask' | 'accept'): void {
  const session = sessionOf(world, user);
  runUnit(world, () => claTimes.add(world, session, { ...NOON, studentConflicts: consent }));
}

it('returns all details of another campus’s lesson to the institution, but only its time and campus to a campus', async () => {
  const { world, claName, roomName } = worldOfTwoCampuses();
  addLesson(world, 'qiming01', 'accept');
  const time = { claDate: DAY, startTime: '13:15', endTime: '14:15', deptName: '西湖校区' };
  const rowsOf = async (user: string) =>
    (await studentConflicts.list(world, sessionOf(world, user), { studentId: teaching.student })).rows.filter(
      ({ lesson }) => lesson.claDate === DAY,
    );
  expect(await rowsOf('qiming01')).toMatchObject([{ kind: 'travel', other: { ...time, claName, roomName } }]);
  expect((await rowsOf('binjiang01')).map(({ lesson, other }) => [lesson.roomName, other])).toEqual([
    ['301 钢琴房', time],
  ]);
  const week = await claTimes.calendar(world, sessionOf(world, 'binjiang01'), WEEK);
  const lessons = week.claTimeContainer.flatMap(({ days }) => Object.values(days).flat());
  expect(lessons.flatMap((lesson) => lesson.studentConflicts ?? [])).toContainEqual({
    total: 1,
    rows: [{ studentId: teaching.student, studentName: '陈梓涵', kind: 'travel', other: time }],
  });
});

it('asks a campus for a confirmation without naming the class of the other campus', () => {
  const { world } = worldOfTwoCampuses();
  expect(() => addLesson(world, 'binjiang01', 'ask')).toThrow(
    new Refusal(
      '0409',
      '学员有时间冲突，确认后才能保存：陈梓涵 09-15 12:00–13:00 路上不足 30 分钟：另一班级 13:15–14:15（西湖校区）',
    ),
  );
});

it('omits the class of another campus from logs', () => {
  const { world, claId } = worldOfTwoCampuses();
  addLesson(world, 'qiming01', 'accept');
  const { teachingLog, claTime } = world.store.tables;
  const contents = teachingLog
    .all()
    .filter(({ operation }) => operation === '学员冲突')
    .map((entry) => [claTime.get(entry.subjectId)?.claId, entry.content]);
  expect(contents).toEqual([
    [teaching.cla, '确认学员有时间冲突：陈梓涵 路上不足 30 分钟，另一班级 13:15–14:15（西湖校区）'],
    [claId, '确认学员有时间冲突：陈梓涵 路上不足 30 分钟，另一班级 12:00–13:00（滨江校区）'],
  ]);
});
