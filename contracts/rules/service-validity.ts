import { serviceYearsOf } from './service-price.ts';

/** From when to when a service runs that is granted on a day: whole years, the last day included (decided). */
export function validityFrom(beginDate: string, servicePeriod: number): { beginDate: string; endDate: string } | null {
  const years = serviceYearsOf(servicePeriod);
  if (years === null) return null;
  const [year = 0, month = 1, day = 1] = beginDate.split('-').map(Number);
  // The day before its anniversary; that of 29 February is 1 March.
  const endDate = new Date(Date.UTC(year + years, month - 1, day - 1)).toISOString().slice(0, 10);
  return { beginDate, endDate };
}
