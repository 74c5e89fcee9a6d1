import { storageKey } from './address.ts';

/**
 * Runs a write under the tenant lock. The server has one current tenant for all tabs: ordinary writes share the lock,
 * and a tenant switch in any tab holds the lock exclusively. Thus no write begun under one tenant arrives under
 * another. Without the Web Locks API (a page without https, or Firefox with blocked cookies) writes do not wait.
 * @returns the result of `run`, which starts once the lock is acquired
 */
export async function withTenantLock<T>(mode: LockMode, run: () => Promise<T>): Promise<T> {
  const locks = (globalThis.navigator as Partial<Navigator> | undefined)?.locks;
  if (!locks) return run();
  let result: Promise<T> | undefined;
  await locks.request(storageKey('writes'), { mode }, () => (result = run())).catch(() => undefined);
  return result ?? run();
}

/** Resolves once no tenant switch is running or waiting for the lock. */
export const tenantSwitchSettled = (): Promise<void> => withTenantLock('shared', () => Promise.resolve());
