import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Worker } from 'tesseract.js';
import { type LicenceFields, licenceFieldsOf } from './licence-fields.ts';

/** Longer nobody waits for what can be typed. */
const LIMIT_MS = 15_000;
/** The recogniser takes about 100 MB; unused it is given back. */
const IDLE_MS = 60_000;
const LONGEST_QUEUE = 4;
const LANGUAGE = 'chi_sim';
const DATA_VERSION = '4.0.0_best_int';

/**
 * Reads business licences with tesseract, offline: its data come with the packages. One recogniser, begun when it is
 * first needed, serves one picture after the other.
 */
export class LicenceReader {
  #worker: Promise<Worker> | null = null;
  #lastTurn: Promise<unknown> = Promise.resolve();
  #waiting = 0;
  #idle: NodeJS.Timeout | undefined;

  /** What stands on the picture; nothing of it when it cannot be made out in time. Never rejects. */
  async read(picture: Buffer): Promise<LicenceFields> {
    if (this.#waiting >= LONGEST_QUEUE) return {};
    const deadline = AbortSignal.timeout(LIMIT_MS);
    this.#waiting += 1;
    clearTimeout(this.#idle);
    const turn = this.#lastTurn.then(() => this.#recognise(picture, deadline));
    this.#lastTurn = turn.catch(() => undefined);
    try {
      return licenceFieldsOf(await turn);
    } catch {
      // What the recogniser trips over it may trip over again: the next picture gets a new one.
      await this.close();
      return {};
    } finally {
      this.#waiting -= 1;
      if (this.#waiting === 0) this.#idle = setTimeout(() => void this.close(), IDLE_MS).unref();
    }
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle);
    const worker = this.#worker;
    this.#worker = null;
    await worker?.then(
      (running) => running.terminate(),
      () => undefined,
    );
  }

  async #recognise(picture: Buffer, deadline: AbortSignal): Promise<string> {
    deadline.throwIfAborted();
    this.#worker ??= startWorker();
    const recognised = this.#worker.then((worker) => {
      // A recogniser that began too late has been ended by now, and would throw at nobody, which ends the process.
      deadline.throwIfAborted();
      return worker.recognize(picture);
    });
    const { data } = await Promise.race([recognised, rejectionBy(deadline)]);
    return data.text;
  }
}

async function startWorker(): Promise<Worker> {
  const { default: tesseract } = await import('tesseract.js');
  const data = createRequire(import.meta.url).resolve('@tesseract.js-data/chi_sim/package.json');
  const worker = await tesseract.createWorker(LANGUAGE, tesseract.OEM.LSTM_ONLY, {
    langPath: join(dirname(data), DATA_VERSION),
    // Neither fetched from a network nor written anywhere.
    cacheMethod: 'none',
    gzip: true,
    // Without it tesseract throws what went wrong at nobody, which would end the process.
    errorHandler: () => undefined,
  });
  // One block: a licence's two columns are read line by line, so that a label and its value stay together.
  await worker.setParameters({ tessedit_pageseg_mode: tesseract.PSM.SINGLE_BLOCK });
  return worker;
}

function rejectionBy(deadline: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    deadline.addEventListener('abort', () => reject(new Error('The licence could not be read in time.')), {
      once: true,
    });
  });
}
