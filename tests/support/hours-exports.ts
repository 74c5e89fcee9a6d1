import { vi } from 'vitest';
import type { Sheet } from '#mock-server/kernel/files/sheet.ts';
import { workerClient } from '#mock-server/kernel/workers/worker-client.ts';

type Cell = string | number | null;

/** Row of an exported sheet, by the titles of the columns. */
export type SheetRow = Record<string, Cell>;

/** Runs an export and returns the rows of its sheet. No file is written, because that takes long. */
export async function exportedRows(runExport: () => unknown): Promise<SheetRow[]> {
  const sheets: Sheet[] = [];
  const write = vi.spyOn(workerClient, 'sheet').mockImplementation((sheet) => {
    sheets.push(sheet);
    return Promise.resolve(Buffer.alloc(0));
  });
  try {
    await runExport();
  } finally {
    write.mockRestore();
  }
  return sheets.flatMap(({ header, pieces }) =>
    pieces
      .flatMap((piece) => JSON.parse(piece) as Cell[][])
      .map((cells) => Object.fromEntries(header.map((title, at) => [title, cells[at] ?? null]))),
  );
}
