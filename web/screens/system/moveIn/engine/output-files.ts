import writeXlsxFile from 'write-excel-file/universal';
import type { Finding } from '#contracts/move-in/finding.ts';
import { markedCopy, markedFileName } from '#contracts/move-in/output/marked-copy.ts';
import type { OutputSheet } from '#contracts/move-in/output/output-sheet.ts';
import { TEMPLATE_FILE, templateSheets } from '#contracts/move-in/output/template.ts';
import { workbookContent } from '#contracts/move-in/output/workbook-content.ts';
import type { RecognisedSheet } from '#contracts/move-in/recognise/recognised-sheet.ts';
import type { SheetTable } from '#contracts/move-in/tables/sheet-table.ts';
import type { OutputFile } from './shapes.ts';

/** Writes the template. */
export const templateFile = (): Promise<OutputFile> => fileOf(TEMPLATE_FILE, templateSheets());

/** Writes a copy of the files in which the findings are marked. It is named after the first file. */
export const markedFile = (
  fileName: string,
  tables: readonly SheetTable[],
  sheets: readonly RecognisedSheet[],
  findings: readonly Finding[],
): Promise<OutputFile> => fileOf(markedFileName(fileName), markedCopy(tables, sheets, findings));

async function fileOf(name: string, output: readonly OutputSheet[]): Promise<OutputFile> {
  const { sheets, options } = workbookContent(output);
  return { name, content: await writeXlsxFile(sheets, options).toBlob() };
}
