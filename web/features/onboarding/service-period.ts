import { servicePriceOf, serviceYearsOf } from '#contracts/rules/service-price.ts';
import { formatMoney } from '../../ui/numbers.ts';

/** 1 → 1 年 ¥699.00; '' for a period that is not sold. */
export function servicePeriodText(servicePeriod: number | string | null | undefined): string {
  const period = Number(servicePeriod ?? 0);
  const price = servicePriceOf(period);
  return price === null ? '' : `${serviceYearsOf(period)} 年 ${formatMoney(price)}`;
}
