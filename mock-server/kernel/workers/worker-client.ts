import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ReadTable, TableToRead } from '../files/read-table.ts';
import type { Sheet } from '../files/sheet.ts';
import type { Seed, SeededWorld } from '../store/generate-world.ts';
import type { ImageKind } from '#contracts/formats/image-file.ts';
import type { Upload } from '#contracts/formats/upload.ts';
import type { CheckedPicture } from '../uploads/check-picture.ts';

/** Tasks of the worker thread, with their input and output. */
export interface WorkerTasks {
  generateWorld: { input: Seed; output: SeededWorld };
  sheet: { input: Sheet; output: Uint8Array };
  table: { input: TableToRead; output: ReadTable };
  picture: { input: PictureToCheck; output: CheckedPicture | string };
}
export interface PictureToCheck {
  file: Upload;
  bytes: Uint8Array;
  kinds?: readonly ImageKind[] | undefined;
}
type TaskName = keyof WorkerTasks;
export type WorkerRequest = { [N in TaskName]: { name: N; input: WorkerTasks[N]['input'] } }[TaskName];
export type WorkerResponse = { output: unknown } | { failure: string };

/** Idle time after which the thread is terminated. */
const IDLE_MS = 60_000;

/**
 * Client of the single worker thread. Each task receives all of its input with the request. Runs one task at a time,
 * because a two-core machine has no core left for more. The thread starts on first use.
 */
class WorkerClient {
  #worker: Worker | null = null;
  #lastTask: Promise<unknown> = Promise.resolve();
  #waiting = 0;
  #idle: NodeJS.Timeout | undefined;

  generateWorld(seed: Seed): Promise<SeededWorld> {
    return this.#enqueue('generateWorld', seed);
  }

  /** Writes an .xlsx file. */
  async sheet(sheet: Sheet): Promise<Buffer> {
    return Buffer.from(await this.#enqueue('sheet', sheet));
  }

  /** Reads an .xlsx file. */
  table(table: TableToRead): Promise<ReadTable> {
    return this.#enqueue('table', table);
  }

  async picture(picture: PictureToCheck): Promise<CheckedPicture | string> {
    const checked = await this.#enqueue('picture', picture);
    return typeof checked === 'string' ? checked : { ...checked, bytes: Buffer.from(checked.bytes) };
  }

  async #enqueue<N extends TaskName>(name: N, input: WorkerTasks[N]['input']): Promise<WorkerTasks[N]['output']> {
    this.#waiting += 1;
    clearTimeout(this.#idle);
    const task = this.#lastTask.then(() => this.#answerTo({ name, input: input } as WorkerRequest));
    this.#lastTask = task.catch(() => undefined);
    try {
      return (await task) as WorkerTasks[N]['output'];
    } finally {
      this.#waiting -= 1;
      if (this.#waiting === 0) this.#idle = setTimeout(() => void this.#end(), IDLE_MS).unref();
    }
  }

  async #answerTo(order: WorkerRequest): Promise<unknown> {
    const worker = (this.#worker ??= this.#begin());
    worker.ref();
    try {
      // The promise rejects when an error ends the thread; the next task starts a new thread.
      const answered = once(worker, 'message') as Promise<[WorkerResponse]>;
      worker.postMessage(order);
      const [outcome] = await answered;
      if ('failure' in outcome) throw new Error(`The work ${order.name} failed: ${outcome.failure}`);
      return outcome.output;
    } finally {
      worker.unref();
    }
  }

  #begin(): Worker {
    // Node's own flags are not passed on, because the entry module of the thread registers the loader.
    const worker = new Worker(new URL('./worker.mjs', import.meta.url), { execArgv: [] });
    worker.once('exit', () => {
      if (this.#worker === worker) this.#worker = null;
    });
    return worker;
  }

  async #end(): Promise<void> {
    const worker = this.#worker;
    this.#worker = null;
    await worker?.terminate();
  }
}

/** Worker client that all servers in this process share. */
export const workerClient = new WorkerClient();
