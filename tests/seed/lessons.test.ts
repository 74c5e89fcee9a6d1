import { describe, expect, test } from 'vitest';
import { addDays } from '#contracts/rules/business-date.ts';
import { expandRule } from '#contracts/rules/expand-rule.ts';
import { conflictsBetween } from '#contracts/rules/lesson-conflict.ts';
import { groupBy } from '#seed/draft.ts';
import { seedWorld } from '#seed/index.ts';
import { momentReached, MORNING } from '#seed/moments.ts';
import { firstLessonDay, lastLessonDay } from '#seed/window.ts';
import { otherWorlds, RANDOM_SEED, standard, TODAY } from './worlds.ts';

const SATURDAY = '2026-03-14';
const worlds = [{ today: TODAY, randomSeed: RANDOM_SEED }, ...otherWorlds];

describe.each(worlds)('the lessons of $today', (options) => {
  const { today } = options;
  const world = today === TODAY ? standard : seedWorld(options);
  const now = `${today} ${MORNING}`;
  const held = world.claTime.filter((lesson) => lesson.claTimeStatus === 2);
  const attendanceOf = groupBy(world.attendance, 'courseTimeId');

  test('are exactly those of the rules', () => {
    const ofRule = groupBy(world.claTime, 'ruleId');
    for (const rule of world.claTimeRule) {
      const dates = (ofRule.get(rule.ruleId) ?? []).map((lesson) => lesson.ruleDate ?? lesson.claDate);
      expect(dates.sort()).toEqual(expandRule(rule).dates);
    }
    expect(world.claTime.filter((lesson) => !lesson.ruleId)).toEqual([]);
  });

  test('lie within the kept weeks, between 08:00 and 20:00', () => {
    for (const { claDate, startTime, endTime } of world.claTime) {
      expect(claDate >= firstLessonDay(today) && claDate <= lastLessonDay(today)).toBe(true);
      expect('08:00' <= startTime && startTime < endTime && endTime <= '20:00').toBe(true);
    }
  });

  test('some are on today, a Sunday or a holiday too, and nothing of them has been recorded', () => {
    const todays = world.claTime.filter((lesson) => lesson.claDate === today);
    expect(todays.length).toBeGreaterThan(0);
    expect(todays.filter((lesson) => attendanceOf.has(lesson.courseTimeId))).toEqual([]);
  });

  test('are held when they were over; the few that nobody recorded can still be', () => {
    expect(held.filter((lesson) => lesson.claDate >= today)).toEqual([]);
    const unrecorded = world.claTime.filter((lesson) => lesson.claDate < today && lesson.claTimeStatus === 1);
    expect(unrecorded.filter((lesson) => lesson.claDate < addDays(today, -7))).toEqual([]);
  });

  test('have attendance exactly when they were held', () => {
    expect(
      world.claTime.filter((lesson) => lesson.claTimeStatus === 1 && attendanceOf.has(lesson.courseTimeId)),
    ).toEqual([]);
    const withStudents = held.filter((lesson) => attendanceOf.has(lesson.courseTimeId));
    expect(withStudents.length / held.length).toBeGreaterThan(0.9);
  });

  test('take hours of those who came only', () => {
    expect(world.attendance.filter((row) => row.attendStatus !== 1 && row.stuLoseHour !== 0)).toEqual([]);
  });

  test('conflict in a few cases, all of them moved by hand', () => {
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

  test('are given in rooms that seat the class, which is never overfull', () => {
    const seats = new Map(world.room.map((room) => [room.roomId, room.capacity ?? 0]));
    const taken = groupBy(world.studentCla, 'claId');
    const classes = new Map(world.cla.map((cla) => [cla.claId, cla]));
    for (const rule of world.claTimeRule) {
      expect(seats.get(rule.roomId ?? '')).toBeGreaterThanOrEqual(classes.get(rule.claId)?.capacity ?? 0);
    }
    for (const cla of world.cla) expect(taken.get(cla.claId)?.length ?? 0).toBeLessThanOrEqual(cla.capacity);
  });

  test('nothing was created, bought, sent or asked for after the moment of today', () => {
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

describe('today is under way', () => {
  test.each(['00:00', '11:30', '16:30', '20:00'] as const)('at %s what is over is held, with attendance', (moment) => {
    const world = seedWorld({ today: SATURDAY, moment, randomSeed: RANDOM_SEED });
    const todays = world.claTime.filter((lesson) => lesson.claDate === SATURDAY);
    const attended = new Set(world.attendance.map((row) => row.courseTimeId));
    const over = todays.filter((lesson) => lesson.endTime <= moment);
    expect(todays.filter((lesson) => lesson.claTimeStatus === 2)).toEqual(over);
    expect(over.length > 0).toBe(moment !== '00:00');
    expect(over.filter((lesson) => attended.has(lesson.courseTimeId)).length).toBeGreaterThanOrEqual(over.length * 0.9);
    expect(world.hourLog.filter((row) => (row.createTime ?? '') > `${SATURDAY} ${moment}:59`)).toEqual([]);
  });

  test('every lesson ends at one of the moments, so that two worlds of one moment are one', () => {
    const ends = new Set(standard.claTime.map((lesson) => lesson.endTime));
    expect([...ends].filter((end) => momentReached(end) !== end)).toEqual([]);
    expect(['00:00:00', '09:59:59', '10:00:00', '23:59:59'].map(momentReached)).toEqual([
      '00:00',
      '08:00',
      '10:00',
      '20:00',
    ]);
  });
});
