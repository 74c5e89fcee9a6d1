import type { SheetCell } from '../../formats/sheet-cell.ts';
import type { Finding } from '../finding.ts';
import type { RecognisedSheet } from '../recognise/recognised-sheet.ts';
import type { SheetKey } from '../sheet-keys.ts';

/**
 * Returns the sheets with the proposed values of these findings in their cells. Ignores findings about cells that these
 * sheets do not contain, such as findings of the server about another kind of sheet.
 */
export function acceptMends(sheets: readonly RecognisedSheet[], findings: readonly Finding[]): RecognisedSheet[] {
  const mends = new Map<string, Map<number, Record<string, SheetCell>>>();
  for (const { sheet, sheetName, row, field, mend } of findings) {
    if (!sheet || !mend || typeof row !== 'number' || !field) continue;
    const rows = mends.get(keyOf(sheet, sheetName)) ?? new Map<number, Record<string, SheetCell>>();
    mends.set(keyOf(sheet, sheetName), rows);
    rows.set(row, { ...rows.get(row), [field]: mend.value === '' ? null : mend.value });
  }
  return sheets.map((sheet) => {
    const byRow = mends.get(keyOf(sheet.sheet, sheet.name));
    if (!byRow) return sheet;
    return {
      ...sheet,
      rows: sheet.rows.map((row) => {
        const cells = byRow.get(row.row);
        return cells ? { ...row, cells: { ...row.cells, ...cells } } : row;
      }),
    };
  });
}

const keyOf = (sheet: SheetKey, name: string): string => `${sheet} ${name}`;

/** Returns the findings of one kind in one column whose mends can be accepted together. */
export const sameMends = (findings: readonly Finding[], { sheet, field, kind }: Finding): Finding[] =>
  findings.filter((one) => one.mend && one.kind === kind && one.sheet === sheet && one.field === field);
