import { addDays } from './business-date.ts';
import { searchedText } from './plain-text.ts';
import type { UnusualCell } from './sheet-cell.ts';
import { readTypedDate } from './typed-date.ts';
import { readTypedNumber } from './typed-number.ts';

/** Kind of value that a column contains. Numbers include amounts; any other column contains text. */
export type CellUse = 'date' | 'number' | 'text';

const REENTER = '请把单元格设为文本后重新填写';
/** Number of digits that Excel keeps. */
const EXACT_DIGITS = 15;
/** Matches a number as Excel writes it to a CSV file if it has more than eleven digits. */
const SCIENTIFIC = /^\d(?:\.\d+)?E\+\d{2,}$/i;

/**
 * Returns the error message of a cell whose content is not the entered value, e.g. because Excel converted it; null for
 * any other cell.
 */
export function convertedCellError(cell: string | number | UnusualCell, use: CellUse): string | null {
  if (typeof cell === 'object') return unusualCellErrors[cell.kind](cell.text, use);
  if (use === 'text' && typeof cell === 'string' && SCIENTIFIC.test(cell.trim()))
    return `数字成了科学计数法，末尾的数字已丢失，${REENTER}`;
  const isTooLong = typeof cell === 'number' && Math.abs(cell) >= 10 ** EXACT_DIGITS;
  return isTooLong ? `数字超过 ${EXACT_DIGITS} 位，末尾的数字已丢失，${REENTER}` : null;
}

const unusualCellErrors: Readonly<Record<UnusualCell['kind'], (text: string, use: CellUse) => string>> = {
  date: (_, use) => (use === 'number' ? '单元格是日期，请填写数字' : `Excel 已把内容改成日期，${REENTER}`),
  boolean: (text) => `单元格是 ${text}，不是文字，请直接填写`,
  error: (text) => `单元格是错误值 ${text}，请改正公式或直接填写`,
  formula: () => '公式没有结果，请在 Excel 中打开并保存，或直接填写',
};

/** Returns the text of a cell with a choice, number or date, without invisible characters. */
export const plainCellText = (cell: string | number): string => searchedText(String(cell));

/** Returns the number in a cell, even if it was typed as text. Any other text is returned for the schema to reject. */
export const cellNumber = (cell: string | number): string | number =>
  typeof cell === 'number' ? cell : (readTypedNumber(plainCellText(cell)) ?? plainCellText(cell));

const TIME_OF_DAY = /[ T]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?Z?$/;
/**
 * Days to which the serial of a date is added, by the year from which Excel counts. Excel's serials of 1900 include
 * 29 February 1900, which did not exist, so the result is correct from March 1900 on.
 */
const EPOCHS = { 1900: '1899-12-30', 1904: '1904-01-01' } as const;
/** Matches a serial of the years 1927 to 2173, which has five digits. Schools enter no date before or after them. */
const SERIAL = /^\d{5}(?:\.\d+)?$/;

/** Returns the day of an Excel serial. A fraction is the time of day. */
export const serialDay = (serial: number, is1904: boolean): string =>
  addDays(EPOCHS[is1904 ? 1904 : 1900], Math.floor(serial));

/**
 * Returns a day as yyyy-MM-dd: a typed date, with or without a time of day, or the number by which Excel stores a day.
 * Any other text is returned for the schema to reject.
 */
export function cellDay(cell: string | number, is1904: boolean): string {
  const text = plainCellText(cell);
  if (SERIAL.test(text)) return serialDay(Number(text), is1904);
  const [, year, month = '', day = ''] = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(text) ?? [];
  const date = readTypedDate(text.replace(TIME_OF_DAY, ''));
  // A date that does not exist is returned in its usual format, so that the schema says so.
  return date ?? (year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text);
}
