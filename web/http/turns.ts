import { storageKey } from './address.ts';

/**
 * The server knows one current tenant for all tabs. So writes go beside each other and a tenant switch goes alone,
 * whichever tab sends them: nothing that was begun under one tenant arrives under another. A browser that has no locks
 * (a page without https) does not wait.
 * @returns what `run` gives, when its turn has come
 */
export function inTurn<T>(mode: LockMode, run: () => Promise<T>): Promise<T> {
  const locks = (globalThis.navigator as Partial<Navigator> | undefined)?.locks;
  return locks ? locks.request(storageKey('writes'), { mode }, run) : run();
}

/** Resolves when no tenant switch is under way or waited for, nor the writes for which it waits. */
export const switchSettled = (): Promise<void> => inTurn('shared', () => Promise.resolve());
