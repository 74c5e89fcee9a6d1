import { diskErrorOf } from '../kernel/disk/disk-error.ts';
import type { SandboxRegistry } from './sandbox-registry.ts';
import type { SerialQueue } from './serial-queue.ts';

const CHECK_INTERVAL_MS = 60_000;
/** Wait after a failed compaction, because each attempt makes writes wait. */
const RETRY_AFTER_MS = 60 * 60_000;

export interface CompactionOptions {
  log?: ((sentence: string) => void) | undefined;
  checkIntervalMs?: number | undefined;
  /** Size of the smallest data file that is compacted. */
  minBytes?: number | undefined;
}

/** Compacts the data file while the server runs, when more than half of it is free. */
export class Compaction {
  #registry: SandboxRegistry;
  #queue: SerialQueue;
  #options: CompactionOptions;
  #timer: NodeJS.Timeout;
  #isRunning = false;
  #retryAt = 0;
  /** True after a failed compaction, until one succeeds. Repeated failures are logged only once. */
  #isFailing = false;

  constructor(registry: SandboxRegistry, queue: SerialQueue, options: CompactionOptions = {}) {
    this.#registry = registry;
    this.#queue = queue;
    this.#options = options;
    this.#timer = setInterval(() => void this.#run(), options.checkIntervalMs ?? CHECK_INTERVAL_MS).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  async #run(): Promise<void> {
    const { database, folder } = this.#registry;
    if (this.#isRunning || performance.now() < this.#retryAt) return;
    this.#isRunning = true;
    try {
      if (!database.isSparse(this.#options.minBytes)) return;
      // No generation is being written or deleted while this change runs in the queue.
      await this.#queue.run(() => database.compact());
      this.#isFailing = false;
    } catch (error) {
      this.#retryAt = performance.now() + RETRY_AFTER_MS;
      if (!this.#isFailing) (this.#options.log ?? console.error)(messageOf(error, folder));
      this.#isFailing = true;
    } finally {
      this.#isRunning = false;
    }
  }
}

function messageOf(error: unknown, folder: string): string {
  const reason = diskErrorOf(error, folder)?.what ?? (error instanceof Error ? error.message : String(error));
  return `数据文件压缩失败（${reason}），继续使用原文件，服务不受影响，稍后会自动重试。`;
}
