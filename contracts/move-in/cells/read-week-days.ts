import type { SheetCell } from '../../formats/sheet-cell.ts';
import { type CellReading, compactText, problemOf, readAs, unusualProblem } from './cell-reading.ts';

const DAYS: Readonly<Record<string, number>> = {
  一: 1,
  二: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  日: 7,
  天: 7,
  0: 7,
  1: 1,
  2: 2,
  3: 3,
  4: 4,
  5: 5,
  6: 6,
  7: 7,
};
const NAMED: Readonly<Record<string, string>> = { 每天: '1-7', 每日: '1-7', 工作日: '1-5', 周末: '67', 双休日: '67' };
const PREFIX = /每?(?:星期|礼拜|周)/g;
const SEPARATORS = /[,、，;；/+&和及.\s|]+/g;
const DAY = '[一二三四五六日天0-7]';
const LIST = new RegExp(`^(?:${DAY}(?:[-~至到]${DAY})?)+$`);
const PART = new RegExp(`(${DAY})(?:[-~至到](${DAY}))?`, 'g');

/** Reads days of the week, such as 周一、周三, 一三五 or 周一至周五, as in the form: "1,3,5". */
export function readWeekDays(cell: SheetCell): CellReading {
  if (cell === null) return readAs(null);
  const problem = unusualProblem(cell, 'text');
  if (problem || typeof cell === 'object') return problem ?? problemOf('invalid', UNREADABLE);
  const text = compactText(String(cell));
  const plain = (NAMED[text] ?? text).replace(PREFIX, '').replace(SEPARATORS, '');
  if (!LIST.test(plain)) return problemOf('invalid', UNREADABLE);
  const days = new Set<number>();
  for (const [, from = '', to] of plain.matchAll(PART)) {
    const first = DAYS[from] ?? 0;
    const last = to === undefined ? first : (DAYS[to] ?? 0);
    if (last < first) return problemOf('invalid', UNREADABLE);
    for (let day = first; day <= last; day += 1) days.add(day);
  }
  return readAs([...days].sort((a, b) => a - b).join(','));
}

const UNREADABLE = '星期无法识别，请写成 周一、周三';
