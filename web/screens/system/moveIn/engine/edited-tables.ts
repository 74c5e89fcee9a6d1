import type { Finding } from '#contracts/move-in/finding.ts';
import type { RecognisedSheet } from '#contracts/move-in/recognise/recognised-sheet.ts';
import type { SheetTable } from '#contracts/move-in/tables/sheet-table.ts';

/** Returns the tables, with the mends of these findings as the contents of their cells. */
export function editedTables(
  tables: readonly SheetTable[],
  sheets: readonly RecognisedSheet[],
  edits: readonly Finding[],
): SheetTable[] {
  return tables.map((table) => {
    const recognised = sheets.find(({ name }) => name === table.name);
    const own = edits.filter(({ sheet, sheetName }) => sheetName === table.name && sheet === recognised?.sheet);
    if (!recognised || own.length === 0) return table;
    const columns = new Map(recognised.columns.map(({ field, index }) => [field, index]));
    const rows = table.rows.map((row) => [...row]);
    for (const { row, field, mend } of own) {
      const column = field ? columns.get(field) : undefined;
      const cells = rows[(row ?? 0) - 1];
      if (!mend || !cells || column === undefined) continue;
      while (cells.length < column) cells.push(null);
      cells[column] = mend.value === '' ? null : mend.value;
    }
    return { ...table, rows };
  });
}
