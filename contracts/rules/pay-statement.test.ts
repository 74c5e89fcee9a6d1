import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PayUnit, RateInForce } from './pay-rate.ts';
import {
  areSameLines,
  type PaidLesson,
  payLines,
  pricedLessons,
  spansOverlap,
  statementTotal,
  sumOfAmounts,
  unpricedNum,
} from './pay-statement.ts';

const lesson = (changes: Partial<PaidLesson> = {}): PaidLesson => ({
  courseTimeId: '1',
  claId: 'piano 1',
  courseId: 'piano',
  claDate: '2026-08-10',
  startTime: '10:00',
  endTime: '10:50',
  teacherId: 'lin',
  headNum: 6,
  ...changes,
});
const rate = (unit: PayUnit, amount: number, changes: Partial<RateInForce> = {}): RateInForce => ({
  payRateId: unit,
  unit,
  amount,
  validFrom: '2026-01-01',
  ...changes,
});
const linesOf = (lessons: readonly PaidLesson[], rates: readonly RateInForce[]) =>
  payLines(pricedLessons(lessons, rates));

test.each([
  ['hour', 100, 0.83, 83],
  ['hour', 99.99, 0.83, 82.99],
  ['lesson', 120.5, 1, 120.5],
  ['head', 12.35, 6, 74.1],
] as const)('pays 50 minutes with 6 people by %s at %d yuan: %d units, %d yuan', (unit, amount, quantity, pay) => {
  expect(linesOf([lesson()], [rate(unit, amount)])).toEqual([
    {
      claId: 'piano 1',
      courseId: 'piano',
      unit,
      rate: amount,
      lessonNum: 1,
      minutes: 50,
      headNum: 6,
      quantity,
      amount: pay,
    },
  ]);
});

test('rounds the hours of a line, not those of each lesson', () => {
  const lessons = ['08:00', '09:00', '10:00'].map((startTime) =>
    lesson({ startTime, endTime: startTime.replace(':00', ':50') }),
  );
  expect(linesOf(lessons, [rate('hour', 100)])).toMatchObject([{ minutes: 150, quantity: 2.5, amount: 250 }]);
});

test('rounds half a cent up', () => {
  const lessons = [lesson({ startTime: '10:00', endTime: '10:15' })];
  expect(linesOf(lessons, [rate('hour', 80.02)])).toMatchObject([{ quantity: 0.25, amount: 20.01 }]);
  expect(linesOf(lessons, [rate('hour', 80.06)])).toMatchObject([{ quantity: 0.25, amount: 20.02 }]);
});

test('puts lessons with different rates in separate lines', () => {
  const lessons = [lesson({ claDate: '2026-08-15' }), lesson({ claDate: '2026-08-16' }), lesson({ claId: 'piano 2' })];
  const rates = [rate('lesson', 100), rate('lesson', 120, { payRateId: 'later', validFrom: '2026-08-16' })];
  expect(linesOf(lessons, rates)).toMatchObject([
    { claId: 'piano 1', rate: 100, quantity: 1, amount: 100 },
    { claId: 'piano 1', rate: 120, quantity: 1, amount: 120 },
    { claId: 'piano 2', rate: 100, quantity: 1, amount: 100 },
  ]);
});

test('keeps lessons without a rate in a line without an amount', () => {
  const lines = linesOf([lesson(), lesson()], [rate('lesson', 100, { teacherId: 'zhou' })]);
  expect(lines).toMatchObject([{ unit: null, rate: null, lessonNum: 2, quantity: 2, amount: 0 }]);
  expect(unpricedNum(lines)).toBe(2);
});

test('adds up amounts in cents', () => {
  expect(sumOfAmounts([{ amount: 0.1 }, { amount: 0.2 }])).toBe(0.3);
  expect(statementTotal([{ amount: 1_234.56 }], [{ amount: 100 }, { amount: -34.57 }])).toBe(1_299.99);
  expect(statementTotal([], [])).toBe(0);
});

test('compares lines by their counts and amounts, in any order', () => {
  const lines = linesOf([lesson(), lesson({ claId: 'piano 2' })], [rate('lesson', 100)]);
  expect(areSameLines(lines, lines.toReversed())).toBe(true);
  expect(
    areSameLines(lines, linesOf([lesson({ headNum: 5 }), lesson({ claId: 'piano 2' })], [rate('lesson', 100)])),
  ).toBe(false);
  expect(areSameLines(lines, lines.slice(1))).toBe(false);
});

test.each([
  ['2026-08-01', '2026-08-31', true],
  ['2026-07-01', '2026-08-10', true],
  ['2026-08-20', '2026-09-10', true],
  ['2026-07-01', '2026-08-09', false],
  ['2026-08-21', '2026-08-31', false],
])('%s to %s overlaps 10 to 20 August: %s', (timeBegin, timeEnd, overlaps) => {
  expect(spansOverlap({ timeBegin, timeEnd }, { timeBegin: '2026-08-10', timeEnd: '2026-08-20' })).toBe(overlaps);
});

const TEACHERS = ['lin', 'zhou'];
const COURSES = ['piano', 'dance'];
const days = fc.integer({ min: 1, max: 28 }).map((day) => `2026-08-${String(day).padStart(2, '0')}`);
const anyLesson = fc.record({
  courseTimeId: fc.uuid(),
  claId: fc.constantFrom('1', '2', '3'),
  courseId: fc.constantFrom(...COURSES),
  claDate: days,
  startTime: fc.constantFrom('08:00', '09:10', '13:35'),
  endTime: fc.constantFrom('14:00', '15:25', '16:05'),
  teacherId: fc.constant('lin'),
  headNum: fc.nat(12),
});
const anyRate = fc.record({
  payRateId: fc.uuid(),
  teacherId: fc.option(fc.constantFrom(...TEACHERS)),
  courseId: fc.option(fc.constantFrom(...COURSES)),
  unit: fc.constantFrom('hour' as const, 'lesson' as const, 'head' as const, 'none' as const),
  amount: fc.nat(99_999).map((cents) => cents / 100),
  validFrom: days,
});

/** Price of one lesson by exhaustive comparison of all rates, in whole numbers. */
function naiveRate(rates: readonly RateInForce[], one: PaidLesson): { unit: string; cents: bigint } | null {
  const applying = rates
    .filter((it) => it.validFrom <= one.claDate)
    .filter((it) => !it.teacherId || it.teacherId === one.teacherId)
    .filter((it) => !it.courseId || it.courseId === one.courseId)
    .map((it, order) => ({ it, order, weight: (it.teacherId ? 2 : 0) + (it.courseId ? 1 : 0) }));
  for (const weight of [3, 2, 1, 0]) {
    const [best] = applying
      .filter((one) => one.weight === weight)
      .sort((a, b) =>
        a.it.validFrom === b.it.validFrom ? b.order - a.order : a.it.validFrom < b.it.validFrom ? 1 : -1,
      );
    if (best && best.it.unit !== 'none')
      return { unit: best.it.unit, cents: BigInt(best.it.amount.toFixed(2).replace('.', '')) };
  }
  return null;
}

const roundedQuotient = (dividend: bigint, divisor: bigint): bigint => (2n * dividend + divisor) / (2n * divisor);

/** Total of a statement in cents, counted per class, course and price in whole numbers. */
function naiveTotal(lessons: readonly PaidLesson[], rates: readonly RateInForce[]): bigint {
  const groups = new Map<string, { unit: string; cents: bigint; minutes: bigint; lessons: bigint; heads: bigint }>();
  for (const one of lessons) {
    const price = naiveRate(rates, one);
    if (!price) continue;
    const key = JSON.stringify([one.claId, one.courseId, price.unit, String(price.cents)]);
    const group = groups.get(key) ?? { ...price, minutes: 0n, lessons: 0n, heads: 0n };
    const at = (time: string) => BigInt(time.slice(0, 2)) * 60n + BigInt(time.slice(3));
    group.minutes += at(one.endTime) - at(one.startTime);
    group.lessons += 1n;
    group.heads += BigInt(one.headNum);
    groups.set(key, group);
  }
  let total = 0n;
  for (const { unit, cents, minutes, lessons: count, heads } of groups.values()) {
    const hundredths =
      unit === 'hour' ? roundedQuotient(minutes * 100n, 60n) : 100n * (unit === 'head' ? heads : count);
    total += roundedQuotient(hundredths * cents, 100n);
  }
  return total;
}

test('equals a naive model for random lessons and rates', () => {
  fc.assert(
    fc.property(fc.array(anyLesson, { maxLength: 40 }), fc.array(anyRate, { maxLength: 12 }), (lessons, rates) => {
      const lines = linesOf(lessons, rates);
      const total = statementTotal(lines, []);
      expect(
        total
          .toFixed(2)
          .replace('.', '')
          .replace(/^0+(?=\d)/, ''),
      ).toBe(String(naiveTotal(lessons, rates)));
      expect(lines.reduce((sum, { lessonNum }) => sum + lessonNum, 0)).toBe(lessons.length);
      expect(unpricedNum(lines)).toBe(lessons.filter((one) => !naiveRate(rates, one)).length);
    }),
    { numRuns: 500 },
  );
});
