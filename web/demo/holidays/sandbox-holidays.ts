import { useMemo } from 'react';
import useSWR, { mutate } from 'swr';
import * as z from 'zod';
import { readEnvelope } from '#contracts/envelopes.ts';
import { calendarOf, type HolidayDay, nationalCalendar } from '#contracts/rules/holiday.ts';
import { root } from '../../http/address.ts';
import type { HolidayTable } from '../../features/schedule-rule/use-holiday-calendar.ts';

/** A sandbox's holidays of a year; the mock server alone keeps them, so this is no call of the contract. */
const holidayYear = z.object({
  days: z.array(z.object({ holidayDate: z.string(), holidayName: z.string(), isWorkday: z.boolean() })),
});

const ADDRESS = `${root}/__mock/holidays`;
const KEY = 'holidays';
/** More years than a rule may run. */
const MOST_YEARS = 12;

/** The days of a year as the sandbox has them, ascending. @throws Error when the sandbox does not answer */
async function fetchYear(year: number): Promise<HolidayDay[]> {
  const outcome = readEnvelope('business', await (await fetch(`${ADDRESS}?year=${year}`)).json());
  if (outcome?.kind !== 'ok') throw new Error(`The sandbox did not tell its holidays of ${year}.`);
  return holidayYear.parse(outcome.data).days.toSorted((a, b) => a.holidayDate.localeCompare(b.holidayDate));
}

/** The sandbox's calendar of these years. While the sandbox does not answer, the national one. */
export function useSandboxHolidays(years: readonly number[]): HolidayTable {
  const wanted = years.slice(0, MOST_YEARS);
  const isNeeded = wanted.length > 0;
  const { data, error } = useSWR(
    isNeeded ? [KEY, ...wanted] : null,
    async () => (await Promise.all(wanted.map(fetchYear))).flat(),
    { shouldRetryOnError: false },
  );
  return useMemo(() => {
    if (!isNeeded || error) return { calendar: nationalCalendar, editable: true };
    return { calendar: data ? calendarOf(data) : null, editable: true };
  }, [isNeeded, error, data]);
}

/** One year of the table; undefined until it is there. */
export function useHolidayYear(year: number) {
  const { data, error, mutate: reload } = useSWR([KEY, year], () => fetchYear(year), { shouldRetryOnError: false });
  return { days: data, failed: error !== undefined && data === undefined, reload: () => void reload() };
}

/**
 * Changes a day of the sandbox; without a name it becomes an ordinary day.
 * @returns what the sandbox has against it; null when it is done
 */
export async function saveHoliday(
  day: HolidayDay | { holidayDate: string; holidayName: null },
): Promise<string | null> {
  const refusal = await put(day).catch(() => '没有连接上演示环境，请稍后重试');
  if (refusal === null) await mutate((key) => Array.isArray(key) && key[0] === KEY);
  return refusal;
}

async function put(day: object): Promise<string | null> {
  const headers = { 'Content-Type': 'application/json' };
  const response = await fetch(ADDRESS, { method: 'PUT', headers, body: JSON.stringify(day) });
  const outcome = readEnvelope('business', await response.json());
  return outcome?.kind === 'ok' ? null : outcome?.message || '没有保存成功，请重试';
}
