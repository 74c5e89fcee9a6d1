import { describe, expect, it } from 'vitest';
import { type CampusMonth, monthsAt, studentsAt, sumsWithin } from './campus-months.ts';

const month = (begin: string, more: Partial<CampusMonth> = {}): CampusMonth => ({
  campusMonthId: begin,
  tenantId: '1',
  begin,
  teacherNum: 0,
  studentNum: 0,
  roomNum: 0,
  sales: [],
  salesNum: [],
  lessonIncome: [],
  lessonNum: [],
  newStudents: [],
  ...more,
});

describe('sumsWithin', () => {
  const august = month('2026-08-01');
  const byDay = Array.from({ length: 31 }, (_, day) => day + 1);
  const cases = [
    { begin: '2026-08-01', end: '2026-08-31', sum: 496 },
    { begin: '2026-08-31', end: '2026-09-30', sum: 31 },
    { begin: '2026-07-01', end: '2026-08-02', sum: 3 },
    { begin: '2026-08-10', end: '2026-08-10', sum: 10 },
    { begin: '2026-07-01', end: '2026-07-31', sum: 0 },
    { begin: '2026-09-01', end: '2026-09-30', sum: 0 },
    { begin: '0000-01-01', end: '9999-12-31', sum: 496 },
  ];
  for (const { sum, ...span } of cases)
    it(`sums the days of a month between ${span.begin} and ${span.end}`, () =>
      expect(sumsWithin(span)(august, byDay)).toBe(sum));

  it('counts days without data as zero', () => {
    expect(sumsWithin({ begin: '2026-08-01', end: '2026-08-31' })(august, [1, 2])).toBe(3);
  });
});

describe('campus state on a day', () => {
  const months = [
    month('2026-08-01', { studentNum: 30, newStudents: [1, 0, 2] }),
    month('2026-09-01', { studentNum: 35, newStudents: [5] }),
    month('2026-09-01', { tenantId: '2', studentNum: 7 }),
  ];

  it('uses the last month that has begun', () => {
    expect(monthsAt(months, '2026-09-01').map(({ studentNum }) => studentNum)).toEqual([35, 7]);
    expect(monthsAt(months, '2026-08-31').map(({ studentNum }) => studentNum)).toEqual([30]);
    expect(monthsAt(months, '2026-07-31')).toEqual([]);
  });

  it('excludes students who joined after the day', () => {
    const days = ['2026-07-31', '2026-08-01', '2026-08-02', '2026-08-03', '2026-08-31', '2026-09-01', '9999-12-31'];
    expect(days.map((day) => studentsAt(months, day))).toEqual([0, 28, 28, 30, 30, 42, 42]);
  });
});
