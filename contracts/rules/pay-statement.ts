import { inHundredths } from '../formats/hundredths.ts';
import { type PaidUnit, payUnits, type RateInForce, rateOfLesson } from './pay-rate.ts';
import { hoursOfMinutes, lessonMinutes, type TaughtLesson } from './teacher-month.ts';

/** A held lesson of the statement's teacher. */
export type PaidLesson = Pick<
  TaughtLesson,
  'courseTimeId' | 'claId' | 'courseId' | 'claDate' | 'startTime' | 'endTime' | 'teacherId' | 'headNum'
>;

/** Lessons of one class with equal unit and rate. Without a rate, `unit` and `rate` are null and `amount` is 0. */
export interface PayLine {
  claId: string;
  courseId: string;
  unit: PaidUnit | null;
  /** Yuan per unit. */
  rate: number | null;
  lessonNum: number;
  minutes: number;
  headNum: number;
  /** Number of units, with two decimals. */
  quantity: number;
  /** Quantity times rate in yuan, rounded to two decimals. */
  amount: number;
}

/** A lesson with the rate that pays it. */
export interface PricedLesson {
  lesson: PaidLesson;
  rate: RateInForce | undefined;
}

/** Returns each lesson with the rate of its day. */
export const pricedLessons = (lessons: readonly PaidLesson[], rates: readonly RateInForce[]): PricedLesson[] =>
  lessons.map((lesson) => ({ lesson, rate: rateOfLesson(rates, lesson) }));

/**
 * Returns the lines of a statement (decided), in the order of their first lessons. Hours are rounded to two decimals for
 * each line, and so is its amount, so that a reader can check each line and the sum.
 */
export function payLines(priced: readonly PricedLesson[]): PayLine[] {
  const lines = new Map<string, PayLine>();
  for (const { lesson, rate } of priced) {
    const { claId, courseId } = lesson;
    const unit = rate && rate.unit !== payUnits.none ? rate.unit : null;
    const key = `${claId} ${courseId} ${unit} ${rate?.amount}`;
    const line = lines.get(key) ?? {
      claId,
      courseId,
      unit,
      rate: unit && rate ? rate.amount : null,
      lessonNum: 0,
      minutes: 0,
      headNum: 0,
      quantity: 0,
      amount: 0,
    };
    line.lessonNum += 1;
    line.minutes += lessonMinutes(lesson);
    line.headNum += lesson.headNum;
    lines.set(key, line);
  }
  return [...lines.values()].map((line) => {
    const quantity = quantityOf(line);
    return { ...line, quantity, amount: productOf(quantity, line.rate ?? 0) };
  });
}

/** Returns the number of units of a line. A line without a rate counts lessons. */
function quantityOf({ unit, lessonNum, minutes, headNum }: PayLine): number {
  if (unit === payUnits.hour) return hoursOfMinutes(minutes);
  return unit === payUnits.head ? headNum : lessonNum;
}

/** Returns the product of two numbers with two decimals, rounded to two decimals. Both are computed in hundredths. */
const productOf = (quantity: number, rate: number): number =>
  Math.round((inHundredths(quantity) * inHundredths(rate)) / 100) / 100;

/** Returns the sum of amounts in yuan, computed in cents. */
export const sumOfAmounts = (rows: readonly { amount: number }[]): number =>
  rows.reduce((sum, { amount }) => sum + inHundredths(amount), 0) / 100;

/** Returns the total of a statement: its lines and its adjustments. */
export const statementTotal = (
  lines: readonly { amount: number }[],
  adjustments: readonly { amount: number }[],
): number => sumOfAmounts([...lines, ...adjustments]);

/** Returns the number of lessons without a rate. */
export const unpricedNum = (lines: readonly PayLine[]): number =>
  lines.reduce((sum, { unit, lessonNum }) => sum + (unit === null ? lessonNum : 0), 0);

/** True if the lines computed from the current records equal the stored lines. Names are not compared. */
export function areSameLines(stored: readonly PayLine[], current: readonly PayLine[]): boolean {
  const keys = (lines: readonly PayLine[]) =>
    lines.map((line) =>
      [line.claId, line.courseId, line.unit, line.rate, line.lessonNum, line.minutes, line.headNum, line.amount].join(),
    );
  return keys(stored).toSorted().join('\n') === keys(current).toSorted().join('\n');
}

interface DaySpan {
  timeBegin: string;
  timeEnd: string;
}

/** True if two spans have a day in common. */
export const spansOverlap = (one: DaySpan, other: DaySpan): boolean =>
  one.timeBegin <= other.timeEnd && other.timeBegin <= one.timeEnd;
