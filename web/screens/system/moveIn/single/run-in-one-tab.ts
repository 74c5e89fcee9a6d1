import { storageKey } from '#web/http/address.ts';

/**
 * Runs a function unless another tab is running one under this name. Without the Web Locks API, as on a page without
 * https, it always runs.
 * @returns false if another tab is running one
 */
export async function runInOneTab(name: string, run: () => Promise<void>): Promise<boolean> {
  const locks = (navigator as Partial<Navigator>).locks;
  let running: Promise<void> | undefined;
  let isTaken = false;
  const start = (lock: Lock | null): Promise<void> | undefined => {
    isTaken = lock === null;
    return lock ? (running = run()) : undefined;
  };
  await locks?.request(storageKey(name), { ifAvailable: true }, start).catch(() => undefined);
  if (!isTaken) await (running ?? run());
  return !isTaken;
}
