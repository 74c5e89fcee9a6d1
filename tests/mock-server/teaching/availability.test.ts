import { describe, expect } from 'vitest';
import { availability } from '#contracts/calls/availability.ts';
import { claTimes } from '#contracts/calls/cla-times.ts';
import { holidays } from '#contracts/calls/holidays.ts';
import { rooms } from '#contracts/calls/rooms.ts';
import { staff } from '#contracts/calls/staff.ts';
import { teachers } from '#contracts/calls/teachers.ts';
import { tenants as tenantCalls } from '#contracts/calls/tenants.ts';
import type { Availability } from '#contracts/entities/availability.ts';
import { depts, tenants } from '#seed/fixed-ids.ts';
import { claIn, newLesson, pianoClass } from '../../support/lessons.ts';
import { applyForLeave } from '../../support/requests.ts';
import type { Caller } from '../../support/server.ts';
import { test } from '../../support/server-test.ts';

/** A Wednesday; the piano room and its teacher are free at noon. */
const DAY = '2026-09-16';
const NOON = { beginDate: DAY, startTime: '12:00', endTime: '13:00' };
const WEDNESDAYS = { ...NOON, endDate: '2026-10-07', weekDays: '3' };
const { roomId, teacherId } = pianoClass;

const find = (caller: Caller, query: object = {}): Promise<Availability> =>
  caller.data<Availability>(availability.find, { ...NOON, ...query });
const roomIn = (found: Availability, id: string = roomId) => found.rooms.rows.find((row) => row.roomId === id);
const teacherIn = (found: Availability, id: string = teacherId) =>
  found.teachers.rows.find((row) => row.staffId === id);

/** Adds a lesson of the piano teacher at another campus. Returns its class. */
async function lessonElsewhere(qiming: Caller): Promise<string> {
  const claId = await claIn(qiming, depts.xihu);
  const lesson = { deptId: depts.xihu, claId, teacherId, claDate: DAY };
  await qiming.data(claTimes.add, { ...lesson, startTime: '12:30', endTime: '13:30' });
  return claId;
}

describe('free rooms and teachers', () => {
  const it = test;

  it('are listed with campus, seats and lessons of the week, and with no other fields', async ({ qiming }) => {
    const found = await find(qiming);
    expect(found).toMatchObject({ dates: [DAY], skipped: [] });
    expect(roomIn(found)).toEqual({
      roomId,
      roomName: '301 钢琴房',
      deptId: depts.binjiang,
      deptName: '滨江校区',
      capacity: 12,
      freeCount: 1,
      busy: [],
    });
    expect(teacherIn(found)).toEqual({
      staffId: teacherId,
      staffName: '林晓雯',
      deptId: depts.binjiang,
      deptName: '滨江校区',
      weekLessons: expect.any(Number),
      freeCount: 1,
      busy: [],
    });
  });

  it('do not include the room and the teacher of a lesson at the searched time, until the lesson is moved', async ({
    qiming,
  }) => {
    const courseTimeId = await newLesson(qiming, DAY);
    expect(roomIn(await find(qiming))).toBeUndefined();
    expect(teacherIn(await find(qiming))).toBeUndefined();
    const moved = { ...pianoClass, courseTimeId, claDate: DAY, startTime: '13:00', endTime: '14:00' };
    await qiming.data(claTimes.update, moved);
    expect(roomIn(await find(qiming))).toMatchObject({ freeCount: 1 });
    expect(teacherIn(await find(qiming))).toMatchObject({ freeCount: 1 });
  });

  it('include those that are free on only some of the dates, with their occupied times', async ({ qiming }) => {
    const courseTimeId = await newLesson(qiming, DAY);
    const found = await find(qiming, WEDNESDAYS);
    expect(found.dates).toEqual([DAY, '2026-09-23', '2026-09-30', '2026-10-07']);
    const busy = [
      {
        courseTimeId,
        claDate: DAY,
        startTime: '12:00',
        endTime: '13:00',
        claId: pianoClass.claId,
        claName: '少儿钢琴小组课 1 班',
        deptName: '滨江校区',
      },
    ];
    expect(roomIn(found)).toMatchObject({ freeCount: 3, busy });
    expect(teacherIn(found)).toMatchObject({ freeCount: 3, busy });
  });

  it('do not include a teacher on leave, with or without a substitute', async ({ qiming, binjiang }) => {
    const courseTimeId = await newLesson(qiming, DAY);
    const others = (await find(qiming)).teachers.rows;
    const leaveTimeId = await applyForLeave(binjiang, courseTimeId);
    await binjiang.data(teachers.auditLeave, { leaveTimeId, auditStatus: 1 });
    expect(teacherIn(await find(qiming))).toBeUndefined();
    expect(teacherIn(await find(qiming, WEDNESDAYS))?.busy).toMatchObject([{ courseTimeId, onLeave: true }]);
    expect(roomIn(await find(qiming))).toBeUndefined();

    const substitute = others.find((row) => row.deptId === depts.binjiang)?.staffId ?? '';
    const lesson = { ...pianoClass, courseTimeId, claDate: DAY, startTime: '12:00', endTime: '13:00' };
    await qiming.data(claTimes.update, { ...lesson, teacherId: substitute });
    expect(teacherIn(await find(qiming))).toBeUndefined();
    expect(teacherIn(await find(qiming, WEDNESDAYS))?.busy).toMatchObject([{ courseTimeId, onLeave: true }]);
    expect(teacherIn(await find(qiming, WEDNESDAYS), substitute)?.busy).toMatchObject([{ courseTimeId }]);
    expect(teacherIn(await find(qiming, WEDNESDAYS), substitute)?.busy[0]).not.toHaveProperty('onLeave');

    await qiming.data(claTimes.remove, { id: courseTimeId });
    expect(teacherIn(await find(qiming), substitute)).toMatchObject({ freeCount: 1 });
  });

  it('do not include rooms out of use, rooms with too few seats and staff who have left', async ({ qiming }) => {
    expect(roomIn(await find(qiming, { capacity: 12 }))).toMatchObject({ capacity: 12 });
    expect(roomIn(await find(qiming, { capacity: 13 }))).toBeUndefined();
    const room = { roomId, roomName: '301 钢琴房', deptId: depts.binjiang };
    await qiming.data(rooms.update, { ...room, inUse: 1, capacity: null });
    const { rows } = (await find(qiming, { capacity: 13 })).rooms;
    expect(rows.at(-1)).toMatchObject({ roomId, freeCount: 1 });
    await qiming.data(rooms.update, { ...room, inUse: 0 });
    expect(roomIn(await find(qiming))).toBeUndefined();

    const { emailAddress, ...member } = await qiming.data<Record<string, unknown>>(staff.detail, { id: teacherId });
    await qiming.data(staff.update, { ...member, personnelStatus: 2 });
    expect(teacherIn(await find(qiming))).toBeUndefined();
  });

  it('do not include rooms of a campus out of use', async ({ qiming }) => {
    await qiming.data(tenantCalls.deactivate, { tenantId: tenants.binjiang });
    const found = await find(qiming);
    expect(roomIn(found)).toBeUndefined();
    expect(found.rooms.total).toBeGreaterThan(0);
  });

  it('are those of the chosen campus', async ({ qiming }) => {
    const found = await find(qiming, { deptId: depts.xihu });
    for (const { rows } of [found.rooms, found.teachers]) {
      expect(rows.length).toBeGreaterThan(0);
      expect(new Set(rows.map(({ deptId }) => deptId))).toEqual(new Set([depts.xihu]));
    }
  });

  it('are limited to their own campus for campus staff; lessons at another campus make a teacher busy, but are shown without details', async ({
    qiming,
    binjiang,
  }) => {
    const claId = await lessonElsewhere(qiming);
    const own = await find(binjiang, WEDNESDAYS);
    for (const { rows } of [own.rooms, own.teachers])
      expect(new Set(rows.map(({ deptId }) => deptId))).toEqual(new Set([depts.binjiang]));
    expect(teacherIn(await find(binjiang))).toBeUndefined();
    expect(teacherIn(own)?.busy).toEqual([
      { courseTimeId: expect.any(String), claDate: DAY, startTime: '12:30', endTime: '13:30' },
    ]);
    expect(teacherIn(await find(qiming, WEDNESDAYS))?.busy).toMatchObject([{ claId, deptName: '西湖校区' }]);
  });

  it('are not those of another institution', async ({ qiming, lantian }) => {
    await newLesson(qiming, DAY);
    const found = await find(lantian);
    expect(found.rooms.rows.map((row) => row.roomId)).not.toContain(roomId);
    expect(found.teachers.rows.map(({ staffId }) => staffId)).not.toContain(teacherId);
    expect(await lantian.refusal(availability.find, { ...NOON, deptId: depts.binjiang })).toBe('0404 校区不存在');
  });

  it('are searched on the dates without holidays of the institution, if holidays are skipped', async ({ qiming }) => {
    const query = { ...WEDNESDAYS, skipHolidays: true };
    const national = await find(qiming, query);
    expect(national.skipped).toEqual([{ date: '2026-10-07', holiday: '国庆节' }]);
    await qiming.data(holidays.save, { holidayDate: DAY, holidayName: '校庆', isWorkday: false });
    const { dates, skipped } = await find(qiming, query);
    expect(dates).toEqual(['2026-09-23', '2026-09-30']);
    expect(skipped[0]).toEqual({ date: DAY, holiday: '校庆' });
    expect((await find(qiming, { skipHolidays: true })).dates).toEqual([DAY]);
  });
});

const refused: [name: string, query: object, message: string][] = [
  ['an end that is not after the begin', { endTime: '12:00' }, '0400 下课时间需大于上课时间'],
  ['an end date before the begin date', { endDate: '2026-09-15', weekDays: '3' }, '0400 结束日期不能早于开始日期'],
  ['a period without weekdays', { endDate: '2026-10-07' }, '0400 请选择星期'],
  ['a wrong weekday', { endDate: '2026-10-07', weekDays: '8' }, '0400 星期格式不正确'],
  ['a date that does not exist', { beginDate: '2026-02-30' }, '0400 日期不存在'],
  ['a day before yesterday', { beginDate: '2026-09-05' }, '0400 日期不能早于昨天'],
  [
    'a period without any date',
    { endDate: '2026-09-17', weekDays: '1' },
    '0400 没有可查询的日期，请调整日期、星期或节假日设置',
  ],
  [
    'more than 200 dates',
    { endDate: '2027-04-04', weekDays: '1,2,3,4,5,6,7' },
    '0400 一次最多查询 200 个日期，请缩短日期范围',
  ],
  ['no seats', { capacity: 0 }, '0400 人数不能小于 1'],
  ['too many seats', { capacity: 1000 }, '0400 人数不能大于 999'],
  ['a campus that does not exist', { deptId: '1' }, '0404 校区不存在'],
];

describe('a search', () => {
  test.for(refused)('refuses %s', async ([, query, message], { qiming }) => {
    expect(await qiming.refusal(availability.find, { ...NOON, ...query })).toBe(message);
  });

  test('finds free rooms and teachers for yesterday, and for 200 dates', async ({ qiming }) => {
    expect((await find(qiming, { beginDate: '2026-09-06' })).dates).toEqual(['2026-09-06']);
    const everyDay = { endDate: '2027-04-03', weekDays: '1,2,3,4,5,6,7' };
    expect((await find(qiming, everyDay)).dates).toHaveLength(200);
  });
});
