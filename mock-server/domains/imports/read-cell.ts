import { cellDay, cellNumber, convertedCellError, plainCellText } from '#contracts/formats/cell-value.ts';
import { searchedText } from '#contracts/formats/plain-text.ts';
import type { SheetCell } from '#contracts/formats/sheet-cell.ts';
import type { Choice, ImportColumn, RowValues } from './kind.ts';
import type { FilledRow } from './filled-row.ts';

type CellReader = (cell: SheetCell, into: FilledRow) => void;

/**
 * Returns a function that reads a cell of this column into a row. An empty cell becomes null, the value that the
 * console's forms send for an empty field. A cell that Excel has changed is an error.
 * @param is1904 true if the workbook counts its dates from 1904
 */
export function cellReader(
  { field, title, as }: ImportColumn<RowValues>,
  choices: readonly Choice[] | undefined,
  is1904: boolean,
): CellReader {
  const byLabel = choices && new Map(choices.map(({ label, value }) => [searchedText(label), value]));
  return (cell, { row, values, faults }) => {
    values[field] = null;
    if (cell === null) return;
    const problem = as === 'date' && isDate(cell) ? null : convertedCellError(cell, as ?? 'text');
    if (problem !== null) faults.push({ row, field, message: problem });
    else if (typeof cell === 'object') values[field] = cell.text;
    else if (!byLabel)
      values[field] = as === 'number' ? cellNumber(cell) : as === 'date' ? cellDay(cell, is1904) : String(cell).trim();
    else {
      const label = plainCellText(cell);
      const value = byLabel.get(label);
      values[field] = value ?? null;
      if (label !== '' && value === undefined)
        faults.push({ row, field, message: `没有这个${title}，请从下拉列表中选择` });
    }
  };
}

const isDate = (cell: SheetCell): boolean => typeof cell === 'object' && cell?.kind === 'date';
