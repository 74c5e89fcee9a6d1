import type { SheetCell } from '#contracts/formats/sheet-cell.ts';
import { checkMoveIn, type CheckOptions, type MoveInCheck } from '#contracts/move-in/check/check-move-in.ts';
import type { RecognisedSheet } from '#contracts/move-in/recognise/recognised-sheet.ts';
import { readWorkbook } from '#contracts/move-in/recognise/read-workbook.ts';
import type { SheetTable } from '#contracts/move-in/tables/sheet-table.ts';
import { emptyExisting, type MoveInExisting } from '#contracts/move-in/existing.ts';

/** Existing records of a new institution, which has none. */
export const NOTHING_EXISTS = emptyExisting();

type Cells = readonly (SheetCell | undefined)[];

/** Creates the table of a sheet from its rows. */
export const tableOf = (name: string, rows: readonly Cells[], rest: Partial<SheetTable> = {}): SheetTable => ({
  name,
  isHidden: false,
  hiddenRows: [],
  merges: [],
  is1904: false,
  ...rest,
  rows: rows.map((row) => row.map((cell) => cell ?? null)),
});

/** Reads and checks sheets as on 2026-09-07. */
export function check(
  tables: readonly SheetTable[],
  existing: Partial<MoveInExisting> = {},
  options: Partial<CheckOptions> = {},
): MoveInCheck & { sheets: RecognisedSheet[] } {
  const { sheets } = readWorkbook(tables);
  const checked = checkMoveIn(sheets, { ...NOTHING_EXISTS, ...existing }, { today: '2026-09-07', ...options });
  return { ...checked, sheets };
}
