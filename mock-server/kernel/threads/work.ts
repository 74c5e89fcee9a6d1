import { parentPort } from 'node:worker_threads';
import type { HeavyWork, Order, Outcome } from './heavy-thread.ts';

type Workshop = { [N in keyof HeavyWork]: (takes: HeavyWork[N]['takes']) => Promise<HeavyWork[N]['gives']> };

/** Each is loaded when it is first asked for: who exports a sheet does not wait for the seed. */
const workshop: Workshop = {
  sow: async (seed) => (await import('../store/sow.ts')).sow(seed),
  sheet: async (sheet) => (await import('../files/sheet.ts')).writeSheet(sheet),
  table: async (table) => (await import('../files/read-table.ts')).readTable(table),
  picture: async ({ file, bytes, kinds }) =>
    (await import('../uploads/upload-fault.ts')).checkPicture(file, Buffer.from(bytes), kinds),
};

parentPort?.on('message', (order: Order) => {
  const work = workshop[order.name] as (takes: unknown) => Promise<unknown>;
  work(order.takes).then(
    (gives) => parentPort?.postMessage({ gives } satisfies Outcome),
    (error: unknown) =>
      parentPort?.postMessage({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});
