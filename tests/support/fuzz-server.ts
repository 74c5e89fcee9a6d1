import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createApp } from '#mock-server/app.ts';
import { sandboxOptions } from '#mock-server/composition.ts';
import { answerMalformedRequests } from '#mock-server/kernel/limits/malformed-request.ts';
import { Sandboxes } from '#mock-server/sandboxes/sandboxes.ts';
import { type AnyRow, tableNames } from '#mock-server/kernel/store/schema.ts';
import type { Store } from '#mock-server/kernel/store/store.ts';

/**
 * Effects of one request on a mock server in a child process: changed rows, reported errors, and the longest block of
 * the event loop.
 */
export interface RequestEffects {
  /** Changed rows, by table and id. */
  changed: string[];
  reports: string[];
  stallMs: number;
}

/** Tables in which a refusal adds rows, namely the operation log. */
const WRITTEN_BY_REFUSALS: ReadonlySet<string> = new Set(['operationLog']);
const RESOLUTION_MS = 2;
const NANOSECONDS = 1e6;

type OriginalRows = Map<string, { now: () => AnyRow | undefined; before: AnyRow | undefined }>;

/** The methods of a table that write rows. A rollback uses none of them. */
interface WritableTable {
  key: string;
  get(id: string): AnyRow | undefined;
  put(row: AnyRow): void;
  patch(id: string, columns: AnyRow): void;
  remove(id: string): void;
}

/** Records the original of every row that is written later. */
function recordOriginals({ tables }: Store): OriginalRows {
  const touched: OriginalRows = new Map();
  for (const name of tableNames.filter((one) => !WRITTEN_BY_REFUSALS.has(one))) {
    const table = tables[name] as unknown as WritableTable;
    const { put, patch, remove } = table;
    const record = (id: string): void => {
      const key = `${name} ${id}`;
      const now = () => table.get(id);
      if (!touched.has(key)) touched.set(key, { now, before: now() });
    };
    table.put = (row) => {
      record(String(row[table.key]));
      put.call(table, row);
    };
    table.patch = (id, columns) => {
      record(id);
      patch.call(table, id, columns);
    };
    table.remove = (id) => {
      record(id);
      remove.call(table, id);
    };
  }
  return touched;
}

const folder = mkdtempSync(join(tmpdir(), 'mock-fuzz-'));
const sandboxes = await Sandboxes.open(folder, { ...sandboxOptions, limit: 10_000 });
const reports: string[] = [];
const report = (error: unknown) => reports.push(error instanceof Error ? String(error.stack) : String(error));
const server = createServer(createApp({ sandboxes, report }));
answerMalformedRequests(server);
const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
const originals = new Map<Store, OriginalRows>();

process.on('message', (sandbox: string) => {
  const store = sandboxes.world(sandbox)?.store;
  const touched = (store && originals.get(store)) ?? new Map();
  const told: RequestEffects = {
    changed: [...touched].filter(([, { now, before }]) => now() !== before).map(([key]) => key),
    reports: reports.splice(0),
    stallMs: Math.max(0, delay.max / NANOSECONDS - RESOLUTION_MS),
  };
  if (store && !originals.has(store)) originals.set(store, recordOriginals(store));
  touched.clear();
  delay.reset();
  process.send?.(told);
});
process.on('disconnect', () => {
  rmSync(folder, { recursive: true, force: true });
  process.exit(0);
});

server.listen(0, '127.0.0.1', () => {
  delay.enable();
  process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
