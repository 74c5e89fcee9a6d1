import type { SheetCell } from '../../formats/sheet-cell.ts';
import type { Finding } from '../finding.ts';
import type { RecognisedSheet } from '../recognise/recognised-sheet.ts';

/** Returns the sheets with the mends of these findings in the place of their cells. Nothing else changes. */
export function acceptMends(sheets: readonly RecognisedSheet[], findings: readonly Finding[]): RecognisedSheet[] {
  const mends = new Map<string, Map<number, Record<string, SheetCell>>>();
  for (const { sheetName, row, field, mend } of findings) {
    if (!mend || typeof row !== 'number' || !field) continue;
    const rows = mends.get(sheetName) ?? new Map<number, Record<string, SheetCell>>();
    mends.set(sheetName, rows);
    rows.set(row, { ...rows.get(row), [field]: mend.value === '' ? null : mend.value });
  }
  return sheets.map((sheet) => {
    const byRow = mends.get(sheet.name);
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

/** Returns the findings of one kind in one column whose mends can be accepted together. */
export const sameMends = (findings: readonly Finding[], { sheet, field, kind }: Finding): Finding[] =>
  findings.filter((one) => one.mend && one.kind === kind && one.sheet === sheet && one.field === field);
