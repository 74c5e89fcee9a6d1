import { describe, expect, test } from 'vitest';
import { enrolmentStatuses } from '#contracts/entities/student-course.ts';
import { addDays } from '#contracts/formats/business-date.ts';
import { expandRule } from '#contracts/rules/expand-rule.ts';
import { conflictsBetween } from '#contracts/rules/lesson-conflict.ts';
import { groupBy } from '#seed/generators/world-builder.ts';
import { seedWorld } from '#seed/index.ts';
import { dayPhaseAt, MORNING } from '#seed/generators/day-phases.ts';
import { firstLessonDay, lastLessonDay } from '#seed/generators/lesson-window.ts';
import { otherWorlds, RANDOM_SEED, standard, TODAY } from './worlds.ts';

const SATURDAY = '2026-03-14';
const worlds = [{ today: TODAY, randomSeed: RANDOM_SEED }, ...otherWorlds];

describe.each(worlds)('lessons of $today', (options) => {
  const { today } = options;
  const world = today === TODAY ? standard : seedWorld(options);
  const now = `${today} ${MORNING}`;
  const held = world.claTime.filter((lesson) => lesson.claTimeStatus === 2);
  const attendanceOf = groupBy(world.attendance, 'courseTimeId');

  test('match the dates of their rules exactly', () => {
    const ofRule = groupBy(world.claTime, 'ruleId');
    for (const rule of world.claTimeRule) {
      const dates = (ofRule.get(rule.ruleId) ?? []).map((lesson) => lesson.ruleDate ?? lesson.claDate);
      expect(dates.sort()).toEqual(expandRule(rule).dates);
    }
    expect(world.claTime.filter((lesson) => !lesson.ruleId)).toEqual([]);
  });

  test('are within the weeks that the seed covers, between 08:00 and 20:00', () => {
    for (const { claDate, startTime, endTime } of world.claTime) {
      expect(claDate >= firstLessonDay(today) && claDate <= lastLessonDay(today)).toBe(true);
      expect('08:00' <= startTime && startTime < endTime && endTime <= '20:00').toBe(true);
    }
  });

  test('include lessons of today, all without attendance, even if today is a Sunday or a holiday', () => {
    const todays = world.claTime.filter((lesson) => lesson.claDate === today);
    expect(todays.length).toBeGreaterThan(0);
    expect(todays.filter((lesson) => attendanceOf.has(lesson.courseTimeId))).toEqual([]);
  });

  test('stay unrecorded for at most seven days, and are held only on past days', () => {
    expect(held.filter((lesson) => lesson.claDate >= today)).toEqual([]);
    const unrecorded = world.claTime.filter((lesson) => lesson.claDate < today && lesson.claTimeStatus === 1);
    expect(unrecorded.filter((lesson) => lesson.claDate < addDays(today, -7))).toEqual([]);
  });

  test('have attendance only if they are held', () => {
    expect(
      world.claTime.filter((lesson) => lesson.claTimeStatus === 1 && attendanceOf.has(lesson.courseTimeId)),
    ).toEqual([]);
    const withStudents = held.filter((lesson) => attendanceOf.has(lesson.courseTimeId));
    expect(withStudents.length / held.length).toBeGreaterThan(0.9);
  });

  test('deduct hours from present students only', () => {
    expect(world.attendance.filter((row) => row.attendStatus !== 1 && row.stuLoseHour !== 0)).toEqual([]);
  });

  test('conflict only in a few cases, each of which involves a manually moved lesson', () => {
    const ofDay = [...groupBy(world.claTime, 'claDate').values()];
    const conflicts = ofDay.flatMap((lessons) =>
      lessons.flatMap((one, index) =>
        lessons.slice(index + 1).flatMap((other) => (conflictsBetween(one, other).length > 0 ? [[one, other]] : [])),
      ),
    );
    expect(conflicts.length).toBeGreaterThanOrEqual(2);
    expect(conflicts.length).toBeLessThan(12);
    expect(conflicts.filter((pair) => pair.every((lesson) => !lesson.ruleDate))).toEqual([]);
  });

  test('are in rooms with enough seats, and no class has more students than seats', () => {
    const seats = new Map(world.room.map((room) => [room.roomId, room.capacity ?? 0]));
    const taken = groupBy(
      world.studentCla.filter(({ status }) => status !== enrolmentStatuses.finished),
      'claId',
    );
    const classes = new Map(world.cla.map((cla) => [cla.claId, cla]));
    for (const rule of world.claTimeRule) {
      expect(seats.get(rule.roomId ?? '')).toBeGreaterThanOrEqual(classes.get(rule.claId)?.capacity ?? 0);
    }
    for (const cla of world.cla) expect(taken.get(cla.claId)?.length ?? 0).toBeLessThanOrEqual(cla.capacity);
  });

  test('have no timestamp after the current moment in any related row', () => {
    const moments = [
      ...world.student.map((row) => row.createTime),
      ...world.cla.map((row) => row.createTime),
      ...world.claTimeRule.map((row) => row.createTime),
      ...world.studentProduct.flatMap((row) => [row.buyTime, row.refundTime]),
      ...world.notification.map((row) => row.notificationTime),
      ...world.leave.map((row) => row.createTime),
      ...world.claTimeChange.map((row) => row.createTime),
    ];
    expect(moments.filter((moment) => moment && moment > now)).toEqual([]);
  });
});

describe('current day', () => {
  test.each(['00:00', '11:30', '16:30', '20:00'] as const)(
    'at %s, exactly the lessons that have ended are held, and at least 90 % of them have attendance',
    (moment) => {
      const world = seedWorld({ today: SATURDAY, moment, randomSeed: RANDOM_SEED });
      const todays = world.claTime.filter((lesson) => lesson.claDate === SATURDAY);
      const attended = new Set(world.attendance.map((row) => row.courseTimeId));
      const over = todays.filter((lesson) => lesson.endTime <= moment);
      expect(todays.filter((lesson) => lesson.claTimeStatus === 2)).toEqual(over);
      expect(over.length > 0).toBe(moment !== '00:00');
      expect(over.filter((lesson) => attended.has(lesson.courseTimeId)).length).toBeGreaterThanOrEqual(
        over.length * 0.9,
      );
      expect(world.hourLog.filter((row) => (row.createTime ?? '') > `${SATURDAY} ${moment}:59`)).toEqual([]);
    },
  );

  test('has only lessons that end when a day phase begins, so that worlds of one phase are equal', () => {
    const ends = new Set(standard.claTime.map((lesson) => lesson.endTime));
    expect([...ends].filter((end) => dayPhaseAt(end) !== end)).toEqual([]);
    expect(['00:00:00', '09:59:59', '10:00:00', '23:59:59'].map(dayPhaseAt)).toEqual([
      '00:00',
      '08:00',
      '10:00',
      '20:00',
    ]);
  });
});
