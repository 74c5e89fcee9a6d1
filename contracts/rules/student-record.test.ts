import { expect, it } from 'vitest';
import {
  balanceAfter,
  figuresByCourse,
  hourEntryKind,
  hourSums,
  lessonFigures,
  purchaseMoney,
  recordSpanError,
} from './student-record.ts';

const spans: readonly [begin: string, end: string, error: string | null][] = [
  ['2026-09-07', '2026-09-07', null],
  ['2026-09-08', '2026-09-07', '结束日期不能早于开始日期'],
  ['2025-09-07', '2026-09-07', null],
  ['2025-09-06', '2026-09-07', '一次最多查询 366 天'],
];
it.each(spans)('checks a span from %s to %s: %s', (begin, end, error) =>
  expect(recordSpanError(begin, end)).toBe(error),
);

const kinds: readonly [entry: Parameters<typeof hourEntryKind>[0], kind: string][] = [
  [{ reason: '购买 少儿钢琴小组课 48 课时' }, 'bought'],
  [{ reason: '赠送课时' }, 'given'],
  [{ reason: '上课扣课时', claDate: '2026-09-01' }, 'used'],
  [{ reason: '更正上课退回', claDate: '2026-09-01' }, 'used'],
  [{ reason: '补课', courseTimeId: '1' }, 'used'],
  [{ reason: '上课扣课时（2026 年第 1 季度汇总）' }, 'used'],
  [{ reason: '退费' }, 'refunded'],
  [{ reason: '退费扣回赠送课时' }, 'refunded'],
  [{ reason: '手动调整：购买时少算' }, 'other'],
  [{ reason: '上期结转' }, 'other'],
  [{ reason: '转入课时' }, 'moved'],
  [{ reason: '转入赠送课时' }, 'moved'],
  [{ reason: '转课到 欧阳小满 创意美术：换课程' }, 'moved'],
  [{ reason: '由 欧阳小满 少儿钢琴小组课 转入：换课程' }, 'moved'],
  [{ reason: '手动调整：由 老系统 转入：少算' }, 'other'],
  [{}, 'other'],
];
it.each(kinds)('counts the ledger entry %j as %s', (entry, kind) => expect(hourEntryKind(entry)).toBe(kind));

it('adds ledger entries up by cause, without floating-point errors', () => {
  const sums = hourSums([
    { reason: '购买 课时包', changeHour: 48 },
    { reason: '赠送课时', changeHour: 0.1 },
    { reason: '赠送课时', changeHour: 0.2 },
    { reason: '上课扣课时', claDate: '2026-09-01', changeHour: -2 },
    { reason: '撤销上课退回', claDate: '2026-09-01', changeHour: 2 },
    { reason: '上课扣课时', claDate: '2026-09-02', changeHour: -1.5 },
    { reason: '退费', changeHour: -8 },
    { reason: '转入课时', changeHour: 0.2 },
    { reason: '转课到 欧阳小满 创意美术：换课程', changeHour: -4.1 },
    { reason: '手动调整', changeHour: -0.7 },
  ]);
  expect(sums).toEqual({
    boughtHour: 48,
    givenHour: 0.3,
    usedHour: 1.5,
    refundHour: 8,
    movedHour: -3.9,
    otherHour: -0.7,
  });
  expect(balanceAfter(10, sums)).toBe(44.2);
});

it('returns zeros without ledger entries', () =>
  expect(hourSums([])).toEqual({
    boughtHour: 0,
    givenHour: 0,
    usedHour: 0,
    refundHour: 0,
    movedHour: 0,
    otherHour: 0,
  }));

const bought: readonly [purchase: Parameters<typeof purchaseMoney>[0], money: ReturnType<typeof purchaseMoney>][] = [
  [{ amount: 2180 }, { due: 2180, received: 2180, owed: 0 }],
  [
    { amount: 2180, receivedAmount: 1000, owedAmount: 1180 },
    { due: 2180, received: 1000, owed: 1180 },
  ],
  [
    { amount: 2180, receivedAmount: 0, owedAmount: 2180 },
    { due: 2180, received: 0, owed: 2180 },
  ],
  [
    { amount: 900, receivedAmount: 900, source: 'transfer' },
    { due: 900, received: null, owed: 0 },
  ],
  [
    { amount: 900, source: 'import' },
    { due: 900, received: null, owed: 0 },
  ],
  [{}, { due: null, received: null, owed: 0 }],
];
it.each(bought)('states the money of the purchase %j as %j', (purchase, money) =>
  expect(purchaseMoney(purchase)).toEqual(money),
);

const lesson = (kind: 'seat' | 'makeUp' | 'guest' | 'trial', attendStatus: number | null, courseId = 'piano') => ({
  kind,
  attendStatus,
  stuLoseHour: attendStatus === 1 ? 1.1 : 0,
  courseId,
  courseName: courseId,
});

it('counts lessons by status and by kind', () =>
  expect(
    lessonFigures([
      lesson('seat', 1),
      { ...lesson('seat', 2), late: true },
      lesson('seat', 3),
      lesson('seat', 9),
      lesson('seat', null),
      lesson('makeUp', 1),
      lesson('makeUp', 3),
      { ...lesson('guest', 1), late: true },
      lesson('trial', 1),
    ]),
  ).toEqual({
    lessonNum: 9,
    attendedNum: 4,
    lateNum: 1,
    leaveNum: 1,
    absentNum: 2,
    otherNum: 1,
    unrecordedNum: 1,
    makeUpNum: 1,
    guestNum: 2,
    costHour: 4.4,
  }));

it('counts the lessons of each course, in the order of the first lessons', () => {
  const byCourse = figuresByCourse([lesson('seat', 1, 'piano'), lesson('seat', 1, 'art'), lesson('seat', 2, 'piano')]);
  expect(byCourse.map(({ courseName, lessonNum, attendedNum }) => [courseName, lessonNum, attendedNum])).toEqual([
    ['piano', 2, 1],
    ['art', 1, 1],
  ]);
});
