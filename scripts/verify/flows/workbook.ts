import { readSheet } from 'read-excel-file/node';
import writeXlsxFile from 'write-excel-file/node';
import { XLSX_TYPE } from '#contracts/formats/upload.ts';
import type { Story } from './story.ts';
import { flowTexts } from './flow-texts.ts';

/**
 * Returns the cells of the first sheet in a file.
 * @throws FlowFailed if the file is not a workbook
 */
export async function cellsOf(story: Story, file: Uint8Array): Promise<string[][]> {
  try {
    const rows = await readSheet(Buffer.from(file));
    return rows.map((row) => row.map((cell) => (cell === null ? '' : String(cell))));
  } catch {
    story.check('响应的文件', flowTexts.workbook(), flowTexts.unopened(file.length));
    return [];
  }
}

/** Returns the cells of the first sheet in a file as text, a number or a time; null if the file is not a workbook. */
export async function valuesOfSheet(file: Uint8Array): Promise<unknown[][] | null> {
  try {
    return await readSheet(Buffer.from(file));
  } catch {
    return null;
  }
}

/** Builds a workbook as a user would fill it in. The first row is the header. */
export async function sheetFile(rows: readonly (readonly string[])[], name: string): Promise<File> {
  const cells = rows.map((row) => row.map((value) => (value === '' ? null : { value, type: String })));
  const bytes = await writeXlsxFile(cells).toBuffer();
  return new File([new Uint8Array(bytes)], name, { type: XLSX_TYPE });
}
