import writeXlsxFile from 'write-excel-file/universal';
import type { Finding } from '#contracts/move-in/finding.ts';
import { markedCopy } from '#contracts/move-in/output/marked-copy.ts';
import type { OutputSheet } from '#contracts/move-in/output/output-sheet.ts';
import { templateSheets } from '#contracts/move-in/output/template.ts';
import { workbookContent } from '#contracts/move-in/output/workbook-content.ts';
import type { RecognisedSheet } from '#contracts/move-in/recognise/recognised-sheet.ts';
import type { SheetTable } from '#contracts/move-in/tables/sheet-table.ts';

/** Writes the template. */
export const templateFile = (): Promise<Blob> => fileOf(templateSheets());

/** Writes a copy of the files in which the findings are marked. */
export const markedFile = (
  tables: readonly SheetTable[],
  sheets: readonly RecognisedSheet[],
  findings: readonly Finding[],
): Promise<Blob> => fileOf(markedCopy(tables, sheets, findings));

function fileOf(output: readonly OutputSheet[]): Promise<Blob> {
  const { sheets, options } = workbookContent(output);
  return writeXlsxFile(sheets, options).toBlob();
}
