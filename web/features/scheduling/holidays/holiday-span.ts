import { datesBetween } from '#contracts/formats/business-date.ts';
import { fitsLength } from '#contracts/formats/plain-text.ts';
import type { HolidayDay } from '#contracts/rules/holiday.ts';
import { dayInWords } from '#web/ui/display/day-in-words.ts';

/** Consecutive days with one name, all of them holidays or all of them workdays. */
export interface HolidaySpan extends Pick<HolidayDay, 'holidayName' | 'isWorkday'> {
  from: string;
  to: string;
}

/** Upper limit of the days that are saved together. */
const MAX_DAYS = 62;
const MAX_NAME_LENGTH = 20;

export const blankSpan: HolidaySpan = { from: '', to: '', holidayName: '', isWorkday: false };

export const spanOf = ({ holidayDate, ...day }: HolidayDay): HolidaySpan => ({
  ...day,
  from: holidayDate,
  to: holidayDate,
});

export const isSameSpan = (a: HolidaySpan, b: HolidaySpan): boolean =>
  a.from === b.from && a.to === b.to && a.holidayName === b.holidayName && a.isWorkday === b.isWorkday;

/** Returns the span with another first day. The last day is moved if it would be missing or earlier. */
export const withFrom = (span: HolidaySpan, from: string): HolidaySpan => ({
  ...span,
  from,
  to: span.to < from ? from : span.to,
});

/** Returns the span with another last day. The first day is moved if it would be missing or later. */
export const withTo = (span: HolidaySpan, to: string): HolidaySpan => ({
  ...span,
  from: span.from === '' || span.from > to ? to : span.from,
  to,
});

/** Returns the message for a span that cannot be saved; null if it can. */
export function spanError({ from, to, holidayName }: HolidaySpan): string | null {
  if (!from) return '请选择日期';
  if (!holidayName.trim()) return '请输入名称';
  if (!fitsLength(holidayName.trim(), MAX_NAME_LENGTH)) return `名称不能超过 ${MAX_NAME_LENGTH} 个字符`;
  return datesBetween(from, to).length > MAX_DAYS ? `一次最多保存 ${MAX_DAYS} 天` : null;
}

/** Returns consecutive dates in words, e.g. 10 月 1 日至 10 月 7 日. */
export function datesInWords(dates: readonly string[]): string {
  const [first = '', last = first] = [dates[0], dates.at(-1)];
  return first === last ? dayInWords(first) : `${dayInWords(first)}至 ${dayInWords(last)}`;
}
