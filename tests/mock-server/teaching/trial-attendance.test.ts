import { describe, expect } from 'vitest';
import { attendance } from '#contracts/calls/attendance.ts';
import { claTimes } from '#contracts/calls/cla-times.ts';
import { lessonGuests } from '#contracts/calls/lesson-guests.ts';
import { report } from '#contracts/calls/statistics.ts';
import type { LessonGuest } from '#contracts/entities/lesson-guest.ts';
import { spareRows } from '#seed/fixed-ids.ts';
import { lessonsBetween, pianoClass } from '../../support/lessons.ts';
import type { Caller } from '../../support/server.ts';
import { testIn } from '../../support/server-test.ts';

const TODAY = '2026-09-07';
const it = testIn({ today: TODAY, time: '13:20:00' });

const claId = spareRows.emptyCla;
const VISITOR = { visitorName: '温知夏', phone: '13957120777' };
const NO_STUDENT = '0400 请至少选择一名学员';

/** Adds a lesson to a class without students and books a trial in it. Returns both ids. */
async function setUp(caller: Caller): Promise<{ courseTimeId: string; lessonGuestId: string }> {
  await caller.data(claTimes.add, { ...pianoClass, claId, claDate: TODAY, startTime: '12:00', endTime: '13:00' });
  const [lesson] = await lessonsBetween(caller, TODAY, TODAY, claId);
  const courseTimeId = lesson?.courseTimeId ?? '';
  await caller.data(lessonGuests.book, { courseTimeId, kind: 'trial', visitor: VISITOR });
  const [guest] = await guestsIn(caller, courseTimeId);
  return { courseTimeId, lessonGuestId: guest?.lessonGuestId ?? '' };
}

const guestsIn = (caller: Caller, courseTimeId: string): Promise<LessonGuest[]> =>
  caller.data(lessonGuests.list, { courseTimeId });
const formOf = (courseTimeId: string, guests: object[]) => ({
  attendType: 'rule',
  claId,
  courseTimeId,
  studentAttendList: [],
  guestAttendList: guests,
});

describe('attendance of a lesson with a trial and without students', () => {
  it('is recorded, corrected and undone', async ({ qiming }) => {
    const { courseTimeId, lessonGuestId } = await setUp(qiming);
    await qiming.data(attendance.record, formOf(courseTimeId, [{ lessonGuestId, state: 'attended' }]));
    expect(await guestsIn(qiming, courseTimeId)).toMatchObject([{ state: 'attended', costHour: 0 }]);
    await qiming.data(attendance.change, { ...formOf(courseTimeId, []), memo: '第一次来' });
    expect(await guestsIn(qiming, courseTimeId)).toMatchObject([{ state: 'attended' }]);
    await qiming.data(attendance.change, formOf(courseTimeId, [{ lessonGuestId, state: 'absent' }]));
    expect(await guestsIn(qiming, courseTimeId)).toMatchObject([{ state: 'absent' }]);
    await qiming.data(attendance.remove, { id: courseTimeId });
    expect(await guestsIn(qiming, courseTimeId)).toMatchObject([{ state: 'booked' }]);
  });

  it('counts the guest in the attendance of today, without hours', async ({ qiming }) => {
    const figures = async (): Promise<number[]> => {
      const spans = { timeBegin: TODAY, timeEnd: TODAY, beforeTimeBegin: '2026-09-06', beforeTimeEnd: '2026-09-06' };
      const data = await qiming.data<Record<string, number>>(report.dashboard, spans);
      return ['todayRealAttendCnt', 'todayRealCostHour', 'todayNeedAttendCnt'].map((name) => data[name] ?? 0);
    };
    const [came = 0, hours = 0, expected = 0] = await figures();
    const { courseTimeId, lessonGuestId } = await setUp(qiming);
    expect(await figures()).toEqual([came, hours, expected + 1]);
    await qiming.data(attendance.record, formOf(courseTimeId, [{ lessonGuestId, state: 'attended' }]));
    expect(await figures()).toEqual([came + 1, hours, expected + 1]);
  });

  it('is refused if the guest is omitted or cancelled', async ({ qiming }) => {
    const { courseTimeId, lessonGuestId } = await setUp(qiming);
    const cancelled = [{ lessonGuestId, state: 'cancelled' }];
    expect(await qiming.refusal(attendance.record, formOf(courseTimeId, []))).toBe(NO_STUDENT);
    expect(await qiming.refusal(attendance.record, formOf(courseTimeId, cancelled))).toBe(NO_STUDENT);
    await qiming.data(attendance.record, formOf(courseTimeId, [{ lessonGuestId, state: 'attended' }]));
    expect(await qiming.refusal(attendance.change, formOf(courseTimeId, cancelled))).toBe(NO_STUDENT);
    expect(await guestsIn(qiming, courseTimeId)).toMatchObject([{ state: 'attended' }]);
  });
});
