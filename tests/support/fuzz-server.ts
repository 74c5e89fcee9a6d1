import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createApp } from '#mock-server/app.ts';
import { worldParts } from '#mock-server/composition.ts';
import { refuseBrokenRequests } from '#mock-server/kernel/limits/broken-request.ts';
import { Sandboxes } from '#mock-server/kernel/sandboxes/sandboxes.ts';
import { type AnyRow, tableNames } from '#mock-server/kernel/store/schema.ts';
import type { Store } from '#mock-server/kernel/store/store.ts';

/**
 * A mock server in a process of its own, which says after each request what it changed, what it reported and for how
 * long its event loop stood still.
 */
export interface Told {
  /** Rows that are not what they were, by table and id. */
  changed: string[];
  reports: string[];
  stallMs: number;
}

/** Written by a refusal too: the log of what was refused. */
const OF_REFUSALS: ReadonlySet<string> = new Set(['operationLog']);
const RESOLUTION_MS = 2;
const NANOSECONDS = 1e6;

type Touched = Map<string, { now: () => AnyRow | undefined; before: AnyRow | undefined }>;

/** Remembers of every row that is written to what it was. */
function watch({ tables }: Store): Touched {
  const touched: Touched = new Map();
  for (const name of tableNames.filter((one) => !OF_REFUSALS.has(one))) {
    const table = tables[name];
    const restore = table.restore.bind(table);
    table.restore = (id, row) => {
      const key = `${name} ${id}`;
      const now = () => table.get(id) as AnyRow | undefined;
      if (!touched.has(key)) touched.set(key, { now, before: now() });
      restore(id, row);
    };
  }
  return touched;
}

const folder = mkdtempSync(join(tmpdir(), 'mock-fuzz-'));
const sandboxes = await Sandboxes.open(folder, { parts: worldParts, limit: 10_000 });
const reports: string[] = [];
const report = (error: unknown) => reports.push(error instanceof Error ? String(error.stack) : String(error));
const server = createServer(createApp({ sandboxes, report }));
refuseBrokenRequests(server);
const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
const watched = new Map<Store, Touched>();

process.on('message', (sandbox: string) => {
  const store = sandboxes.world(sandbox)?.store;
  const touched = (store && watched.get(store)) ?? new Map();
  const told: Told = {
    changed: [...touched].filter(([, { now, before }]) => now() !== before).map(([key]) => key),
    reports: reports.splice(0),
    stallMs: Math.max(0, delay.max / NANOSECONDS - RESOLUTION_MS),
  };
  if (store && !watched.has(store)) watched.set(store, watch(store));
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
