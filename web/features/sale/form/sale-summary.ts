import { isByPeriod } from '#contracts/entities/product.ts';
import type { StudentCourse } from '#contracts/entities/student-course.ts';
import { toHundredths } from '#contracts/formats/hundredths.ts';
import { enrolmentEnd } from '#contracts/rules/enrolment-end.ts';
import { periodAfter } from '#contracts/rules/product-period.ts';
import { hoursExpiry } from '#contracts/rules/product-validity.ts';
import { purchaseEffect } from '#contracts/rules/purchase-effect.ts';
import { earliestPeriodBegin } from '#contracts/rules/suspension.ts';
import { formatHours } from '#web/ui/display/hours.ts';
import { formatMoney } from '#web/ui/display/numbers.ts';
import type { Product } from '#contracts/entities/product.ts';

export interface SoldLine {
  product: Product;
  quantity: number;
  giftHour: number;
}

export interface LineContext {
  /** Enrolments of the student; undefined if they are not known. */
  enrolments: readonly StudentCourse[] | undefined;
  today: string;
  /** True if a suspension extends a period. */
  extendsPeriod: boolean;
}

interface LinePeriod {
  begin: string;
  end: string;
}

/**
 * Returns the days on which the bought hours or days of each line can be used. Several periods of one course follow each
 * other. The days of a period are null while the enrolments are not known.
 */
export function linePeriods(lines: readonly SoldLine[], context: LineContext): (LinePeriod | null)[] {
  const { enrolments, today, extendsPeriod } = context;
  const ends = new Map<string, string>();
  return lines.map(({ product, quantity }) => {
    if (!isByPeriod(product.chargeType)) return { begin: today, end: hoursExpiry(product, today) };
    if (!enrolments) return null;
    const effect = purchaseEffect(enrolments, product);
    const enrolment = effect.kind === 'opens' ? null : effect.enrolment;
    const firstDay = enrolment ? earliestPeriodBegin(enrolment, today, extendsPeriod) : today;
    const lastEnd = ends.get(product.courseId) ?? (enrolment && enrolmentEnd(enrolment));
    const { dateBegin, dateEnd } = periodAfter(lastEnd, firstDay, (product.days ?? 0) * quantity);
    ends.set(product.courseId, dateEnd);
    return { begin: dateBegin, end: dateEnd };
  });
}

/** Formats an amount without decimals if it has none: ¥3,600 or ¥3,600.50. */
export const shortMoney = (amount: number): string => formatMoney(amount).replace(/\.00$/, '');

/** Returns the hours or days of a line and their last day: 钢琴 40 + 赠 2 课时，有效至 2027-11-28. */
function lineText({ product, quantity, giftHour }: SoldLine, period: LinePeriod | null): string {
  const name = product.courseName ?? product.productName;
  if (isByPeriod(product.chargeType))
    return `${name} ${(product.days ?? 0) * quantity} 天${period ? `，${period.begin} 至 ${period.end}` : ''}`;
  const gift = giftHour > 0 ? ` + 赠 ${formatHours(giftHour)}` : '';
  return `${name} ${formatHours(toHundredths((product.hours ?? 0) * quantity))}${gift} 课时${period ? `，有效至 ${period.end}` : ''}`;
}

interface SaleMoney {
  discount: number;
  due: number;
  /** Amount paid now; null while it is not a number. */
  paid: number | null;
}

/**
 * Returns the sentence that the user confirms: hours or days, their period, the money, and the class.
 * @param choice class in which the student gets a seat, or whose waiting list the student joins
 */
export function saleSummary(
  lines: readonly SoldLine[],
  { discount, due, paid }: SaleMoney,
  choice: { cla: { claName: string }; waits: boolean } | null,
  context: LineContext,
): string {
  const periods = linePeriods(lines, context);
  const texts = lines.map((line, at) => lineText(line, periods[at] ?? null));
  const owed = paid === null ? 0 : toHundredths(due - paid);
  const money = [
    `应收 ${shortMoney(due)}${discount > 0 ? `（优惠 ${shortMoney(discount)}）` : ''}`,
    paid !== null && `实收 ${shortMoney(paid)}`,
    owed > 0 && `欠 ${shortMoney(owed)}`,
  ].filter(Boolean);
  const granted = texts.join('；') + (lines.length > 1 ? '；' : '，');
  const joined = choice ? `；${choice.waits ? '候补' : '加入'}“${choice.cla.claName}”` : '';
  return `${granted}${money.join('，')}${joined}`;
}
