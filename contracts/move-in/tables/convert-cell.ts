import { type CellObject, SSF } from '@e965/xlsx';
import { serialDay } from '../../formats/cell-value.ts';
import { clockTimeOf } from '../../formats/clock-time.ts';
import { isEscapedFormula } from '../../formats/formula-escape.ts';
import type { SheetCell } from '../../formats/sheet-cell.ts';

const ERRORS: Readonly<Record<number, string>> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
};
const MINUTES_OF_DAY = 1_440;
/** Serials of the years 1900 to 9999. */
const LAST_SERIAL = 2_958_465;

const dateFormats = new Map<string, boolean>();
/** True if a number format shows a date or a time. Formats are few, so each is examined once. */
function isDateFormat(format: string): boolean {
  const known = dateFormats.get(format);
  if (known !== undefined) return known;
  const isDate = SSF.is_date(format);
  dateFormats.set(format, isDate);
  return isDate;
}

/** Converts a cell of the parser. Dates keep the day and the time that the sheet shows. */
export function convertCell(cell: CellObject | undefined, is1904: boolean): SheetCell {
  if (!cell) return null;
  const { t: type, v: value } = cell;
  if (type === 'z') return cell.f === undefined ? null : { kind: 'formula', text: '' };
  if (type === 'e') return { kind: 'error', text: ERRORS[Number(value)] ?? '#N/A' };
  if (type === 'b') return { kind: 'boolean', text: value ? 'TRUE' : 'FALSE' };
  if (typeof value === 'number') return numberCell(value, String(cell.z ?? ''), is1904);
  if (typeof value !== 'string' || value.trim() === '') return null;
  return isEscapedFormula(value) ? value.slice(1) : value;
}

function numberCell(value: number, format: string, is1904: boolean): SheetCell {
  if (!Number.isFinite(value)) return null;
  if (value < 0 || value > LAST_SERIAL || !isDateFormat(format)) return value;
  const minutes = Math.round((value % 1) * MINUTES_OF_DAY);
  const time = clockTimeOf(minutes % MINUTES_OF_DAY);
  if (value < 1) return { kind: 'date', text: time };
  const day = serialDay(value + (minutes === MINUTES_OF_DAY ? 1 : 0), is1904);
  return { kind: 'date', text: minutes % MINUTES_OF_DAY === 0 ? day : `${day} ${time}` };
}
