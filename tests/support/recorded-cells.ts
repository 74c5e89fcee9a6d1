import { startCellsNginx } from './cells.ts';
import type { ServerProxy } from './server-proxy.ts';
import { type RecordingCell, startRecordingCell } from './recording-cell.ts';

export interface RecordedCells {
  a: RecordingCell;
  b: RecordingCell;
  nginx: ServerProxy;
  stop(): Promise<void>;
}

/** Starts nginx in front of two cells that record their requests. @param moved lines of the map for moved sandboxes */
export async function startRecordedCells(moved?: string): Promise<RecordedCells> {
  const [a, b] = [await startRecordingCell('a'), await startRecordingCell('b')];
  const nginx = await startCellsNginx({ cells: { a: a.port, b: b.port }, ...(moved !== undefined && { moved }) });
  return {
    a,
    b,
    nginx,
    async stop() {
      await nginx.stop();
      a.stop();
      b.stop();
    },
  };
}
