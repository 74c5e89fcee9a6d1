import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ReadTable, TableToRead } from '../files/read-table.ts';
import type { Sheet } from '../files/sheet.ts';
import type { Seed, SownWorld } from '../store/sow.ts';
import type { ImageKind } from '#contracts/rules/image-file.ts';
import type { Upload } from '#contracts/entities/upload.ts';
import type { CheckedPicture } from '../uploads/upload-fault.ts';

/** What is left to the thread: name of the work → what it takes and what it gives. */
export interface HeavyWork {
  sow: { takes: Seed; gives: SownWorld };
  sheet: { takes: Sheet; gives: Uint8Array };
  table: { takes: TableToRead; gives: ReadTable };
  picture: { takes: PictureToCheck; gives: CheckedPicture | string };
}
export interface PictureToCheck {
  file: Upload;
  bytes: Uint8Array;
  kinds?: readonly ImageKind[] | undefined;
}
type WorkName = keyof HeavyWork;
export type Order = { [N in WorkName]: { name: N; takes: HeavyWork[N]['takes'] } }[WorkName];
export type Outcome = { gives: unknown } | { failure: string };

/** Unused it is given back. */
const IDLE_MS = 60_000;

/**
 * The one thread beside the event loop, for work that knows no world: it is handed what it needs. One piece of work
 * after the other, because a machine with two cores has no third. Begun when it is first needed.
 */
class HeavyThread {
  #worker: Worker | null = null;
  #lastTurn: Promise<unknown> = Promise.resolve();
  #waiting = 0;
  #idle: NodeJS.Timeout | undefined;

  sow(seed: Seed): Promise<SownWorld> {
    return this.#ask('sow', seed);
  }

  /** An .xlsx file. */
  async sheet(sheet: Sheet): Promise<Buffer> {
    return Buffer.from(await this.#ask('sheet', sheet));
  }

  /** What stands in an .xlsx file. */
  table(table: TableToRead): Promise<ReadTable> {
    return this.#ask('table', table);
  }

  async picture(picture: PictureToCheck): Promise<CheckedPicture | string> {
    const checked = await this.#ask('picture', picture);
    return typeof checked === 'string' ? checked : { ...checked, bytes: Buffer.from(checked.bytes) };
  }

  async #ask<N extends WorkName>(name: N, takes: HeavyWork[N]['takes']): Promise<HeavyWork[N]['gives']> {
    this.#waiting += 1;
    clearTimeout(this.#idle);
    const turn = this.#lastTurn.then(() => this.#answerTo({ name, takes } as Order));
    this.#lastTurn = turn.catch(() => undefined);
    try {
      return (await turn) as HeavyWork[N]['gives'];
    } finally {
      this.#waiting -= 1;
      if (this.#waiting === 0) this.#idle = setTimeout(() => void this.#end(), IDLE_MS).unref();
    }
  }

  async #answerTo(order: Order): Promise<unknown> {
    const worker = (this.#worker ??= this.#begin());
    worker.ref();
    try {
      // Rejects when the thread ends by an error of its own; the next order gets a new one.
      const answered = once(worker, 'message') as Promise<[Outcome]>;
      worker.postMessage(order);
      const [outcome] = await answered;
      if ('failure' in outcome) throw new Error(`The work ${order.name} failed: ${outcome.failure}`);
      return outcome.gives;
    } finally {
      worker.unref();
    }
  }

  #begin(): Worker {
    // Node's own flags are not handed on: the thread's first module brings what it needs.
    const worker = new Worker(new URL('./thread.mjs', import.meta.url), { execArgv: [] });
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

/** One a process, whatever servers run in it. */
export const heavyThread = new HeavyThread();
