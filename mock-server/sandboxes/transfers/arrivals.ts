import { existsSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { UPLOADS } from '../../kernel/backup/layout.ts';
import { conflict, notFound, tooMany } from '../../kernel/refusal.ts';
import { DEFAULT_SANDBOX } from '../../kernel/routing/address.ts';
import { Database } from '../../kernel/store/database.ts';
import { ownerOf } from '../../kernel/store/owner.ts';
import { generationsOf, type SandboxRecord, sandboxRecord } from '../record.ts';
import type { SandboxRegistry } from '../sandbox-registry.ts';
import { defaultSettings, type ServerSettings, type StoredLink } from '../server-settings.ts';
import { arrivingOf } from './layout.ts';
import { lastCancelled } from './transfer-record.ts';

/** Returns the sandbox that came by a transfer; null if it has not arrived. */
export const arrivedBy = (registry: SandboxRegistry, transfer: string): SandboxRecord | null =>
  [...registry.records.values()].find((record) => record.arrivedBy === transfer) ?? null;

/**
 * Checks that a sandbox with this id may arrive.
 * @throws Refusal when the transfer was cancelled, the id is taken, or the maximum number of sandboxes is reached
 */
export function requireRoom(registry: SandboxRegistry, { id, transfer }: { id: string; transfer: string }): void {
  if (registry.record(DEFAULT_SANDBOX).settings.cancelledTransfers.includes(transfer))
    throw conflict('这次迁移已取消，文件不能再导入：请重新导出');
  if (registry.records.has(id)) throw conflict(`这台服务器上已有沙箱 ${id}，不能导入`);
  // The default sandbox does not count.
  if (registry.records.size > registry.limit)
    throw tooMany(`沙箱数量已达上限 ${registry.limit} 个，请先删除不用的沙箱`);
}

/**
 * Takes a sandbox into use whose checked file has been received. Its data is copied first and its record is written
 * last, so that an arrival whose process was killed is repeated as a whole. Runs within the queue of changes.
 */
export async function completeArrival(registry: SandboxRegistry, transfer: string): Promise<SandboxRecord> {
  const arrived = arrivedBy(registry, transfer);
  if (arrived) return arrived;
  const folder = arrivingOf(registry.folder, transfer);
  if (!existsSync(folder)) throw notFound('没有收到这个沙箱的文件，或导入已取消：请重新导入');
  const staged = Database.openReadOnly(folder);
  let record: SandboxRecord;
  try {
    record = sandboxRecord.parse((await staged.readSandboxes())[0]?.value);
    requireRoom(registry, { id: record.id, transfer });
    const generations = generationsOf(record);
    await registry.database.copyFrom(staged, {
      owners: generations.map(ownerOf),
      bases: [...new Set(generations.map(({ base }) => base))],
    });
  } finally {
    await staged.close();
  }
  await copyUploads(folder, registry.folder, record.id);
  registry.logos.reload();
  const host = registry.record(DEFAULT_SANDBOX);
  const settings = withArrival(host.settings, record);
  const settled = { ...record, settings: defaultSettings() };
  await registry.database.changeSandboxes([settled, { ...host, settings }]);
  host.settings = settings;
  registry.records.set(settled.id, settled);
  await rm(folder, { recursive: true, force: true });
  return settled;
}

/** Refuses the file of a transfer from now on. @throws Refusal when the sandbox has arrived */
export async function refuseArrival(registry: SandboxRegistry, transfer: string): Promise<void> {
  const arrived = arrivedBy(registry, transfer);
  if (arrived) throw conflict(`沙箱“${arrived.name}”已经导入，不能取消`);
  const host = registry.record(DEFAULT_SANDBOX);
  const { cancelledTransfers } = host.settings;
  if (!cancelledTransfers.includes(transfer))
    await registry.update(host, {
      settings: { ...host.settings, cancelledTransfers: lastCancelled([...cancelledTransfers, transfer]) },
    });
  await rm(arrivingOf(registry.folder, transfer), { recursive: true, force: true });
}

/**
 * Copies the pictures of the sandbox and the logos. The target may contain files of an arrival whose process was
 * killed.
 */
async function copyUploads(from: string, to: string, id: string): Promise<void> {
  await rm(join(to, UPLOADS, id), { recursive: true, force: true });
  if (existsSync(join(from, UPLOADS))) await cp(join(from, UPLOADS), join(to, UPLOADS), { recursive: true });
}

/**
 * Adds the links that arrive with a sandbox. They replace links with the same code that belonged to another server.
 * Also forgets that the sandbox was elsewhere.
 */
function withArrival(settings: ServerSettings, { id, settings: { links } }: SandboxRecord): ServerSettings {
  const replaces = (link: StoredLink): boolean =>
    link.home === null || !settings.links.some(({ code }) => code === link.code);
  const added = links.filter(replaces);
  const kept = settings.links.filter(({ code }) => !added.some((link) => link.code === code));
  return {
    ...settings,
    links: [...kept, ...added],
    moved: settings.moved.filter((one) => one.id !== id),
  };
}
