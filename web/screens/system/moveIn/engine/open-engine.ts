import type { MoveInEngine } from './shapes.ts';

/** Engine that runs elsewhere, and holds memory until it is closed. */
export interface OpenEngine extends MoveInEngine {
  close(): void;
}

/** Request to the worker, and its response. */
export interface EngineRequest {
  id: number;
  method: keyof MoveInEngine;
  parameters: readonly unknown[];
}
export type EngineResponse = { id: number; value: unknown } | { id: number; failure: string };

interface Pending {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

const NOT_LOADED = '搬入程序没有加载成功，请检查网络后重试';

/** Opens an engine in a worker thread, so that the page stays responsive while 14,000 rows are checked. */
function openWorkerEngine(): OpenEngine {
  const worker = new Worker(new URL('./engine-worker.ts', import.meta.url), { type: 'module' });
  const pending = new Map<number, Pending>();
  let lastId = 0;
  const rejectAll = (message: string): void => {
    for (const { reject } of pending.values()) reject(new Error(message));
    pending.clear();
  };
  worker.addEventListener('message', ({ data }: MessageEvent<EngineResponse>) => {
    const { resolve, reject } = pending.get(data.id) ?? {};
    pending.delete(data.id);
    if ('failure' in data) reject?.(new Error(data.failure));
    else resolve?.(data.value);
  });
  worker.addEventListener('error', () => rejectAll(NOT_LOADED));
  const call =
    (method: keyof MoveInEngine) =>
    (...parameters: readonly unknown[]) =>
      new Promise<never>((resolve, reject) => {
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
    close: () => {
      worker.terminate();
      pending.clear();
    },
  };
}

let open = openWorkerEngine;

export const openEngine = (): OpenEngine => open();

/** Replaces the worker, for tests in an environment without workers. */
export function bindEngine(openOther: () => OpenEngine): void {
  open = openOther;
}
