import useSWR, { mutate } from 'swr';
import type { HolidayDay } from '#contracts/rules/holiday.ts';
import { HOLIDAYS } from '../../session/extensions.ts';
import { askMock, tellMock } from '../ask-mock.ts';
import { holidayYear } from '../mock-schemas.ts';

/** The days of a year as the sandbox has them, ascending. @throws Error when the sandbox does not answer */
export async function holidaysOf(year: number): Promise<HolidayDay[]> {
  const { days } = await askMock(`holidays?year=${year}`, holidayYear);
  return days.toSorted((a, b) => a.holidayDate.localeCompare(b.holidayDate));
}

/** One year of the table; undefined until it is there. */
export function useHolidayYear(year: number) {
  const {
    data,
    error,
    mutate: reload,
  } = useSWR([HOLIDAYS, year], () => holidaysOf(year), {
    shouldRetryOnError: false,
  });
  return { days: data, failed: error !== undefined && data === undefined, reload: () => void reload() };
}

/**
 * Changes a day of the sandbox; without a name it becomes an ordinary day.
 * @returns what the sandbox has against it; null when it is done
 */
export async function saveHoliday(
  day: HolidayDay | { holidayDate: string; holidayName: null },
): Promise<string | null> {
  const refusal = await tellMock('holidays', day).catch(() => '没有连接上演示环境，请稍后重试');
  if (refusal === null) await mutate((key) => Array.isArray(key) && key[0] === HOLIDAYS);
  return refusal;
}
