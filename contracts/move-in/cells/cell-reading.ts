import { convertedCellError } from '../../formats/cell-value.ts';
import type { SheetCell, UnusualCell } from '../../formats/sheet-cell.ts';
import type { FindingKind, Mend } from '../finding.ts';

/** Problem of a cell, without the row of the cell, which the caller adds. */
export interface CellProblem {
  kind: FindingKind;
  message: string;
  severity?: 'warning';
  mend?: Mend;
}

/** Value of a cell, null for an empty one, or the problem that prevents reading it. A warning has both. */
export interface CellReading {
  value?: unknown;
  problem?: CellProblem;
}

export const readAs = (value: unknown): CellReading => ({ value });
export const problemOf = (kind: FindingKind, message: string, mendValue?: string): CellReading => ({
  problem: {
    kind,
    message,
    ...(mendValue !== undefined && { mend: { label: mendValue || '留空', value: mendValue } }),
  },
});

const UNUSUAL: Readonly<Record<UnusualCell['kind'], FindingKind>> = {
  date: 'convertedCell',
  boolean: 'convertedCell',
  error: 'cellError',
  formula: 'emptyFormula',
};

/** Returns the problem of a cell that Excel has changed, or null. */
export function unusualProblem(cell: SheetCell, use: 'text' | 'number' | 'date'): CellReading | null {
  if (cell === null) return null;
  const message = convertedCellError(cell, use);
  if (message === null) return null;
  return problemOf(typeof cell === 'object' ? UNUSUAL[cell.kind] : 'lostDigits', message);
}

/** Returns a text in half width, without spaces and invisible characters. */
export const compactText = (text: string): string => text.normalize('NFKC').replace(/[\s\p{Cf}]+/gu, '');
