import { cellNumber } from '../../formats/cell-value.ts';
import { toHundredths } from '../../formats/hundredths.ts';
import type { SheetCell } from '../../formats/sheet-cell.ts';
import type { ColumnSpec, Unit } from '../sheets/sheet-spec.ts';
import { type CellReading, compactText, problemOf, readAs, unusualProblem } from './cell-reading.ts';

/** Units that may be written beside the numbers of a column, and their names. */
const UNITS: Readonly<Record<Unit, readonly [written: RegExp, name: string]>> = {
  hours: [/(?:个?课时|课次|节课|小时|节|次|课|h)$/i, '课时'],
  days: [/[天日]$/, '天'],
  people: [/[人位名个]$/, '人'],
  yuan: [/^(?:人民币|RMB|CNY|[¥￥])|(?:人民币|RMB|CNY|元整?|块)$/gi, '元'],
};
/** Matches a number with a unit behind it or a currency before it. */
const WITH_UNIT = /^(?:(?:RMB|CNY|[¥￥])\d[\d,.]*|\d[\d,.]*(?:[a-z]+|\p{Script=Han}{1,4}))$/iu;
/** Matches the remaining part of a total, such as 12/20. */
const OF_WHOLE = /^(\d+(?:\.\d+)?)\/(\d+(?:\.\d+)?)$/;
/** Maximum difference to a value with two decimals that is treated as a floating-point error. */
const NOISE = 1e-6;

/** Reads a number of hours, days or people, or an amount, with or without the unit of its column. */
export function readNumber(cell: SheetCell, { unit }: Pick<ColumnSpec, 'unit'>): CellReading {
  if (cell === null) return readAs(null);
  const problem = unusualProblem(cell, 'number');
  if (problem || typeof cell === 'object') return problem ?? problemOf('unreadableNumber', UNREADABLE);
  const number = cellNumber(cell);
  if (typeof number === 'number') return exact(number);
  const compact = compactText(number);
  const [written, name] = UNITS[unit ?? 'yuan'];
  const text = compact.replace(written, '');
  const read = cellNumber(text);
  if (typeof read === 'number') return exact(read);
  const [, left, whole] = OF_WHOLE.exec(text) ?? [];
  if (left && Number(left) <= Number(whole))
    return problemOf('unreadableNumber', `“${text}”可能是剩余 ${left}，共 ${whole}`, left);
  const isOtherUnit = WITH_UNIT.test(compact);
  return problemOf('unreadableNumber', isOtherUnit ? `“${compact}”的单位不是${name}` : UNREADABLE);
}

const UNREADABLE = '数字无法识别，请只填写数字';

function exact(number: number): CellReading {
  const rounded = toHundredths(number);
  if (Math.abs(rounded - number) < NOISE) return readAs(rounded);
  return problemOf('rounded', '最多两位小数', String(rounded));
}
