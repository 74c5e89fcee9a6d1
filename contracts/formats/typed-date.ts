import { addDays } from './business-date.ts';

const DASHES = /[\u2010-\u2015\u2212]/g;
/** Matches 2012-3-4, 2012/3/4, 2012.3.4, 2012年3月4日 and 20120304. */
const FULL_DATE = [
  /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/,
  /^(\d{4})(年)(\d{1,2})月(\d{1,2})[日号]?$/,
  /^(\d{4})()(\d{2})(\d{2})$/,
];
const WITHOUT_YEAR = /^(\d{1,2})月(\d{1,2})[日号]?$/;

/**
 * Reads a date as people type it, such as 2012-3-4, 20120304 or 3月4日.
 * @param today date whose year is used for a day without a year
 * @returns yyyy-MM-dd; null if the text is not an existing date
 */
export function readTypedDate(text: string, today?: string): string | null {
  const plain = text.normalize('NFKC').replace(DASHES, '-').replaceAll('。', '.').replace(/\s+/g, '');
  for (const pattern of FULL_DATE) {
    const [, year, , month, day] = pattern.exec(plain) ?? [];
    if (year && month && day) return existingDate(year, month, day);
  }
  const [, month, day] = WITHOUT_YEAR.exec(plain) ?? [];
  return today && month && day ? existingDate(today.slice(0, 4), month, day) : null;
}

function existingDate(year: string, month: string, day: string): string | null {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const isDay = Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 31;
  return isDay && addDays(date, 0) === date ? date : null;
}
