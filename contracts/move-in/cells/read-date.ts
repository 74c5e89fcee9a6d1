import { addDays } from '../../formats/business-date.ts';
import { cellDay } from '../../formats/cell-value.ts';
import type { SheetCell } from '../../formats/sheet-cell.ts';
import { readTypedDate } from '../../formats/typed-date.ts';
import { type CellReading, compactText, problemOf, readAs, unusualProblem } from './cell-reading.ts';

const FULL = /^\d{4}-\d{2}-\d{2}$/;
const WEEK_DAY = /\(?(?:星期|周|礼拜)[一二三四五六日天]\)?$/;
/** Matches words for a date that does not end. */
const ENDLESS = /^(?:长期|永久|永久有效|长期有效|无限期?|不限|不限制|不过期|永不过期|终身)$/;
const TWO_DIGITS = /^(\d{2})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/;
const YEAR_LAST = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/;
const MONTH_ONLY = /^(\d{4})[-/.年](\d{1,2})月?$/;
/**
 * Matches a UTC time from 16:00 on, which is on the next day in Beijing: other software writes the midnight of a date
 * in this way.
 */
const UTC_EVENING = /^(\d{4}-\d{2}-\d{2})T(?:1[6-9]|2[0-3]):\d{2}:\d{2}(?:\.\d+)?Z$/;
/**
 * Matches a time of day, including the last character of the date before it, because supported browsers have no
 * lookbehind.
 */
const TIME_OF_DAY = /([\d日])T?\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?$/;

/**
 * Reads a date in the forms that schools use. A form with several readings, such as 24-9-1, is a problem whose mend is
 * the likeliest one.
 */
export function readDate(cell: SheetCell, is1904: boolean, today: string): CellReading {
  if (cell === null) return readAs(null);
  if (typeof cell === 'object')
    return cell.kind === 'date' ? dateCell(cell.text) : (unusualProblem(cell, 'date') ?? readAs(null));
  const [, utcDay] = UTC_EVENING.exec(String(cell).trim()) ?? [];
  if (utcDay && isExisting(utcDay)) {
    const next = addDays(utcDay, 1);
    return problemOf('ambiguousDate', `“${utcDay}”可能是北京时间 ${next}`, next);
  }
  const day = cellDay(cell, is1904);
  if (FULL.test(day)) return existing(day);
  const text = compactText(String(cell)).replace(WEEK_DAY, '');
  if (ENDLESS.test(text)) return readAs(null);
  const read = readTypedDate(text) ?? readTypedDate(text.replace(TIME_OF_DAY, '$1'));
  if (read) return readAs(read);
  const guess = guessDate(text, today);
  return guess
    ? problemOf('ambiguousDate', `“${text}”可能是 ${guess}`, guess)
    : problemOf('unreadableDate', UNREADABLE);
}

const UNREADABLE = '日期无法识别，请写成 2026-09-01';

const existing = (date: string): CellReading =>
  isExisting(date) ? readAs(date) : problemOf('unreadableDate', `日期 ${date} 不存在`);

/** @param text yyyy-MM-dd with or without a time of day, or a time alone */
const dateCell = (text: string): CellReading =>
  text.length >= 10 ? existing(text.slice(0, 10)) : problemOf('unreadableDate', UNREADABLE);

const isExisting = (date: string): boolean =>
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/.test(date) && addDays(date, 0) === date;

function guessDate(text: string, today: string): string | null {
  const [, year, month, day] = TWO_DIGITS.exec(text) ?? [];
  if (year && month && day) {
    const guess = dateOf(centuryOf(year, today), month, day);
    if (guess) return guess;
  }
  const [, first = '', second = '', last] = YEAR_LAST.exec(text) ?? [];
  if (last) {
    const full = last.length === 4 ? last : centuryOf(last, today);
    return dateOf(full, first, second) ?? dateOf(full, second, first);
  }
  const [, onlyYear, onlyMonth] = MONTH_ONLY.exec(text) ?? [];
  if (onlyYear && onlyMonth) return dateOf(onlyYear, onlyMonth, '1');
  return readTypedDate(text, today);
}

function dateOf(year: string, month: string, day: string): string | null {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isExisting(date) ? date : null;
}

/**
 * Maximum number of years by which a two-digit year may be later than today's. A later year is read as one of the last
 * century.
 */
const YEARS_AHEAD = 10;
const centuryOf = (year: string, today: string): string => {
  const latest = (Number(today.slice(0, 4)) + YEARS_AHEAD) % 100;
  return (Number(year) <= latest ? '20' : '19') + year;
};
