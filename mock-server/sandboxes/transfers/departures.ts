import type { Destination } from '#contracts/control/transfers.ts';
import { randomBytes } from 'node:crypto';
import { conflict, forbidden, notFound } from '../../kernel/refusal.ts';
import { DEFAULT_SANDBOX } from '../../kernel/routing/address.ts';
import type { SandboxRecord } from '../record.ts';
import { removeSandboxes } from '../remove-sandboxes.ts';
import type { SandboxRegistry } from '../sandbox-registry.ts';
import type { ServerSettings, StoredLink } from '../server-settings.ts';
import { type Departure, IS_MOVING, lastMoved } from './transfer-record.ts';

/** Number of bytes of a transfer's id, which cannot be guessed. */
const TRANSFER_BYTES = 16;

/**
 * Stops a sandbox, so that its file contains everything that was confirmed. A repeated call returns the transfer that
 * has already begun. Runs within the queue of changes.
 * @param saveRecord writes fields that are not yet in the record, such as the last use
 */
export async function beginDeparture(
  registry: SandboxRegistry,
  id: string,
  saveRecord: () => Promise<void>,
): Promise<Departure> {
  const record = registry.record(id);
  if (id === DEFAULT_SANDBOX) throw forbidden('默认沙箱属于这台服务器，不能迁移');
  if (record.damaged) throw conflict('沙箱的数据已损坏，不能迁移');
  if (record.departure) return record.departure;
  await saveRecord();
  const open = registry.worlds.get(id);
  const departure = { transfer: randomBytes(TRANSFER_BYTES).toString('hex'), to: null };
  open?.store.end(IS_MOVING);
  try {
    await open?.store.settled();
    await registry.update(record, { departure });
  } catch (error) {
    open?.store.resume();
    throw error;
  }
  // A world that was being opened meanwhile is closed too.
  registry.worlds.get(id)?.store.end(IS_MOVING);
  registry.worlds.delete(id);
  registry.savedUses.delete(id);
  return departure;
}

/**
 * Records the only server that may import the file of a sandbox.
 * @throws Refusal when another server has already been recorded
 */
export async function claimDeparture(
  registry: SandboxRegistry,
  id: string,
  transfer: string,
  to: Destination,
): Promise<void> {
  const { record, departure } = departing(registry, id, transfer);
  if (departure.to && departure.to.address + departure.to.url !== to.address + to.url)
    throw conflict(`沙箱“${record.name}”正由另一台服务器 ${departure.to.address} 导入，不能再导入到别处`);
  await registry.update(record, { departure: { ...departure, to } });
}

/**
 * Removes a sandbox that another server has imported, and stores its new location. A repeated call changes nothing.
 * Runs within the queue of changes.
 */
export async function finishDeparture(registry: SandboxRegistry, id: string, transfer: string): Promise<void> {
  const host = registry.record(DEFAULT_SANDBOX);
  if (host.settings.moved.some((one) => one.id === id && one.transfer === transfer)) return;
  const { record, departure } = departing(registry, id, transfer);
  if (!departure.to) throw conflict(`还没有服务器导入沙箱“${record.name}”`);
  const { to } = departure;
  const { settings } = host;
  const links = settings.links.filter((link) => link.of === id && link.home === null);
  const moved = { id, name: record.name, transfer, keys: record.keys, to, links: links.map(({ code }) => code) };
  await removeSandboxes(registry, [record], IS_MOVING, {
    moved: lastMoved([...settings.moved.filter((one) => one.id !== id), moved]),
    links: remainingLinks(registry, settings, id).map((link) => (links.includes(link) ? { ...link, home: to } : link)),
  });
}

/** Resumes a stopped sandbox. @param isRefused true if the server that has begun to import the file now refuses it */
export async function cancelDeparture(registry: SandboxRegistry, id: string, isRefused: boolean): Promise<void> {
  const record = registry.record(id);
  if (!record.departure) throw conflict(`沙箱“${record.name}”没有在迁移`);
  if (record.departure.to && !isRefused)
    throw conflict(`沙箱“${record.name}”已开始导入到 ${record.departure.to.address}，不能直接取消`);
  await registry.update(record, { departure: null });
}

/**
 * Returns the links to keep after a sandbox was transferred: those of other sandboxes, and those that gave access to
 * others.
 */
function remainingLinks(registry: SandboxRegistry, { links }: ServerSettings, leaving: string): StoredLink[] {
  const others = [...registry.records.values()].filter(({ id }) => id !== leaving);
  return links.filter(
    ({ code, of, home }) => (of !== leaving && home === null) || others.some((record) => usesLink(record, code)),
  );
}

/** True if a link has created a sandbox, or has given its visitors access to it. */
export const usesLink = ({ madeBy, keys }: SandboxRecord, code: string): boolean =>
  madeBy === code || keys.links?.[code] !== undefined;

function departing(
  registry: SandboxRegistry,
  id: string,
  transfer: string,
): { record: SandboxRecord; departure: Departure } {
  const moved = registry.records.has(id) ? undefined : registry.hostSettings.moved.find((one) => one.id === id);
  if (moved) throw conflict(`沙箱“${moved.name}”已迁移到 ${moved.to.address}`);
  const record = registry.record(id);
  if (record.departure?.transfer !== transfer) throw notFound(`沙箱“${record.name}”没有在迁移，或已取消：请重新导出`);
  return { record, departure: record.departure };
}
