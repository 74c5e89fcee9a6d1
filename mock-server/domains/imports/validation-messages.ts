import { IMPORT_MAX_ERRORS, type ImportError } from '#contracts/entities/import.ts';
import { columnLetters } from '#contracts/formats/column-letters.ts';
import { sheetCellText } from '#contracts/formats/sheet-cell.ts';
import type { ImportKindSpec } from './kind.ts';
import type { RowError } from './filled-row.ts';
import type { Filled } from './read-rows.ts';

/**
 * Returns the first validation errors with their row and column in the file, and the total numbers of errors and of
 * faulty rows.
 */
export function validationMessages(
  kind: ImportKindSpec,
  { table, places }: Filled,
  faults: readonly RowError[],
): { faultyRows: number; total: number; faults: ImportError[] } {
  const titles = new Map(kind.columns.map(({ field, title }) => [field, title]));
  const errors = faults.slice(0, IMPORT_MAX_ERRORS).map(({ row, field, message }): ImportError => {
    const at = places.get(field);
    return {
      row,
      column: at === undefined ? '' : columnLetters(at),
      columnName: titles.get(field) ?? '',
      value: at === undefined ? '' : sheetCellText(table[row - 1]?.[at] ?? ''),
      message,
    };
  });
  return { faultyRows: new Set(faults.map(({ row }) => row)).size, total: faults.length, faults: errors };
}
