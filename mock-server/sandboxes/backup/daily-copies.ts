import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { machineNow } from '../../kernel/clock/machine.ts';
import { dateOf } from '../../kernel/clock/moment.ts';
import { backup } from './backup.ts';
import { megabytes, backupErrorMessage } from '../../kernel/backup/backup-error.ts';
import { copiesOf, copyOf, listCopies } from '../../kernel/backup/copies.ts';

const MAX_COPIES = 7;
/** Delay of the first daily copy, so that clients that wait during start-up are served first. */
const FIRST_AFTER_MS = 10_000;
const CHECK_INTERVAL_MS = 10 * 60_000;

export interface DailyOptions {
  log?: ((sentence: string) => void) | undefined;
  firstAfterMs?: number | undefined;
  checkIntervalMs?: number | undefined;
  /** Returns the current time in epoch milliseconds, which determines the day of a copy. */
  now?: (() => number) | undefined;
}

/** Makes one copy of the data folder per day while the server runs. Keeps the seven newest copies. */
export class DailyCopies {
  #folder: string;
  #options: Required<{ [K in keyof DailyOptions]: NonNullable<DailyOptions[K]> }>;
  #timer: NodeJS.Timeout;
  #stop = new AbortController();
  #currentCopy: Promise<void> = Promise.resolve();
  /** True after a failed copy, until a copy succeeds. Repeated failures are logged only once. */
  #failing = false;

  constructor(folder: string, options: DailyOptions = {}) {
    const {
      log = console.log,
      firstAfterMs = FIRST_AFTER_MS,
      checkIntervalMs = CHECK_INTERVAL_MS,
      now = machineNow,
    } = options;
    this.#folder = folder;
    this.#options = { log, firstAfterMs, checkIntervalMs, now };
    this.#timer = this.#scheduleCopy(firstAfterMs);
  }

  async stop(): Promise<void> {
    clearTimeout(this.#timer);
    this.#stop.abort();
    await this.#currentCopy;
  }

  #scheduleCopy(ms: number): NodeJS.Timeout {
    return setTimeout(() => {
      this.#currentCopy = this.#copyIfDue().then(() => {
        if (!this.#stop.signal.aborted) this.#timer = this.#scheduleCopy(this.#options.checkIntervalMs);
      });
    }, ms).unref();
  }

  async #copyIfDue(): Promise<void> {
    const file = copyOf(this.#folder, dateOf(this.#options.now()));
    try {
      if (existsSync(file)) return;
      mkdirSync(copiesOf(this.#folder), { recursive: true, mode: 0o700 });
      const { bytes, lost: lostPictures } = await backup(this.#folder, file, this.#stop.signal);
      for (const old of listCopies(this.#folder).slice(MAX_COPIES)) rmSync(old, { force: true });
      const lossText = lostPictures > 0 ? `数据目录中缺少 ${lostPictures} 张图片，备份中也没有。` : '';
      this.#options.log(`今天的数据已备份：${file}，${megabytes(bytes)}，保留最近 ${MAX_COPIES} 天。${lossText}`);
      this.#failing = false;
    } catch (error) {
      if (this.#stop.signal.aborted) return;
      if (!this.#failing)
        this.#options.log(`今天的数据备份失败，服务不受影响，稍后会自动重试。${backupErrorMessage(error)}`);
      this.#failing = true;
    }
  }
}
