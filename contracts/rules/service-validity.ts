import { serviceYearsOf } from '../formats/service-price.ts';

/**
 * Returns the first and last day of a service that begins on `beginDate`, or null if the period is not sold. The
 * service lasts whole years (decided).
 */
export function validityFrom(beginDate: string, servicePeriod: number): { beginDate: string; endDate: string } | null {
  const years = serviceYearsOf(servicePeriod);
  if (years === null) return null;
  const [year = 0, month = 1, day = 1] = beginDate.split('-').map(Number);
  // The last day is the one before the anniversary; the anniversary of 29 February is 1 March in common years.
  const endDate = new Date(Date.UTC(year + years, month - 1, day - 1)).toISOString().slice(0, 10);
  return { beginDate, endDate };
}
