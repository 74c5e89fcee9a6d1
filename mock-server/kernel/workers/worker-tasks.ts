import { parentPort } from 'node:worker_threads';
import type { WorkerTasks, WorkerRequest, WorkerResponse } from './worker-client.ts';

type TaskHandlers = { [N in keyof WorkerTasks]: (takes: WorkerTasks[N]['takes']) => Promise<WorkerTasks[N]['gives']> };

/** Handlers of the worker tasks. Each loads its code on demand, so that exporting a sheet does not load the seed. */
const taskHandlers: TaskHandlers = {
  sow: async (seed) => (await import('../store/generate-world.ts')).generateWorld(seed),
  sheet: async (sheet) => (await import('../files/sheet.ts')).writeSheet(sheet),
  table: async (table) => (await import('../files/read-table.ts')).readTable(table),
  picture: async ({ file, bytes, kinds }) =>
    (await import('../uploads/check-picture.ts')).checkPicture(file, Buffer.from(bytes), kinds),
};

parentPort?.on('message', (order: WorkerRequest) => {
  const work = taskHandlers[order.name] as (takes: unknown) => Promise<unknown>;
  work(order.takes).then(
    (gives) => parentPort?.postMessage({ gives } satisfies WorkerResponse),
    (error: unknown) =>
      parentPort?.postMessage({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});
