import { describe, expect, it } from 'vitest';
import { studentClaExample } from '#contracts/examples/entities/student-cla.ts';
import { studentCourseExample } from '#contracts/examples/entities/student-course.ts';
import { studentProductExample } from '#contracts/examples/entities/student-product.ts';
import { courseLines } from './course-lines.ts';
import { hoursUsed } from './hours-used.ts';
import { formatDaysUntil, lastAttended, nextEnd } from './student-figures.ts';

const enrolment = (studentCourseId: string, more: object = {}) => ({
  ...studentCourseExample,
  studentCourseId,
  claId: studentCourseId,
  ...more,
});
const seat = (studentClaId: string, more: object = {}) => ({
  ...studentClaExample,
  studentClaId,
  claId: studentClaId,
  ...more,
});

describe('figures of a student', () => {
  const ended = enrolment('1', { balanceHour: 30, expireDate: '2026-08-01' });
  const byPeriod = enrolment('2', { chargeType: 'date', balanceHour: null, expireDate: null, dateEnd: '2026-10-01' });
  const fewer = enrolment('3', { balanceHour: 9, expireHour: 5, expireDate: '2027-01-01' });
  const finished = enrolment('4', { status: 3, balanceHour: 0, expireDate: '2026-09-08' });
  const all = [ended, byPeriod, fewer, finished];

  it('returns the next end, or the last end if all running enrolments have ended', () => {
    expect(nextEnd(all, '2026-09-07')?.date).toBe('2026-10-01');
    expect(nextEnd(all, '2027-02-01')?.date).toBe('2027-01-01');
    expect(nextEnd([finished], '2026-09-07')).toBeUndefined();
  });

  it('returns the seat with the latest lesson', () => {
    const seats = [seat('1', { lastTime: null }), seat('2', { lastTime: '2026-09-06 18:00:00' }), seat('3')];
    expect(lastAttended(seats)?.claId).toBe('2');
    expect(lastAttended([seat('1', { lastTime: null })])).toBeUndefined();
  });

  for (const [date, words] of [
    ['2026-09-07', '今天'],
    ['2026-09-06', '昨天'],
    ['2026-08-31', '7 天前'],
    ['2026-09-17', '还有 10 天'],
  ] as const)
    it(`formats ${date} as ${words}`, () => expect(formatDaysUntil(date, '2026-09-07')).toBe(words));
});

describe('courses and classes', () => {
  it('joins an enrolment with its current seat and lists a former seat separately', () => {
    const left = seat('9', { studentCourseId: '1', status: 3 });
    const own = seat('1', { studentCourseId: '1' });
    const lines = courseLines([enrolment('1'), enrolment('2', { claId: null })], [left, own]);
    expect(lines.map((line) => [line.enrolment?.studentCourseId, line.seat])).toEqual([
      ['1', own],
      ['2', undefined],
      [undefined, left],
    ]);
  });

  it('matches a seat without an enrolment id by its class', () => {
    const lines = courseLines([enrolment('1')], [seat('1', { studentCourseId: undefined })]);
    expect(lines).toHaveLength(1);
  });
});

describe('hoursUsed', () => {
  const bought = (more: object) => ({
    ...studentProductExample,
    courseName: '钢琴',
    buyHour: 48,
    balanceHour: 16,
    status: 1,
    ...more,
  });

  it('counts purchases in use and subtracts refunded hours', () => {
    const purchases = [bought({}), bought({ refundHour: 10, balanceHour: 0 }), bought({ status: 3, balanceHour: 0 })];
    expect(hoursUsed(purchases, '钢琴')).toBe(32 + 38);
  });

  it('counts used-up purchases if none is in use; returns null if no purchase of the course states its hours', () => {
    expect(hoursUsed([bought({ status: 3, balanceHour: 0 })], '钢琴')).toBe(48);
    expect(hoursUsed([bought({})], '美术')).toBeNull();
    expect(hoursUsed([bought({ buyHour: null })], '钢琴')).toBeNull();
  });
});
