import { parentPort } from 'node:worker_threads';
import type { WorkerTasks, WorkerRequest, WorkerResponse } from './worker-client.ts';

type TaskHandlers = { [N in keyof WorkerTasks]: (input: WorkerTasks[N]['input']) => Promise<WorkerTasks[N]['output']> };

/** Handlers of the worker tasks. Each loads its code on demand, so that exporting a sheet does not load the seed. */
const taskHandlers: TaskHandlers = {
  generateWorld: async (seed) => (await import('../store/generate-world.ts')).generateWorld(seed),
  sheet: async (sheet) => (await import('../files/sheet.ts')).writeSheet(sheet),
  table: async (table) => (await import('../files/read-table.ts')).readTable(table),
  picture: async ({ file, bytes, kinds }) =>
    (await import('../uploads/check-picture.ts')).checkPicture(file, Buffer.from(bytes), kinds),
};

parentPort?.on('message', (order: WorkerRequest) => {
  const work = taskHandlers[order.name] as (input: unknown) => Promise<unknown>;
  work(order.input).then(
    (output) => parentPort?.postMessage({ output: output } satisfies WorkerResponse),
    (error: unknown) =>
      parentPort?.postMessage({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});
