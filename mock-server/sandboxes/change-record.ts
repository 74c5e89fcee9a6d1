import { conflict, forbidden } from '../kernel/refusal.ts';
import { DEFAULT_SANDBOX } from '../kernel/routing/address.ts';
import type { KeyHolder } from '#contracts/control/action.ts';
import { newKey, passOf, storedHash } from '../kernel/routing/keys.ts';
import { type LinkPass, withPass } from './link-passes.ts';
import type { SandboxRecord } from './record.ts';
import { SANDBOX_WAS_RESET, type SandboxRegistry, WAS_DELETED } from './sandbox-registry.ts';
import type { SandboxWorld } from './sandbox-world.ts';
import type { ServerSettings } from './server-settings.ts';

/**
 * Replaces the keys of these roles and returns the new keys. The previous keys of the roles, and all passes derived
 * from them, become invalid.
 */
export async function changeKeys(
  registry: SandboxRegistry,
  id: string,
  holders: readonly KeyHolder[],
): Promise<Map<KeyHolder, string>> {
  const record = registry.record(id);
  const newKeys = new Map(holders.map((holder) => [holder, newKey()]));
  const keys = { ...record.keys };
  for (const [holder, key] of newKeys) keys[holder] = storedHash(passOf(id, key));
  await registry.update(record, { keys });
  return newKeys;
}

/** Replaces the visitors' keys of several sandboxes atomically. Returns the new keys by sandbox id. */
export async function changeVisitorKeys(
  registry: SandboxRegistry,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const newKeys = new Map(ids.map((id) => [id, newKey()]));
  await registry.updateAll(
    [...newKeys].map(([id, key]) => {
      const record = registry.record(id);
      return { ...record, keys: { ...record.keys, visitor: storedHash(passOf(id, key)) } };
    }),
  );
  return newKeys;
}

/** Grants access to a sandbox to visitors who have the key of a link. */
export async function grantAccessByLink(
  registry: SandboxRegistry,
  id: string,
  code: string,
  pass: LinkPass,
): Promise<void> {
  const record = registry.record(id);
  const existing = record.keys.links?.[code];
  if (existing?.kept === pass.kept && existing.holder === pass.holder && existing.linkKey === pass.linkKey) return;
  await registry.update(record, { keys: withPass(record.keys, code, pass) });
}

/** Changes the server settings. */
export function changeSettings(
  registry: SandboxRegistry,
  change: (settings: ServerSettings) => Partial<ServerSettings>,
): Promise<void> {
  const host = registry.record(DEFAULT_SANDBOX);
  return registry.update(host, { settings: { ...host.settings, ...change(host.settings) } });
}

/**
 * Sets the time at which the sandbox is removed automatically; null means never.
 * @throws Refusal for the default sandbox
 */
export async function changeExpiry(registry: SandboxRegistry, id: string, expiresAt: number | null): Promise<void> {
  if (id === DEFAULT_SANDBOX) throw forbidden('默认沙箱一直保留，没有有效期');
  await registry.update(registry.record(id), { expiresAt });
}

/** Changed fields of a record, or a function that derives them from the current record. */
export type RecordChange<Field extends keyof SandboxRecord = keyof SandboxRecord> =
  | Partial<Pick<SandboxRecord, Field>>
  | ((record: SandboxRecord) => Partial<Pick<SandboxRecord, Field>>);

/**
 * Updates fields of an open sandbox's record.
 * @throws Refusal when the sandbox has been reset or deleted
 */
export async function updateRecord(
  registry: SandboxRegistry,
  world: SandboxWorld,
  change: RecordChange,
): Promise<void> {
  if (!registry.records.has(world.record.id)) throw conflict(WAS_DELETED);
  if (registry.worlds.get(world.record.id) !== world) throw conflict(SANDBOX_WAS_RESET);
  await registry.update(world.record, typeof change === 'function' ? change(world.record) : change);
}

/** Updates fields of the record of a sandbox, whether it is open or not. @throws Refusal when it does not exist */
export async function changeRecord(
  registry: SandboxRegistry,
  id: string,
  change: (record: SandboxRecord) => Partial<SandboxRecord>,
): Promise<void> {
  const record = registry.record(id);
  await registry.update(record, change(record));
}
