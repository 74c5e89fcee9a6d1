import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { UPLOADS } from '../kernel/backup/layout.ts';
import { machineNow } from '../kernel/clock/machine.ts';
import { type ServerSettings, recentlyRemoved } from './server-settings.ts';
import type { SandboxRegistry } from './sandbox-registry.ts';
import { generationsOf, type SandboxRecord } from './record.ts';
import { DEFAULT_SANDBOX } from '../kernel/routing/address.ts';
import type { SandboxWorld } from './sandbox-world.ts';

/** Message for users of a sandbox that was removed automatically. */
export const HAS_EXPIRED = '沙箱已到期并自动删除，请向发来链接的人索取新的链接';

export const isExpired = ({ id, expiresAt, departure }: SandboxRecord): boolean =>
  id !== DEFAULT_SANDBOX && departure === null && expiresAt !== null && expiresAt <= machineNow();

/**
 * Removes the records of sandboxes atomically, then their data. If the process ends in between, the next start removes
 * the data that is left.
 * @param change server settings that are changed together with the records
 */
export async function removeSandboxes(
  registry: SandboxRegistry,
  records: readonly SandboxRecord[],
  reason: string,
  change?: Partial<ServerSettings>,
): Promise<void> {
  const open = (): SandboxWorld[] => records.flatMap(({ id }) => registry.worlds.get(id) ?? []);
  const host = registry.record(DEFAULT_SANDBOX);
  const remembered = rememberRemoved(host.settings, records.filter(isExpired));
  const settings = change ? { ...remembered, ...change } : remembered;
  for (const { store } of open()) store.end(reason);
  try {
    await registry.database.changeSandboxes(
      settings === host.settings ? [] : [Object.assign({}, host, { settings })],
      records.map(({ id }) => id),
      open().flatMap(({ fence }) => fence ?? []),
    );
  } catch (error) {
    for (const { store } of open()) store.resume();
    throw error;
  }
  host.settings = settings;
  const closed = open();
  for (const { id } of records) {
    registry.records.delete(id);
    registry.worlds.delete(id);
    registry.savedUses.delete(id);
  }
  // A sandbox that was opened while the records were being removed is closed too.
  for (const { store } of closed) store.end(reason);
  for (const { store } of closed) await store.settled();
  for (const record of records) {
    for (const generation of generationsOf(record)) await registry.deleteGeneration(generation);
    await rm(join(registry.folder, UPLOADS, record.id), { recursive: true, force: true });
  }
  await registry.deleteUnusedSeedWorlds();
}

/** Removes all expired sandboxes. */
export async function removeExpired(registry: SandboxRegistry): Promise<void> {
  const expired = [...registry.records.values()].filter(isExpired);
  if (expired.length > 0) await removeSandboxes(registry, expired, HAS_EXPIRED);
}

function rememberRemoved(settings: ServerSettings, expired: readonly SandboxRecord[]): ServerSettings {
  if (expired.length === 0) return settings;
  const removed = expired.map(({ id, name, keys, expiresAt }) => ({
    id,
    name,
    keys,
    expiredAt: expiresAt ?? machineNow(),
  }));
  return { ...settings, gone: recentlyRemoved([...settings.gone, ...removed]) };
}
