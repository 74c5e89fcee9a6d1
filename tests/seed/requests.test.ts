import { describe, expect, test } from 'vitest';
import { conflictsBetween } from '#contracts/rules/lesson-conflict.ts';
import { groupBy } from '#seed/generators/world-builder.ts';
import { campuses } from '#seed/lists/places.ts';
import { seedWorld } from '#seed/index.ts';
import { otherWorlds, RANDOM_SEED, standard, TODAY } from './worlds.ts';

const worlds = [{ today: TODAY, randomSeed: RANDOM_SEED }, ...otherWorlds];

describe.each(worlds)('teacher requests in the world of $today', (options) => {
  const world = options.today === TODAY ? standard : seedWorld(options);
  const lessons = new Map(world.claTime.map((lesson) => [lesson.courseTimeId, lesson]));
  const logOf = groupBy(world.teachingLog, 'subjectId');
  const operations = (courseTimeId: string) => (logOf.get(courseTimeId) ?? []).map(({ operation }) => operation);

  test('link a granted leave to its lesson, whose teacher is the substitute if there is one', () => {
    for (const leave of world.leave) {
      const lesson = lessons.get(leave.courseTimeId);
      expect(lesson?.leaveTimeId).toBe(leave.auditStatus === 1 ? leave.leaveTimeId : undefined);
      expect(lesson?.teacherId).toBe(leave.substituteId ?? leave.teacherId);
      expect([leave.claDate, leave.startTime]).toEqual([lesson?.claDate, lesson?.startTime]);
    }
    expect(world.claTime.filter((lesson) => lesson.leaveTimeId)).toHaveLength(
      world.leave.filter((leave) => leave.auditStatus === 1).length,
    );
  });

  test('assign only free substitutes, and an absent teacher without a substitute has no held lesson', () => {
    for (const leave of world.leave.filter((row) => row.substituteId)) {
      const lesson = lessons.get(leave.courseTimeId);
      const others = world.claTime.filter((one) => one.teacherId === leave.substituteId && one !== lesson);
      expect(lesson && others.filter((one) => conflictsBetween(lesson, one).includes('teacher'))).toEqual([]);
    }
    const past = world.leave.filter(({ courseTimeId }) => lessons.get(courseTimeId)?.claTimeStatus === 2);
    expect(past.filter((leave) => leave.auditStatus === 1 && !leave.substituteId)).toEqual([]);
    expect(past.length).toBeGreaterThan(0);
  });

  test('contain each lesson at most once, and match the log of the lesson', () => {
    const asked = [...world.leave, ...world.claTimeChange].map(({ courseTimeId }) => courseTimeId);
    expect(new Set(asked).size).toBe(asked.length);
    const decisions = { 0: [], 1: ['请假通过'], 2: ['请假驳回'] } as Record<number, string[]>;
    for (const { courseTimeId, auditStatus, substituteId } of world.leave) {
      const held = lessons.get(courseTimeId)?.claTimeStatus === 2 ? ['记上课'] : [];
      const told = ['申请请假', ...(decisions[auditStatus] ?? []), ...(substituteId ? ['代课'] : []), ...held];
      expect(operations(courseTimeId)).toEqual(told);
    }
    const moves = { 0: [], 1: ['调课'], 2: ['调课驳回'] } as Record<number, string[]>;
    for (const { courseTimeId, auditStatus } of world.claTimeChange)
      expect(operations(courseTimeId)).toEqual(['申请调课', ...(moves[auditStatus] ?? [])]);
  });

  test('leave the creation of schedule rules to campus administrators', () => {
    const made = world.teachingLog.filter(({ kind, operation }) => kind === 'claTimeRule' && operation === '新增');
    const keepers = new Set(campuses.map(({ linkman }) => linkman));
    expect(made.length).toBeGreaterThan(0);
    expect(made.filter(({ createUserName }) => !keepers.has(createUserName ?? ''))).toEqual([]);
  });

  test('move the lesson if a change is granted, and do not move it otherwise', () => {
    for (const change of world.claTimeChange) {
      const { claDate, startTime } = lessons.get(change.courseTimeId) ?? {};
      const place = change.auditStatus === 1 ? change : { claDate: change.oldClaDate, startTime: change.oldStartTime };
      expect([claDate, startTime]).toEqual([place.claDate, place.startTime]);
    }
  });

  test('are approved only if the new time causes no conflict; a move that causes a conflict has a log entry but no request', () => {
    const granted = new Set(world.claTimeChange.filter((one) => one.auditStatus === 1).map((one) => one.courseTimeId));
    expect(granted.size).toBeGreaterThan(2);
    const ofDay = groupBy(world.claTime, 'claDate');
    for (const lesson of world.claTime.filter(({ ruleDate, claDate }) => ruleDate && ruleDate !== claDate)) {
      const others = (ofDay.get(lesson.claDate) ?? []).filter((one) => one !== lesson);
      const isFree = others.every((one) => conflictsBetween(lesson, one).length === 0);
      expect([lesson.courseTimeId, granted.has(lesson.courseTimeId)]).toEqual([lesson.courseTimeId, isFree]);
      if (!isFree) expect(operations(lesson.courseTimeId)).toEqual(['调课']);
    }
  });

  test('have a decision only if they are not pending, and the decision is later than the request', () => {
    for (const { auditStatus, auditTime, auditUserName, createTime } of [...world.leave, ...world.claTimeChange]) {
      if (auditStatus === 0) expect([auditTime, auditUserName]).toEqual([undefined, undefined]);
      else expect(auditUserName && (auditTime ?? '') > (createTime ?? '')).toBe(true);
    }
  });
});
