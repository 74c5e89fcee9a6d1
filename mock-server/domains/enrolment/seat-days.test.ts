import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { seatDates, seatOn, type SeatChange, withChange } from './seat-days.ts';

const [ENROLLED, SUSPENDED, FINISHED] = [1, 2, 3];
const seat = (...changes: [date: string | null, status: number, exit?: 'removed' | 'moved'][]) => ({
  status: changes.at(-1)?.[1] ?? ENROLLED,
  exit: changes.at(-1)?.[2] ?? null,
  studentCourseId: '1',
  changes: changes.map(([date, status, exit]): SeatChange => ({ date, status, exit })),
});

const heldTwice = seat(
  ['2026-09-01', ENROLLED],
  ['2026-10-10', SUSPENDED],
  ['2026-10-20', ENROLLED],
  ['2026-11-20', FINISHED, 'moved'],
  ['2026-12-01', ENROLLED],
);

const days: [day: string, place: string, status: number, dateBegin: string | null, dateEnd: string | null][] = [
  ['2026-08-31', 'later', 1, '2026-09-01', '2026-11-20'],
  ['2026-09-01', 'held', 1, '2026-09-01', '2026-11-20'],
  ['2026-10-10', 'held', 2, '2026-09-01', '2026-11-20'],
  ['2026-10-19', 'held', 2, '2026-09-01', '2026-11-20'],
  ['2026-10-20', 'held', 1, '2026-09-01', '2026-11-20'],
  ['2026-11-20', 'held', 3, '2026-09-01', '2026-11-20'],
  ['2026-11-21', 'later', 1, '2026-12-01', null],
  ['2026-12-01', 'held', 1, '2026-12-01', null],
];
it.each(days)('a seat that was suspended, left and taken again is on %s: %s', (day, place, status, begin, end) => {
  expect(seatOn(heldTwice, day)).toMatchObject({ place, status, dateBegin: begin, dateEnd: end });
});

it('a seat without days has no known first day; a finished seat is a former seat', () => {
  const old = { status: ENROLLED, studentCourseId: '1' };
  expect(seatOn(old, '2020-01-01')).toMatchObject({ place: 'held', status: 1, dateBegin: null, dateEnd: null });
  expect(seatOn({ ...old, status: FINISHED }, '2020-01-01')).toMatchObject({ place: 'former', dateEnd: null });
  const left = { ...old, changes: withChange(old, { date: '2026-11-20', status: FINISHED, exit: 'removed' }) };
  expect(seatOn(left, '2020-01-01')).toMatchObject({ place: 'held', status: 1, dateEnd: '2026-11-20' });
  expect(seatOn(left, '2026-11-21')).toMatchObject({ place: 'former', status: 3, exit: 'removed' });
});

it('a seat that was taken again belongs to the enrolment that held it on the day', () => {
  const again = withChange(seat(['2026-09-01', ENROLLED], ['2026-10-01', FINISHED]), {
    date: '2026-11-01',
    status: ENROLLED,
    studentCourseId: '2',
  });
  const changes = again.map((one, at) => (at === 0 ? { ...one, studentCourseId: '1' } : one));
  const now = { status: ENROLLED, studentCourseId: '2', changes };
  expect(seatOn(now, '2026-09-10').studentCourseId).toBe('1');
  expect(seatOn(now, '2026-11-10').studentCourseId).toBe('2');
});

it('a seat that was taken over belongs to the previous enrolment until the day before, then to the new one', () => {
  const old = { status: ENROLLED, studentCourseId: '1' };
  const changes = withChange(old, { date: '2026-09-10', status: ENROLLED, studentCourseId: '2' });
  const now = { ...old, studentCourseId: '2', changes };
  expect(['2026-09-09', '2026-09-10'].map((day) => seatOn(now, day).studentCourseId)).toEqual(['1', '2']);
  const left = { ...now, changes: withChange(now, { date: '2026-10-01', status: FINISHED, studentCourseId: '2' }) };
  expect(['2026-09-09', '2026-10-01'].map((day) => seatOn(left, day).studentCourseId)).toEqual(['1', '2']);
  expect(seatDates(left)).toEqual({ dateBegin: null, dateEnd: '2026-10-01' });
});

const sameDay: [name: string, before: ReturnType<typeof seat>, change: SeatChange, days: [string | null, number][]][] =
  [
    [
      'left and taken again',
      seat(['2026-09-01', ENROLLED], ['2026-11-20', FINISHED, 'removed']),
      { date: '2026-11-20', status: ENROLLED, exit: null },
      [['2026-09-01', 1]],
    ],
    [
      'taken and left',
      seat(['2026-11-20', ENROLLED]),
      { date: '2026-11-20', status: FINISHED, exit: 'moved' },
      [
        ['2026-11-20', 1],
        ['2026-11-20', 3],
      ],
    ],
    [
      'suspended and left',
      seat(['2026-09-01', ENROLLED], ['2026-11-20', SUSPENDED]),
      { date: '2026-11-20', status: FINISHED },
      [
        ['2026-09-01', 1],
        ['2026-11-20', 3],
      ],
    ],
    [
      'suspended and resumed',
      seat([null, ENROLLED], ['2026-11-20', SUSPENDED]),
      { date: '2026-11-20', status: ENROLLED },
      [[null, 1]],
    ],
  ];
it.each(sameDay)(
  'replaces earlier changes of the same day, except the one that took the seat: %s',
  (_, before, change, expected) => {
    expect(withChange(before, change).map(({ date, status }) => [date, status])).toEqual(expected);
  },
);

it('the dates of a seat taken twice are those of the second time', () => {
  expect(seatDates(heldTwice)).toEqual({ dateBegin: '2026-12-01', dateEnd: null });
  expect(seatDates(seat(['2026-09-01', ENROLLED], ['2026-11-20', FINISHED]))).toEqual({
    dateBegin: '2026-09-01',
    dateEnd: '2026-11-20',
  });
});

it('matches a day-by-day simulation of random changes: who held the seat, and its status at the end of the day', () => {
  const statuses = fc.constantFrom(ENROLLED, SUSPENDED, FINISHED);
  const dailyChanges = fc.array(fc.array(statuses, { maxLength: 3 }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(dailyChanges, (days) => {
      let current = {
        status: ENROLLED,
        studentCourseId: '1',
        changes: [{ date: dayAt(0), status: ENROLLED }] as SeatChange[],
      };
      const expected = days.map((changes, at) => {
        let isHeld = current.status !== FINISHED;
        for (const status of changes) {
          current = { ...current, status, changes: withChange(current, { date: dayAt(at), status }) };
          isHeld ||= status !== FINISHED;
        }
        return { isHeld, status: current.status };
      });
      for (const [at, { isHeld, status }] of expected.entries()) {
        const placed = seatOn(current, dayAt(at));
        expect(placed.place === 'held').toBe(isHeld);
        if (isHeld) expect(placed.status).toBe(status);
      }
      expect(current.changes.length).toBeLessThanOrEqual(2 * days.length);
    }),
    { numRuns: 500 },
  );
});

const dayAt = (at: number): string => `2026-09-${String(at + 1).padStart(2, '0')}`;

it('a change after the clock was set back replaces the changes of later days', () => {
  const taken = seat(['2026-10-05', ENROLLED]);
  const left = { ...taken, changes: withChange(taken, { date: '2026-09-20', status: FINISHED, exit: 'removed' }) };
  expect(seatOn(left, '2026-09-19')).toMatchObject({ place: 'former', status: FINISHED });
  expect(seatOn(left, '2026-10-05')).toMatchObject({ place: 'former', status: FINISHED });
  const held = { ...taken, changes: withChange(taken, { date: '2026-09-20', status: SUSPENDED }) };
  expect(seatOn(held, '2026-09-20')).toMatchObject({ place: 'held', status: SUSPENDED, dateBegin: '2026-09-20' });
});
