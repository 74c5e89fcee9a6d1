import { useState } from 'react';
import { holidays } from '#contracts/calls/holidays.ts';
import { type HolidayEntry, nationalDays } from '#contracts/rules/holiday.ts';
import { type ApiError, failures } from '#web/http/api-error.ts';
import { useCall } from '#web/http/use-call.ts';

export interface HolidayYear {
  /** Days of the year, ascending; undefined until they are loaded. */
  days: readonly HolidayEntry[] | undefined;
  /** True if the days are the national ones, because the backend has no calendar of the institution. */
  isNational: boolean;
  failed: boolean;
  reload(): void;
}

/** Reads the institution's holidays of a year. */
export function useHolidayYear(year: number): HolidayYear {
  const { data, error, reload } = useCall(holidays.ofYear, { year: String(year) }, { quiet: true });
  const isNational = data === undefined && error !== undefined && isUnknownCall(error);
  const days = isNational ? nationalDays(year) : data?.toSorted((a, b) => a.holidayDate.localeCompare(b.holidayDate));
  return { days, isNational, failed: error !== undefined && days === undefined, reload };
}

/**
 * Returns the year whose holidays are shown first: that of the date, or the next one if all entered holidays of the
 * year are over. It stays the same when holidays are entered or removed.
 */
export function useFirstYear(date: string): number {
  const year = Number(date.slice(0, 4));
  const { days } = useHolidayYear(year);
  const [first, setFirst] = useState<number | null>(null);
  const isOver = days !== undefined && days.length > 0 && days.every(({ holidayDate }) => holidayDate < date);
  if (days && first === null) setFirst(isOver ? year + 1 : year);
  return first ?? year;
}

/**
 * True if the backend lacks the call, as opposed to being unreachable. Some backends answer an unknown address with a
 * page instead of an error.
 */
const isUnknownCall = ({ code, resultUnknown, silent }: ApiError): boolean =>
  code === failures.misshapen || (!resultUnknown && !silent);
