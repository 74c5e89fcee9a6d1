import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Worker } from 'tesseract.js';
import type { LicenceFields, LicenceReader } from '../../kernel/uploads/licence-reader.ts';
import { FairQueue } from '../../kernel/workers/fair-queue.ts';
import { parseLicence } from './licence-fields.ts';

/** Maximum wait for the recognition, including the queue. A user who waits longer could have typed the text. */
const TIMEOUT_MS = 15_000;
/** Idle time after which the recogniser is closed, as it takes about 100 MB. */
const IDLE_MS = 60_000;
/** Maximum number of a sandbox's pictures that wait. Further pictures are not recognised. */
const MAX_WAITING = 3;
const LANGUAGE = 'chi_sim';
const DATA_VERSION = '4.0.0_best_int';

/**
 * Reads business licences offline with tesseract, whose language data is an installed package. A single recogniser
 * starts on first use and serves the sandboxes in turn, one picture at a time.
 */
export class TesseractReader implements LicenceReader {
  #worker: Promise<Worker> | null = null;
  #queue = new FairQueue({ most: 1, slowMs: TIMEOUT_MS });
  #idle: NodeJS.Timeout | undefined;

  async read(picture: Buffer, owner: object): Promise<LicenceFields> {
    if (this.#queue.waitingOf(owner) >= MAX_WAITING) return {};
    const deadline = AbortSignal.timeout(TIMEOUT_MS);
    clearTimeout(this.#idle);
    try {
      return parseLicence(await this.#queue.run(owner, () => this.#recognise(picture, deadline)));
    } catch {
      // A recogniser that failed once may fail again: the next picture gets a new one.
      await this.close();
      return {};
    } finally {
      if (this.#queue.isIdle) this.#idle = setTimeout(() => void this.close(), IDLE_MS).unref();
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
      // After the deadline the recogniser has been terminated. A call would then throw an uncaught error, which ends
      // the process.
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
    // Reads the installed language data only: nothing is downloaded, and no cache is written to disk.
    cacheMethod: 'none',
    gzip: true,
    // Without a handler, an error in tesseract is uncaught and ends the process.
    errorHandler: () => undefined,
  });
  // Treats the picture as one block: both columns are read line by line, so that a label and its value stay together.
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
