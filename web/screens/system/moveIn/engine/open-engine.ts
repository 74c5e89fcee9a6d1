import { reportWorkerError, reportWorkerEvent } from './report-worker-error.ts';
import type { MoveInEngine } from './shapes.ts';

/** Engine that may run in another thread, and occupies memory until it is closed. */
export interface OpenEngine extends MoveInEngine {
  /** True if it has failed. It rejects all calls, and its files are lost. */
  readonly isBroken?: boolean;
  close(): void;
}

/** Request to the worker, and its response. */
export interface EngineRequest {
  id: number;
  method: keyof MoveInEngine;
  parameters: readonly unknown[];
}
export type EngineResponse =
  | { id: number; value: unknown }
  | { id: number; failure: string; stack: string | undefined };

interface Pending {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/** Message for every error of the engine itself. */
export const ENGINE_FAILED = '搬入程序运行出错，请检查网络并重新选择文件';

/** Opens an engine in a worker thread, so that the page stays responsive while 14,000 rows are checked. */
function openWorkerEngine(): OpenEngine {
  const worker = new Worker(new URL('./engine-worker.ts', import.meta.url), { type: 'module' });
  let isBroken = false;
  const pending = new Map<number, Pending>();
  let lastId = 0;
  const fail = (): void => {
    isBroken = true;
    worker.terminate();
    for (const { reject } of pending.values()) reject(new Error(ENGINE_FAILED));
    pending.clear();
  };
  worker.addEventListener('message', ({ data }: MessageEvent<EngineResponse>) => {
    const { resolve, reject } = pending.get(data.id) ?? {};
    pending.delete(data.id);
    if ('failure' in data) {
      reportWorkerError(data.failure, data.stack);
      reject?.(new Error(ENGINE_FAILED, { cause: data.failure }));
    } else resolve?.(data.value);
  });
  worker.addEventListener('error', (event) => {
    reportWorkerEvent(event);
    fail();
  });
  worker.addEventListener('messageerror', fail);
  const call =
    (method: keyof MoveInEngine) =>
    (...parameters: readonly unknown[]) =>
      new Promise<never>((resolve, reject) => {
        if (isBroken) {
          reject(new Error(ENGINE_FAILED));
          return;
        }
        const id = ++lastId;
        pending.set(id, { resolve, reject });
        worker.postMessage({ id, method, parameters } satisfies EngineRequest);
      });
  return {
    template: call('template'),
    fieldsOf: call('fieldsOf'),
    read: call('read'),
    check: call('check'),
    plan: call('plan'),
    markedCopy: call('markedCopy'),
    get isBroken() {
      return isBroken;
    },
    close: () => {
      worker.terminate();
      pending.clear();
    },
  };
}

let open = openWorkerEngine;

export const openEngine = (): OpenEngine => open();

/** Replaces the worker, for tests in an environment without workers; without an argument the worker is used again. */
export function bindEngine(openOther: () => OpenEngine = openWorkerEngine): void {
  open = openOther;
}
