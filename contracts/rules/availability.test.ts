import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addDays, datesBetween, weekDayOf } from '../formats/business-date.ts';
import { clockTimeOf } from '../formats/clock-time.ts';
import {
  freeRooms,
  freeTeachers,
  lessonsOfTeachers,
  MAX_SEARCH_DATES,
  NO_SEARCH_DATES,
  refusalOfSearch,
  SEARCH_TOO_EARLY,
  searchDates,
  TOO_MANY_SEARCH_DATES,
} from './availability.ts';
import { calendarOf } from './holiday.ts';
import type { Occupation } from './lesson-conflict.ts';

const TODAY = '2026-09-07';
const calendar = calendarOf([{ holidayDate: '2026-09-26', holidayName: '中秋', isWorkday: false }]);

describe('dates of a search', () => {
  const saturdays = { beginDate: '2026-09-12', endDate: '2026-10-03', weekDays: '6' };

  test('are the begin date alone if there is no end date, even if it is a holiday', () => {
    const { dates, skipped } = searchDates({ beginDate: '2026-09-26', skipHolidays: true }, calendar);
    expect({ dates, skipped }).toEqual({ dates: ['2026-09-26'], skipped: [] });
  });

  test('are the chosen weekdays of a period', () => {
    expect(searchDates(saturdays, calendar).dates).toEqual(['2026-09-12', '2026-09-19', '2026-09-26', '2026-10-03']);
  });

  test('omit holidays if skipHolidays is set, and report them', () => {
    const { dates, skipped } = searchDates({ ...saturdays, skipHolidays: true }, calendar);
    expect(dates).toEqual(['2026-09-12', '2026-09-19', '2026-10-03']);
    expect(skipped).toEqual([{ date: '2026-09-26', holiday: '中秋' }]);
  });

  test('contain at most one date more than the maximum', () => {
    const everyDay = { beginDate: '2026-09-12', endDate: '2030-09-12', weekDays: '1,2,3,4,5,6,7' };
    expect(searchDates(everyDay, calendar).dates).toHaveLength(MAX_SEARCH_DATES + 1);
  });

  const days = datesBetween('2026-09-12', '2027-09-12');
  test.each([
    ['yesterday', ['2026-09-06'], '2026-09-06', null],
    ['the day before yesterday', ['2026-09-05'], '2026-09-05', SEARCH_TOO_EARLY],
    ['no dates', [], '2026-09-12', NO_SEARCH_DATES],
    ['200 dates', days.slice(0, 200), '2026-09-12', null],
    ['201 dates', days.slice(0, 201), '2026-09-12', TOO_MANY_SEARCH_DATES],
  ])('are accepted or refused: %s', (_, dates, beginDate, refusal) => {
    expect(refusalOfSearch(dates, { beginDate }, TODAY)).toBe(refusal);
  });
});

const SATURDAY = '2026-09-12';
const NEXT = '2026-09-19';
const one = { dates: [SATURDAY], startTime: '14:00', endTime: '15:30' };
const two = { ...one, dates: [SATURDAY, NEXT] };
const lesson: Occupation = { claDate: SATURDAY, startTime: '14:00', endTime: '15:30' };

describe('free rooms', () => {
  const piano = { roomId: 'piano', roomName: '301 钢琴房', capacity: 12 };
  const dance = { roomId: 'dance', roomName: '201 舞蹈厅', capacity: 24 };
  const art = { roomId: 'art', roomName: '101 美术教室', capacity: 12 };
  const hall = { roomId: 'hall', roomName: '多功能厅', capacity: null };
  const idsOf = (rooms: Parameters<typeof freeRooms>[0], seats = 0, lessons: Occupation[] = [], time = one) =>
    freeRooms(rooms, time, seats, lessons).rows.map(({ resource, freeCount }) => `${resource.roomId} ${freeCount}`);

  test.each<[string, Partial<Occupation>, boolean]>([
    ['a lesson at the same time', {}, false],
    ['a lesson that ends a minute after the begin', { startTime: '13:00', endTime: '14:01' }, false],
    ['a lesson that begins a minute before the end', { startTime: '15:29', endTime: '16:00' }, false],
    ['a lesson that ends at the begin', { startTime: '13:00', endTime: '14:00' }, true],
    ['a lesson that begins at the end', { startTime: '15:30', endTime: '17:00' }, true],
    ['a lesson of another day', { claDate: NEXT }, true],
    ['a lesson whose teacher is on leave', { teacherId: 'lin', onLeave: true }, false],
    ['a lesson in another room', { roomId: 'dance' }, true],
    ['a lesson without a room', { roomId: null }, true],
  ])('%s', (_, change, isFree) => {
    expect(idsOf([piano], 0, [{ ...lesson, roomId: 'piano', ...change }])).toEqual(isFree ? ['piano 1'] : []);
  });

  it('are those with enough seats, fewest first, and those with unknown seats last', () => {
    expect(idsOf([hall, dance, piano, art])).toEqual(['art 1', 'piano 1', 'dance 1', 'hall 1']);
    expect(idsOf([hall, dance, piano, art], 12)).toEqual(['art 1', 'piano 1', 'dance 1', 'hall 1']);
    expect(idsOf([hall, dance, piano, art], 13)).toEqual(['dance 1', 'hall 1']);
  });

  it('exclude rooms out of use', () => {
    expect(idsOf([{ ...piano, inUse: 0 }, { ...art, inUse: 1 }, dance])).toEqual(['art 1', 'dance 1']);
  });

  it('include partly free rooms with their occupied times, after the rooms that are free on all dates', () => {
    const later = { ...lesson, startTime: '15:00', endTime: '17:00', roomId: 'piano' };
    const earlier = { ...lesson, startTime: '13:00', endTime: '15:00', roomId: 'piano' };
    const { rows, total } = freeRooms([piano, hall], two, 0, [later, earlier]);
    expect(rows).toEqual([
      { resource: hall, freeCount: 2, busy: [] },
      { resource: piano, freeCount: 1, busy: [earlier, later] },
    ]);
    expect(total).toBe(2);
  });

  it('are limited to a hundred with five occupied times each, but all are counted', () => {
    const rooms = Array.from({ length: 120 }, (_, index) => ({ roomId: `${index}`, roomName: `${index}` }));
    const dates = datesBetween(SATURDAY, addDays(SATURDAY, 9));
    const lessons = rooms.flatMap(({ roomId }) => dates.slice(0, 8).map((claDate) => ({ ...lesson, claDate, roomId })));
    const { rows, total } = freeRooms(rooms, { ...one, dates }, 0, lessons.toReversed());
    expect([total, rows.length, rows[2]?.resource.roomName]).toEqual([120, 100, '2']);
    expect([rows[2]?.freeCount, rows[2]?.busy.map(({ claDate }) => claDate)]).toEqual([2, dates.slice(0, 5)]);
  });
});

describe('free teachers', () => {
  const lin = { staffId: 'lin', staffName: '林晓雯', deptName: '滨江校区', weekLessons: 4 };
  const yu = { staffId: 'yu', staffName: '余晨', deptName: '滨江校区', weekLessons: 2 };
  const gu = { staffId: 'gu', staffName: '顾娜', deptName: '西湖校区', weekLessons: 0 };
  const idsOf = (teachers: Parameters<typeof freeTeachers>[0], occupations: Occupation[] = [], time = one) =>
    freeTeachers(teachers, time, occupations).rows.map(({ resource, freeCount }) => `${resource.staffId} ${freeCount}`);

  test.each<[string, Partial<Occupation>, boolean]>([
    ['a lesson of the teacher', { teacherId: 'lin' }, false],
    ['a leave of the teacher', { teacherId: 'lin', onLeave: true }, false],
    ['a lesson of another teacher', { teacherId: 'yu' }, true],
    ['a lesson without a teacher', { teacherId: null }, true],
    ['a lesson that ends at the begin', { teacherId: 'lin', startTime: '13:00', endTime: '14:00' }, true],
  ])('%s', (_, change, isFree) => {
    expect(idsOf([lin], [{ ...lesson, ...change }])).toEqual(isFree ? ['lin 1'] : []);
  });

  it('exclude teachers who are not employed', () => {
    const statuses = [undefined, null, 1, 2, 3].map((personnelStatus) => ({ ...lin, personnelStatus }));
    expect(freeTeachers(statuses, one, []).rows.map(({ resource }) => resource.personnelStatus)).toEqual([
      undefined,
      null,
      1,
    ]);
  });

  it('are sorted by the number of free dates, then by campus, lessons of the week and name', () => {
    const ma = { ...yu, staffId: 'ma', staffName: '马兰英' };
    expect(idsOf([gu, lin, yu, ma])).toEqual(['ma 1', 'yu 1', 'lin 1', 'gu 1']);
    expect(idsOf([gu, lin, yu], [{ ...lesson, teacherId: 'yu' }], two)).toEqual(['lin 2', 'gu 2', 'yu 1']);
  });
});

test('counts the lessons that each teacher holds, without those from which they are on leave', () => {
  const counts = lessonsOfTeachers([
    { ...lesson, teacherId: 'lin' },
    { ...lesson, teacherId: 'lin', startTime: '16:00', endTime: '17:00' },
    { ...lesson, teacherId: 'lin', onLeave: true },
    { ...lesson, teacherId: 'yu', onLeave: true },
    { ...lesson, teacherId: null },
  ]);
  expect([...counts]).toEqual([['lin', 2]]);
});

const time = fc
  .tuple(fc.integer({ min: 8, max: 20 }), fc.integer({ min: 1, max: 3 }))
  .map(([hour, hours]) => ({ startTime: clockTimeOf(hour * 60), endTime: clockTimeOf((hour + hours) * 60) }));
const id = fc.constantFrom('a', 'b', 'c', 'd');
const date = fc.integer({ min: 0, max: 13 }).map((days) => addDays(SATURDAY, days));
const occupations = fc.array(
  fc.record({
    claDate: date,
    hours: time,
    teacherId: fc.option(id),
    roomId: fc.option(id),
    onLeave: fc.boolean(),
  }),
  { maxLength: 40 },
);

it('finds the same rooms and teachers as a comparison by quarters of an hour, for random lessons', () => {
  fc.assert(
    fc.property(
      occupations,
      time,
      fc.uniqueArray(date, { minLength: 1 }),
      fc.array(fc.option(fc.integer({ min: 0, max: 4 })), { minLength: 4, maxLength: 4 }),
      fc.integer({ min: 0, max: 4 }),
      (random, hours, dates, capacities, seats) => {
        const lessons = random.map(({ hours: at, ...one }) => ({ ...one, ...at }));
        const isFree = (key: 'roomId' | 'teacherId', value: string, day: string): boolean =>
          quartersOf(hours).every(
            (minute) =>
              !lessons.some((one) => one[key] === value && one.claDate === day && quartersOf(one).includes(minute)),
          );
        const freeCountOf = (key: 'roomId' | 'teacherId', value: string): number =>
          dates.filter((day) => isFree(key, value, day)).length;
        const ids = ['a', 'b', 'c', 'd'];
        const rooms = ids.map((roomId, index) => ({ roomId, roomName: roomId, capacity: capacities[index] ?? null }));
        const teachers = ids.map((staffId) => ({ staffId, staffName: staffId, weekLessons: 0 }));
        const searched = { dates, ...hours };
        const foundRooms = freeRooms(rooms, searched, seats, lessons).rows;
        const foundTeachers = freeTeachers(teachers, searched, lessons).rows;
        expect(Object.fromEntries(foundRooms.map(({ resource, freeCount }) => [resource.roomId, freeCount]))).toEqual(
          Object.fromEntries(
            rooms
              .filter(({ roomId, capacity }) => (capacity ?? 99) >= seats && freeCountOf('roomId', roomId) > 0)
              .map(({ roomId }) => [roomId, freeCountOf('roomId', roomId)]),
          ),
        );
        expect(foundTeachers.map(({ resource, freeCount }) => [resource.staffId, freeCount])).toEqual(
          ids
            .map((staffId) => [staffId, freeCountOf('teacherId', staffId)] as const)
            .filter(([, count]) => count > 0)
            .toSorted(([, count], [, other]) => other - count),
        );
        const counts = foundRooms.map(({ freeCount }) => freeCount);
        expect(counts).toEqual(counts.toSorted((count, other) => other - count));
      },
    ),
  );
});

/** Returns every quarter of an hour of a span. */
function quartersOf({ startTime, endTime }: { startTime: string; endTime: string }): string[] {
  const quarters = Array.from({ length: 96 }, (_, index) => clockTimeOf(index * 15));
  return quarters.filter((minute) => minute >= startTime && minute < endTime);
}

it('searches exactly the weekdays of the query, for random periods', () => {
  fc.assert(
    fc.property(
      date,
      fc.integer({ min: 0, max: 60 }),
      fc.uniqueArray(fc.integer({ min: 1, max: 7 })),
      (beginDate, days, weekDays) => {
        const period = { beginDate, endDate: addDays(beginDate, days), weekDays: weekDays.join(',') };
        const expected = datesBetween(beginDate, period.endDate).filter((day) => weekDays.includes(weekDayOf(day)));
        expect(searchDates(period, calendar).dates).toEqual(expected);
      },
    ),
  );
});
