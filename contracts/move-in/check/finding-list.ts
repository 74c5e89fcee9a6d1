import type { Finding, FindingKind, Mend } from '../finding.ts';
import type { RecognisedSheet, SheetRow } from '../recognise/recognised-sheet.ts';
import { columnOf } from '../sheets/sheets.ts';
import { shownValue } from './shown-value.ts';

interface Problem {
  kind: FindingKind;
  message: string;
  severity?: Finding['severity'] | undefined;
  mend?: Mend | null | undefined;
}
type FoundRow = SheetRow & { from: RecognisedSheet };

/** Collects the findings of rows. Keeps only the first error of each cell, because others follow from it. */
export class FindingList {
  readonly all: Finding[] = [];
  #errors = new Set<string>();

  hasError(row: { key: string }, field: string): boolean {
    return this.#errors.has(`${row.key} ${field}`);
  }

  /** True if the row has an error in any field. */
  isBroken(row: { key: string }): boolean {
    return this.#errors.has(row.key);
  }

  add(row: FoundRow, field: string | null, { kind, message, severity = 'error', mend = null }: Problem): void {
    if (severity === 'error') {
      if (field !== null && this.hasError(row, field)) return;
      this.#errors.add(row.key).add(`${row.key} ${field ?? ''}`);
    }
    const { sheet, name, columns } = row.from;
    this.all.push({
      sheet,
      sheetName: name,
      row: row.row,
      field,
      column: field === null ? '' : titleOf(columns, sheet, field),
      value: field === null ? '' : shownValue(row, field),
      kind,
      message,
      severity,
      ...(mend && { mend }),
    });
  }
}

const titleOf = (columns: RecognisedSheet['columns'], sheet: RecognisedSheet['sheet'], field: string): string =>
  columns.find((column) => column.field === field)?.title ?? columnOf(sheet, field)?.title ?? '';
