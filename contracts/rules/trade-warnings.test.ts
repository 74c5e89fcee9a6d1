import { describe, expect, it } from 'vitest';
import { isOnMainland, type SoldLine, tradeWarnings } from './trade-warnings.ts';

const on = { prepaidLimit: true, lateLesson: true };
const piano = { courseId: '1', courseName: '钢琴', chargeType: 'hour', hours: 30, quantity: 2 };
const card = { courseId: '2', courseName: '美术', chargeType: 'date', days: 31, quantity: 3 };

const cases: [title: string, lines: SoldLine[], latestEnd: string | null, count: number][] = [
  ['60 hours', [piano], null, 0],
  ['61 hours', [{ ...piano, hours: 30.5 }], null, 1],
  ['60 hours of a course in two lines', [piano, { ...piano, quantity: 1 }], null, 1],
  ['60 hours of each of two courses', [piano, { ...piano, courseId: '3' }], null, 0],
  ['92 days', [{ ...card, days: 92, quantity: 1 }], null, 0],
  ['93 days', [card], null, 1],
  ['a lesson until 20:30', [], '20:30', 0],
  ['a lesson until 20:45', [], '20:45', 1],
  ['all rules', [{ ...piano, quantity: 3 }, card], '21:00', 3],
];

describe('warnings of the rules of the trade', () => {
  it.each(cases)('%s', (_, lines, latestEnd, count) => {
    expect(tradeWarnings({ lines, latestEnd }, on)).toHaveLength(count);
    expect(tradeWarnings({ lines, latestEnd }, { prepaidLimit: false, lateLesson: false })).toEqual([]);
  });
});

it.each([
  ['浙江省杭州市滨江区', true],
  ['', true],
  ['香港九龙弥敦道', false],
  ['台湾台北市', false],
  ['澳门特别行政区', false],
  ['中国澳門氹仔', false],
  ['台灣高雄市', false],
  ['臺北市信義區', false],
  ['台北市信义区', false],
  ['九龍彌敦道', false],
  ['新界沙田', false],
  ['九龙坡区杨家坪', true],
  ['青岛市市南区香港中路', true],
])('the rules apply at %s: %s', (address, applies) => {
  expect(isOnMainland(address)).toBe(applies);
});

describe('sales of one day to a student', () => {
  const today = { courseId: '1', courseName: '钢琴', chargeType: 'hour', hours: 48, quantity: 1 };
  const warningsFor = (boughtToday: SoldLine[], lines: SoldLine[] = [{ ...today, hours: 24 }]) =>
    tradeWarnings({ lines, boughtToday }, on);

  it('count together, course by course', () => {
    expect(warningsFor([today])).toEqual([
      '钢琴连同今天已购的一次收费 72 课时。按课时收费的，每门课程不得一次收取超过 60 课时的费用。',
    ]);
    expect(warningsFor([{ ...today, courseId: '2' }])).toEqual([]);
    expect(warningsFor([{ ...today, hours: 36 }])).toEqual([]);
    expect(warningsFor([{ ...card, courseId: '1' }])).toEqual([]);
    expect(warningsFor([card], [{ ...card, quantity: 1 }])).toEqual([
      '美术连同今天已购的一次收费 124 天。按期收费的，每门课程不得一次收取超过 3 个月的费用。',
    ]);
  });

  it('cause no warning if only the earlier one exceeds the limit, in another course', () => {
    expect(warningsFor([{ ...today, hours: 90 }], [{ ...card, quantity: 1 }])).toEqual([]);
  });
});
