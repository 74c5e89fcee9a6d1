import { isByPeriod } from '#contracts/entities/product.ts';
import { daysBetween } from '#contracts/formats/business-date.ts';
import { endAfterSuspension } from '#contracts/rules/suspension.ts';
import { formatHours } from '../../ui/display/hours.ts';

interface Enrolment {
  chargeType?: string | null | undefined;
  balanceHour?: number | null | undefined;
  expireHour?: number | null | undefined;
  dateEnd?: string | null | undefined;
  expireDate?: string | null | undefined;
  suspendDate?: string | null | undefined;
}

/**
 * Describes what remains of an enrolment that is finished today: 还剩 12 课时（其中 2 已过期） or 还剩 23 天，至 2026-12-18.
 * @param extendsPeriod true if the days of a suspension that ends today are added
 */
export function remainderInWords(enrolment: Enrolment, today: string, extendsPeriod: boolean): string {
  if (isByPeriod(enrolment.chargeType)) {
    const end = endAfterSuspension(enrolment, today, extendsPeriod);
    if (!end) return '按期报读，没有结束日期。';
    return end < today ? `有效期已于 ${end} 结束。` : `还剩 ${daysBetween(today, end)} 天，至 ${end}。`;
  }
  const { balanceHour, expireHour } = enrolment;
  if (!balanceHour) return '没有剩余课时。';
  const lapsed = expireHour ? `（其中 ${formatHours(expireHour)} 已过期）` : '';
  return `还剩 ${formatHours(balanceHour)} 课时${lapsed}。`;
}
