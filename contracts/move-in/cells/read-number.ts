import { cellNumber } from '../../formats/cell-value.ts';
import { toHundredths } from '../../formats/hundredths.ts';
import type { SheetCell } from '../../formats/sheet-cell.ts';
import { type CellReading, compactText, problemOf, readAs, unusualProblem } from './cell-reading.ts';

const CURRENCY = /^(?:人民币|RMB|CNY|[¥￥])|(?:人民币|RMB|CNY|元整?|块)$/gi;
const UNITS = /(?:个?课时|课次|节课|小时|节|次|课|天|日|人|位|个|间|h)$/i;
/** Matches what is left of a whole, such as 12/20. */
const OF_WHOLE = /^(\d+(?:\.\d+)?)\/(\d+(?:\.\d+)?)$/;
/** Difference to two decimals that is only noise of a computation. */
const NOISE = 1e-6;

/** Reads a number of hours, days or people, or an amount, with or without its unit. */
export function readNumber(cell: SheetCell): CellReading {
  if (cell === null) return readAs(null);
  const problem = unusualProblem(cell, 'number');
  if (problem || typeof cell === 'object') return problem ?? problemOf('unreadableNumber', UNREADABLE);
  const number = cellNumber(cell);
  if (typeof number === 'number') return exact(number);
  const text = compactText(number).replace(CURRENCY, '').replace(UNITS, '');
  const read = cellNumber(text);
  if (typeof read === 'number') return exact(read);
  const [, left, whole] = OF_WHOLE.exec(text) ?? [];
  return left && Number(left) <= Number(whole)
    ? problemOf('unreadableNumber', `“${text}”可能是剩余 ${left}，共 ${whole}`, left)
    : problemOf('unreadableNumber', UNREADABLE);
}

const UNREADABLE = '数字无法识别，请只填写数字';

function exact(number: number): CellReading {
  const rounded = toHundredths(number);
  if (Math.abs(rounded - number) < NOISE) return readAs(rounded);
  return problemOf('rounded', '最多两位小数', String(rounded));
}
