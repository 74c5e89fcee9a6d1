import { holidays } from '#contracts/calls/holidays.ts';
import { type HolidayEntry, nationalDays } from '#contracts/rules/holiday.ts';
import { type ApiError, failures } from '../../http/api-error.ts';
import { useCall } from '../../http/use-call.ts';

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
 * True if the backend does not know the call, rather than being unreachable. Some backends answer an unknown address
 * with a page instead of an error.
 */
const isUnknownCall = ({ code, resultUnknown, silent }: ApiError): boolean =>
  code === failures.misshapen || (!resultUnknown && !silent);
