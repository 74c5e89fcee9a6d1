import { servicePriceOf, serviceYearsOf } from '#contracts/formats/service-price.ts';
import { formatMoney } from '../../ui/display/numbers.ts';

/**
 * Returns the text of a service period with its price, e.g. 1 年 ¥699.00 for 1; '' for a period that is not for sale.
 */
export function servicePeriodText(servicePeriod: number | string | null | undefined): string {
  const period = Number(servicePeriod ?? 0);
  const price = servicePriceOf(period);
  return price === null ? '' : `${serviceYearsOf(period)} 年 ${formatMoney(price)}`;
}
