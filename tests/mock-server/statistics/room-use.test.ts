import { describe, expect } from 'vitest';
import { claTimes } from '#contracts/calls/cla-times.ts';
import { roomUses as calls } from '#contracts/calls/room-uses.ts';
import { rooms as roomCalls } from '#contracts/calls/rooms.ts';
import { session as sessionCalls } from '#contracts/calls/session.ts';
import type { CalendarWeek, ClaTime } from '#contracts/entities/cla-time.ts';
import type { RoomUseRow } from '#contracts/entities/room-use.ts';
import type { Room } from '#contracts/entities/room.ts';
import { depts, rooms, spareRows, tenants } from '#seed/fixed-ids.ts';
import { newLesson } from '../../support/lessons.ts';
import type { Caller } from '../../support/server.ts';
import { test as it } from '../../support/server-test.ts';
import { readSheet } from '../../support/xlsx.ts';

/** The week of the seed's today, 7 September. */
const WEEK = { timeBegin: '2026-09-07', timeEnd: '2026-09-13' };
const CLOSED_ROOM = '202 舞蹈厅';
const SATURDAY = 5;

const read = (caller: Caller, query: Partial<typeof WEEK> = WEEK) => caller.data<RoomUseRow[]>(calls.list, query);

async function useOf(caller: Caller, roomId: string, query: Partial<typeof WEEK> = WEEK): Promise<RoomUseRow> {
  const row = (await read(caller, query)).find((one) => one.roomId === roomId);
  if (!row) throw new Error(`room ${roomId} is not listed`);
  return row;
}

async function lessonsOfWeek(caller: Caller): Promise<ClaTime[]> {
  const week = await caller.data<CalendarWeek>(claTimes.calendar, {
    beginDate: WEEK.timeBegin,
    endDate: WEEK.timeEnd,
  });
  return week.claTimeContainer.flatMap(({ days }) => Object.values(days).flat());
}

/** Counts the booked minutes of each hour one by one, independently of the tested code. */
function countMinutes(lessons: readonly ClaTime[]): number[][] {
  const counts = Array.from({ length: 7 }, () => Array.from({ length: 12 }, () => 0));
  for (let day = 0; day < 7; day += 1)
    for (let minute = 8 * 60; minute < 20 * 60; minute += 1) {
      const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
      const isBooked = lessons.some(
        (lesson) =>
          lesson.claDate === `2026-09-${String(7 + day).padStart(2, '0')}` &&
          lesson.startTime <= time &&
          time < lesson.endTime,
      );
      const row = counts[day];
      const hour = Math.floor(minute / 60) - 8;
      if (row && isBooked) row[hour] = (row[hour] ?? 0) + 1;
    }
  return counts;
}

describe('the use of rooms', () => {
  it('equals the minutes of the lessons in the timetable', async ({ qiming }) => {
    const lessons = await lessonsOfWeek(qiming);
    const uses = await read(qiming);
    expect(uses.length).toBeGreaterThan(20);
    for (const use of uses) {
      const own = lessons.filter(({ roomId }) => roomId === use.roomId);
      expect([use.roomName, use.lessonCount, use.bookedMinutes]).toEqual([use.roomName, own.length, countMinutes(own)]);
    }
    expect(uses.reduce((sum, { lessonCount }) => sum + lessonCount, 0)).toBe(
      lessons.filter(({ roomId }) => roomId).length,
    );
  });

  it('lists the rooms in use of the institution, sorted by campus and name', async ({ qiming }) => {
    const { rows } = await qiming.data<{ rows: Room[] }>(roomCalls.list, { pageSize: 200 });
    const listed = await read(qiming);
    expect(listed.map(({ roomId }) => roomId).toSorted()).toEqual(
      rows
        .filter(({ inUse }) => inUse === 1)
        .map(({ roomId }) => roomId)
        .toSorted(),
    );
    const campusNames = listed.map(({ deptName }) => deptName ?? '');
    expect(campusNames.filter((name, index) => name !== campusNames[index - 1])).toHaveLength(
      new Set(campusNames).size,
    );
  });

  it('contains only the rooms of their campus for campus staff, and those of the campus after a switch to it', async ({
    qiming,
    binjiang,
  }) => {
    const own = await read(binjiang);
    expect(own.length).toBeGreaterThan(0);
    expect(own.every(({ deptId }) => deptId === depts.binjiang)).toBe(true);
    await qiming.data(sessionCalls.switchTenant, { id: tenants.binjiang });
    expect(await read(qiming)).toEqual(own);
  });

  it('contains no room of another institution', async ({ qiming, lantian }) => {
    const own = new Set((await read(qiming)).map(({ roomId }) => roomId));
    const others = await read(lantian);
    expect(others.length).toBeGreaterThan(0);
    expect(others.filter(({ roomId }) => own.has(roomId))).toEqual([]);
  });

  it('includes a lesson as soon as it is saved', async ({ qiming }) => {
    const before = await useOf(qiming, rooms.piano301);
    await newLesson(qiming, '2026-09-12');
    const after = await useOf(qiming, rooms.piano301);
    expect(after.lessonCount).toBe(before.lessonCount + 1);
    expect(after.bookedMinutes[SATURDAY]?.[4]).toBe((before.bookedMinutes[SATURDAY]?.[4] ?? 0) + 60);
  });

  it('counts a room from the day on which it was created', async ({ qiming }) => {
    const { openDays } = await useOf(qiming, spareRows.room, { timeBegin: '2026-08-31', timeEnd: '2026-09-06' });
    expect(openDays).toEqual([0, 0, 0, 1, 1, 1, 1]);
  });

  it('lists a room that is out of use only if it has lessons in the span', async ({ qiming }) => {
    const { rows } = await qiming.data<{ rows: Room[] }>(roomCalls.list, { roomName: CLOSED_ROOM });
    const roomId = rows[0]?.roomId ?? '';
    expect((await read(qiming)).some((row) => row.roomId === roomId)).toBe(false);
    const used = await useOf(qiming, rooms.piano301);
    const { rows: found } = await qiming.data<{ rows: Room[] }>(roomCalls.list, { roomName: used.roomName });
    const [room] = found.filter((row) => row.roomId === rooms.piano301);
    await qiming.data(roomCalls.update, { ...room, inUse: 0 });
    expect(await useOf(qiming, rooms.piano301)).toEqual({ ...used, inUse: 0 });
    const empty = { timeBegin: '2020-01-06', timeEnd: '2020-01-12' };
    expect((await read(qiming, empty)).some((row) => row.roomId === rooms.piano301)).toBe(false);
  });

  it('is exported with a row for each room and day of the week', async ({ qiming }) => {
    await newLesson(qiming, '2026-09-12', { endTime: '12:30' });
    const uses = await read(qiming);
    const { rows } = readSheet((await qiming.send(calls.export, WEEK)).bytes);
    expect(rows).toHaveLength(1 + 7 * uses.length);
    const at = uses.findIndex(({ roomId }) => roomId === rooms.piano301);
    expect(rows[1 + 7 * at + SATURDAY]?.join(' ')).toBe(
      '滨江校区 301 钢琴房 12 启用 周六 1 0 0 0 0 50 0 0 0 50 100 50 100 3.5 12',
    );
  });

  it('refuses a span that ends before it begins', async ({ qiming }) => {
    await expect(read(qiming, { timeBegin: WEEK.timeEnd, timeEnd: WEEK.timeBegin })).rejects.toThrow(
      '结束日期不能早于开始日期',
    );
  });
});
