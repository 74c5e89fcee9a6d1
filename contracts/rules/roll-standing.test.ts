import { expect, it } from 'vitest';
import { rollStanding, type SeatOnDay } from './roll-standing.ts';

const cases: [name: string, seat: SeatOnDay, day: string, preselected: boolean, label: string | null][] = [
  ['in the class before the lesson', { status: 1, dateBegin: '2026-09-01' }, '2026-11-18', true, null],
  ['on the first day', { status: 1, dateBegin: '2026-11-18' }, '2026-11-18', true, null],
  ['joined later', { status: 1, dateBegin: '2026-11-20' }, '2026-11-18', false, '11-20 入班'],
  ['joined in another year', { status: 1, dateBegin: '2027-01-04' }, '2026-12-30', false, '2027-01-04 入班'],
  ['moved later', { status: 1, dateEnd: '2026-11-20', exit: 'moved' }, '2026-11-18', true, '11-20 已转班'],
  ['removed later', { status: 1, dateEnd: '2026-11-20', exit: 'removed' }, '2026-11-18', true, '11-20 已移出'],
  ['finished later', { status: 1, dateEnd: '2026-11-20' }, '2026-11-18', true, '11-20 已结课'],
  ['on the last day', { status: 3, dateEnd: '2026-11-20', exit: 'moved' }, '2026-11-20', false, '11-20 已转班'],
  ['left before', { status: 3, dateEnd: '2026-11-10', exit: 'moved' }, '2026-11-18', false, '11-10 已转班'],
  ['left on an unknown day', { status: 3, exit: 'removed' }, '2026-11-18', false, '已移出'],
  ['suspended on the day', { status: 2, dateBegin: '2026-09-01' }, '2026-11-18', false, '停课'],
  [
    'suspended, and moved later',
    { status: 2, dateEnd: '2026-11-20', exit: 'moved' },
    '2026-11-18',
    false,
    '11-20 已转班',
  ],
  [
    'of the class to which the lesson belonged',
    { status: 1, otherCla: '钢琴 1 班' },
    '2026-11-18',
    false,
    '原班级：钢琴 1 班',
  ],
  ['of a backend without days', { status: 1 }, '2026-11-18', true, null],
];

it.each(cases)('a student %s', (_, seat, day, preselected, label) => {
  expect(rollStanding(seat, day)).toEqual({ preselected, label });
});
