import { expect, test } from 'vitest';
import { readTimetable, shownDayOf, writeTimetable } from './week-state.ts';

/** Today's date in the tests, a Wednesday. */
const TODAY = '2026-09-09';
const MONDAY = '2026-09-07';

/** State of an address without parameters. */
const DEFAULTS = { view: 'week', by: 'room', monday: MONDAY, day: null, filters: {} };

test.each([
  ['', {}],
  ['week=2026-09-16', { monday: '2026-09-14' }],
  ['week=2026-09-14&day=2026-09-18', { monday: '2026-09-14', day: '2026-09-18' }],
  ['deptId=11&teachingMode=2&claId=741', { filters: { deptId: '11', teachingMode: 2, claId: '741' } }],
  ['week=2026-02-31&day=x&teachingMode=9&deptId=', {}],
  ['teacherId=401&studentId=7', {}],
  ['view=day&by=teacher&day=2026-09-12', { view: 'day', by: 'teacher', day: '2026-09-12' }],
  ['view=day&day=2026-08-29', { view: 'day', monday: '2026-08-24', day: '2026-08-29' }],
  ['view=month&by=student', {}],
])('reads the state from the address ‘%s’', (search, state) => {
  expect(readTimetable(search, TODAY, true)).toEqual({ ...DEFAULTS, ...state });
});

test('reads back the state that it wrote, and preserves other parameters', () => {
  const state = {
    view: 'day',
    by: 'class',
    monday: '2026-09-14',
    day: '2026-09-18',
    filters: { deptId: '11', teachingMode: 2 },
  } as const;
  const search = new URLSearchParams({ range: 'month' });
  for (const [name, value] of Object.entries(writeTimetable(state, TODAY)))
    if (value !== null) search.set(name, String(value));
  expect(search.toString()).toBe(
    'range=month&view=day&by=class&week=2026-09-14&day=2026-09-18&deptId=11&teachingMode=2',
  );
  expect(readTimetable(search.toString(), TODAY, true)).toEqual(state);
});

test('omits the current week, and changes only the parameters of the given values', () => {
  expect(writeTimetable({ monday: MONDAY, day: null }, TODAY)).toEqual({ week: null, day: null });
  expect(writeTimetable({ view: 'week', by: 'room' }, TODAY)).toEqual({ view: null, by: null });
  expect(writeTimetable({ filters: { claId: '7' } }, TODAY)).toEqual({ deptId: null, teachingMode: null, claId: '7' });
});

test('ignores filters in the address if the page sets the filters', () => {
  expect(readTimetable('claId=741', TODAY, false).filters).toEqual({});
});

test.each([
  [{ monday: MONDAY, day: null }, TODAY],
  [{ monday: MONDAY, day: '2026-09-12' }, '2026-09-12'],
  [{ monday: '2026-09-14', day: null }, '2026-09-14'],
  [{ monday: '2026-09-14', day: '2026-09-12' }, '2026-09-14'],
])('for the state %o, the day view shows %s', (state, day) => {
  expect(shownDayOf(state, TODAY)).toBe(day);
});
