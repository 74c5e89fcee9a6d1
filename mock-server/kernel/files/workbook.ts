import { XLSX_TYPE } from '#contracts/entities/upload.ts';
import { badInput } from '../refusal.ts';
import type { Steps } from '../pieces.ts';
import type { Reader } from '../store/reader.ts';
import type { Store } from '../store/store.ts';
import { heavyThread } from '../threads/heavy-thread.ts';
import type { FileAnswer } from './file-answer.ts';
import type { CellValue, Sheet } from './sheet.ts';

type Column<R> = [title: string, value: (row: R) => string | number | null | undefined];

/** More is no list that anybody reads. */
export const MOST_EXPORTED = 20_000;
/** So many rows are put into words between two looks at the clock. */
const PIECE_ROWS = 100;

/** What goes into an export. */
interface Contents<S, R> {
  /** In the order of the file. */
  rows: readonly S[];
  /** A row as it is shown, with the names that others gave it when the export was asked for. */
  shown: (row: S, reader: Reader) => R;
  columns: readonly Column<R>[];
  /** Behind the title in the name under which it is saved, so that two of them are told apart. */
  span?: string | undefined;
}

/**
 * An export: a header row, then one row each. It is put together in pieces, as everything stood when it was asked for,
 * and written beside the event loop.
 * @throws Refusal when there are too many rows
 */
export async function workbook<S, R>(
  store: Store,
  title: string,
  { rows, shown, columns, span }: Contents<S, R>,
): Promise<FileAnswer> {
  if (rows.length > MOST_EXPORTED)
    throw badInput(`一次最多导出 ${MOST_EXPORTED} 行，当前有 ${rows.length} 行，请增加筛选条件`);
  const pieces = await store.readInPieces(function* (reader): Steps<string[]> {
    const made: string[] = [];
    for (let at = 0; at < rows.length; at += PIECE_ROWS) {
      const cells = rows.slice(at, at + PIECE_ROWS).map((row) => {
        const view = shown(row, reader);
        return columns.map(([, valueOf]): CellValue => valueOf(view) ?? null);
      });
      made.push(JSON.stringify(cells));
      yield;
    }
    return made;
  });
  return writtenWorkbook(`${[title, span].filter(Boolean).join('_')}.xlsx`, {
    title,
    header: columns.map(([name]) => name),
    pieces,
  });
}

/** A workbook that is put together already. */
export const writtenWorkbook = async (name: string, sheet: Sheet): Promise<FileAnswer> => ({
  name,
  contentType: XLSX_TYPE,
  bytes: await heavyThread.sheet(sheet),
});
