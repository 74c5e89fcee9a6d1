import { searchedText } from '../../formats/plain-text.ts';
import { type SheetCell, sheetCellText } from '../../formats/sheet-cell.ts';
import type { ColumnSpec, ColumnUse } from '../sheets/sheet-spec.ts';
import { type CellReading, compactText, problemOf, readAs, unusualProblem } from './cell-reading.ts';
import { readChoice } from './read-choice.ts';
import { readDate } from './read-date.ts';
import { readNumber } from './read-number.ts';
import { readPhone } from './read-phone.ts';
import { readTime } from './read-time.ts';
import { readWeekDays } from './read-week-days.ts';

export interface ReadingContext {
  is1904: boolean;
  today: string;
}
type Reader = (cell: SheetCell, column: ColumnSpec, context: ReadingContext) => CellReading;

const readers: Readonly<Record<ColumnUse, Reader>> = {
  text: readText,
  reference: readText,
  telephone: readText,
  lines: (cell) => unusualProblem(cell, 'text') ?? readAs(cell === null ? null : String(cell)),
  phone: readPhone,
  date: (cell, _, { is1904, today }) => readDate(cell, is1904, today),
  time: readTime,
  number: readNumber,
  money: readNumber,
  choice: readChoice,
  weekDays: readWeekDays,
};

/** Matches signs and words that stand for an empty cell. */
const NOTHING = /^(?:[-—–_/\\.*·]+|无|暂无|没有|未填|未填写|未设置|未知|空|n\/a|null|nil|undefined)$/i;

/**
 * Reads a cell of a column. For an empty cell, returns the column's fallback or, without one, null, as the console's
 * forms send it for an empty field.
 */
export function readCell(cell: SheetCell, column: ColumnSpec, context: ReadingContext): CellReading {
  const isEmpty = cell === null || (typeof cell !== 'object' && isNothing(sheetCellText(cell), column));
  const filled = isEmpty ? (column.fallback ?? null) : cell;
  return filled === null ? readAs(null) : readers[column.as](filled, column, context);
}

const isNothing = (text: string, { required }: ColumnSpec): boolean => {
  const compact = compactText(text);
  return compact === '' || (!required && NOTHING.test(compact));
};

function readText(cell: SheetCell): CellReading {
  const problem = unusualProblem(cell, 'text');
  if (problem || typeof cell === 'object') return problem ?? problemOf('invalid', '内容无法识别');
  return readAs(searchedText(String(cell)));
}
