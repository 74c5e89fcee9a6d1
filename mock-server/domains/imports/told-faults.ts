import { IMPORT_FAULTS_TOLD, type ImportFault } from '#contracts/entities/import.ts';
import { letters } from '../../kernel/files/choice-lists.ts';
import type { Kind } from './kind.ts';
import type { Filled, RowFault } from './read-rows.ts';

/** The faults as they are told: the first of them, by the row and the column of the file. */
export function toldFaults(
  kind: Kind,
  { table, places }: Filled,
  faults: readonly RowFault[],
): { faultyRows: number; total: number; faults: ImportFault[] } {
  const titles = new Map(kind.columns.map(({ field, title }) => [field, title]));
  const told = faults.slice(0, IMPORT_FAULTS_TOLD).map(({ row, field, message }): ImportFault => {
    const at = places.get(field);
    return {
      row,
      column: at === undefined ? '' : letters(at),
      columnName: titles.get(field) ?? '',
      value: at === undefined ? '' : String(table[row - 1]?.[at] ?? ''),
      message,
    };
  });
  return { faultyRows: new Set(faults.map(({ row }) => row)).size, total: faults.length, faults: told };
}
