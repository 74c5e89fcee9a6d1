import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ReadTable, TableToRead } from '../files/read-table.ts';
import type { Sheet } from '../files/sheet.ts';
import type { Seed, SeededWorld } from '../store/generate-world.ts';
import type { ImageKind } from '#contracts/formats/image-file.ts';
import type { Upload } from '#contracts/formats/upload.ts';
import { badInput } from '../refusal.ts';
import type { CheckedPicture } from '../uploads/check-picture.ts';
import { FairQueue } from './fair-queue.ts';

/** Tasks of the worker threads, with their input and output. */
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

/**
 * Time limits of the tasks, far above what the largest valid input takes on a slow machine, and the messages for the
 * user. A task that exceeds its limit, or the memory of its thread, is stopped with the thread.
 */
const LIMITS: Readonly<Record<TaskName, { timeoutMs: number; stopped: string }>> = {
  generateWorld: { timeoutMs: 120_000, stopped: '初始数据生成超时，没有完成，请稍后重试' },
  sheet: { timeoutMs: 60_000, stopped: '表格内容过多，没有生成，请增加筛选条件后重试' },
  table: { timeoutMs: 10_000, stopped: '文件内容过多，读取没有完成，请删除多余的内容后再上传' },
  picture: { timeoutMs: 10_000, stopped: '图片过于复杂，检查没有完成，请换一张图片' },
};
/** Maximum heap of a thread. A task that needs more ends its thread and not the server. */
const MAX_HEAP_MB = 768;
const MAX_THREADS = 2;
/** Running time after which a task counts as slow, so that the tasks of other owners no longer wait for it. */
const SLOW_MS = 250;
/** Idle time after which the threads are terminated. */
const IDLE_MS = 60_000;

/**
 * Client of the worker threads. Each task receives all of its input with the request. A two-core machine has no core
 * left for more than one task, so a second thread starts only beside a slow task, for the tasks of other owners.
 */
export class WorkerClient {
  #threads: WorkerThread[] = [];
  #queue: FairQueue;
  #idle: NodeJS.Timeout | undefined;
  #timeoutMs: number | undefined;

  /** @param timeoutMs time limit of every task, instead of the task's own */
  constructor(timeoutMs?: number) {
    this.#queue = new FairQueue({ most: MAX_THREADS, slowMs: SLOW_MS });
    this.#timeoutMs = timeoutMs;
  }

  /** Generates a seeded world. All generations have one owner, the client itself. */
  generateWorld(seed: Seed): Promise<SeededWorld> {
    return this.#run('generateWorld', seed, this);
  }

  /**
   * Writes an .xlsx file.
   * @param owner the sandbox's store; tasks of different owners are served in turn
   */
  async sheet(sheet: Sheet, owner: object): Promise<Buffer> {
    return Buffer.from(await this.#run('sheet', sheet, owner));
  }

  /** Reads an .xlsx file. */
  table(table: TableToRead, owner: object): Promise<ReadTable> {
    return this.#run('table', table, owner);
  }

  /** Checks an uploaded picture. */
  async picture(picture: PictureToCheck, owner: object): Promise<CheckedPicture | string> {
    const checked = await this.#run('picture', picture, owner);
    return typeof checked === 'string' ? checked : { ...checked, bytes: Buffer.from(checked.bytes) };
  }

  /**
   * Runs a task when it is the owner's turn.
   * @throws Refusal when the task was stopped
   */
  async #run<N extends TaskName>(
    name: N,
    input: WorkerTasks[N]['input'],
    owner: object,
  ): Promise<WorkerTasks[N]['output']> {
    clearTimeout(this.#idle);
    try {
      const output = await this.#queue.run(owner, () =>
        this.#freeThread().run({ name, input } as WorkerRequest, this.#timeoutMs ?? LIMITS[name].timeoutMs),
      );
      return output as WorkerTasks[N]['output'];
    } finally {
      if (this.#queue.isIdle)
        this.#idle = setTimeout(() => this.#threads.forEach((thread) => thread.end()), IDLE_MS).unref();
    }
  }

  #freeThread(): WorkerThread {
    const free = this.#threads.find((thread) => !thread.isBusy);
    if (free) return free;
    const thread = new WorkerThread();
    this.#threads.push(thread);
    return thread;
  }
}

/** Worker thread that starts on its first task, and again on the next task after it ended. */
class WorkerThread {
  #worker: Worker | null = null;
  isBusy = false;

  async run(request: WorkerRequest, timeoutMs: number): Promise<unknown> {
    const worker = (this.#worker ??= this.#start());
    this.isBusy = true;
    worker.ref();
    let isLate = false;
    const limit = setTimeout(() => {
      isLate = true;
      void worker.terminate();
    }, timeoutMs);
    try {
      const response = responseOf(worker);
      worker.postMessage(request);
      const outcome = await response;
      if ('failure' in outcome) throw new Error(`The task ${request.name} failed: ${outcome.failure}`);
      return outcome.output;
    } catch (error) {
      throw isLate || isOutOfMemory(error) ? badInput(LIMITS[request.name].stopped) : error;
    } finally {
      clearTimeout(limit);
      worker.unref();
      this.isBusy = false;
    }
  }

  end(): void {
    void this.#worker?.terminate();
    this.#worker = null;
  }

  #start(): Worker {
    // Node's own flags are not passed on, because the entry module of the thread registers the loader.
    const worker = new Worker(new URL('./worker.mjs', import.meta.url), {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    });
    worker.once('exit', () => {
      if (this.#worker === worker) this.#worker = null;
    });
    return worker;
  }
}

const isOutOfMemory = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY';

/** Waits for the response of a thread. Rejects when the thread ends first. */
function responseOf(worker: Worker): Promise<WorkerResponse> {
  const listening = new AbortController();
  const { signal } = listening;
  return Promise.race([
    once(worker, 'message', { signal }) as Promise<[WorkerResponse]>,
    once(worker, 'exit', { signal }).then(() => {
      throw new Error('The worker thread ended during its task.');
    }),
  ])
    .then(([response]) => response)
    .finally(() => listening.abort());
}

/** Worker client that all servers in this process share. */
export const workerClient = new WorkerClient();
