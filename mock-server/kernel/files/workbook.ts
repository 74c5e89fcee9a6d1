import { XLSX_TYPE } from '#contracts/formats/upload.ts';
import { badInput } from '../refusal.ts';
import type { Slices } from '../time-slicing.ts';
import type { Reader } from '../store/reader.ts';
import type { Store } from '../store/store.ts';
import { workerClient } from '../workers/worker-client.ts';
import type { FileResponse } from './file-response.ts';
import type { CellValue, Sheet } from './sheet.ts';

type Column<R> = [title: string, value: (row: R) => string | number | null | undefined];

/** Maximum number of rows in an export. No user reads a longer list. */
export const MAX_EXPORT_ROWS = 20_000;
/** Number of rows serialized per time slice. */
const CHUNK_ROWS = 100;

/** Rows, columns and file name suffix of an export. */
interface ExportContents<S, R> {
  /** Rows in the order of the file. */
  rows: readonly S[];
  /** Converts a row to its displayed form. `reader` supplies related names as they were when the export began. */
  shown: (row: S, reader: Reader) => R;
  columns: readonly Column<R>[];
  /** Suffix of the file name after the title, which distinguishes two downloads. */
  span?: string | undefined;
}

/**
 * Exports rows below a header row. Reads a snapshot in time slices, then writes the file in a worker thread.
 * @throws Refusal when there are too many rows
 */
export async function exportWorkbook<S, R>(
  store: Store,
  title: string,
  { rows, shown: toView, columns, span }: ExportContents<S, R>,
): Promise<FileResponse> {
  if (rows.length > MAX_EXPORT_ROWS)
    throw badInput(`一次最多导出 ${MAX_EXPORT_ROWS} 行，当前有 ${rows.length} 行，请增加筛选条件`);
  const pieces = await store.readInPieces(function* (reader): Slices<string[]> {
    const chunks: string[] = [];
    for (let at = 0; at < rows.length; at += CHUNK_ROWS) {
      const cells = rows.slice(at, at + CHUNK_ROWS).map((row) => {
        const view = toView(row, reader);
        return columns.map(([, valueOf]): CellValue => valueOf(view) ?? null);
      });
      chunks.push(JSON.stringify(cells));
      yield;
    }
    return chunks;
  });
  const header = columns.map(([name]) => name);
  return workbookFile(store, `${[title, span].filter(Boolean).join('_')}.xlsx`, { title, header, pieces });
}

/**
 * Writes a prepared sheet in a worker thread and returns it as a file response.
 * @param owner store of the sandbox that exports the file; see WorkerClient
 */
export const workbookFile = async (owner: object, name: string, sheet: Sheet): Promise<FileResponse> => ({
  name,
  contentType: XLSX_TYPE,
  bytes: await workerClient.sheet(sheet, owner),
});
