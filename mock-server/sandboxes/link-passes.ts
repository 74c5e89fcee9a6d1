import { machineNow } from '../kernel/clock/machine.ts';
import { equalsConstantTime, type StoredKeys, storedHash } from '../kernel/routing/keys.ts';
import { DEFAULT_SANDBOX } from '../kernel/routing/address.ts';
import type { SandboxRecord } from './record.ts';
import type { SandboxRegistry } from './sandbox-registry.ts';
import type { StoredLink } from './server-settings.ts';

/** Access that a link has granted to the visitors of a sandbox. */
export type LinkPass = NonNullable<StoredKeys['links']>[string];
/** Reason why a link no longer gives access. */
export type LinkEnd = 'deleted' | 'expired' | 'renewed';

/** Maximum number of former passes of a link that a sandbox remembers, to tell visitors why they have no access. */
const MAX_FORMER = 5;

export const isLinkExpired = ({ expiresAt }: StoredLink): boolean => expiresAt !== null && expiresAt <= machineNow();

/** Returns the keys with only those passes whose links give access now. */
export function withActivePasses(keys: StoredKeys, links: readonly StoredLink[]): StoredKeys {
  if (!keys.links) return keys;
  const active = Object.entries(keys.links).filter(([code, pass]) => endOf(code, pass, links) === null);
  return { ...keys, links: Object.fromEntries(active) };
}

/** Returns why the link of a visitor's pass no longer gives access; null for a pass that no link has granted. */
export function linkEndOf(keys: StoredKeys, links: readonly StoredLink[], pass: string): LinkEnd | null {
  const passHash = storedHash(pass);
  for (const [code, granted] of Object.entries(keys.links ?? {})) {
    if (equalsConstantTime(passHash, granted.kept)) return endOf(code, granted, links);
    if (granted.former?.some((former) => equalsConstantTime(passHash, former)))
      return endOf(code, granted, links) ?? 'renewed';
  }
  return null;
}

function endOf(code: string, { linkKey }: LinkPass, links: readonly StoredLink[]): LinkEnd | null {
  const link = links.find((one) => one.code === code);
  if (!link) return 'deleted';
  if (isLinkExpired(link)) return 'expired';
  return link.kept === linkKey ? null : 'renewed';
}

/** Returns the keys after a link has granted a pass. The link's previous pass is remembered as a former one. */
export function withPass(keys: StoredKeys, code: string, pass: LinkPass): StoredKeys {
  const before = keys.links?.[code];
  const former = [...(before?.former ?? []), ...(before && before.kept !== pass.kept ? [before.kept] : [])];
  return { ...keys, links: { ...keys.links, [code]: { ...pass, former: former.slice(-MAX_FORMER) } } };
}

/**
 * Binds the passes that an older version granted to their links. That version gave the visitor of an own copy a key of
 * the copy, which did not end with the link.
 */
export async function bindPassesToLinks(registry: SandboxRegistry): Promise<void> {
  const { links } = registry.record(DEFAULT_SANDBOX).settings;
  for (const record of registry.records.values()) {
    const keys = record.departure ? record.keys : boundKeys(record, links);
    if (keys !== record.keys) await registry.update(record, { keys });
  }
}

function boundKeys({ keys, madeBy }: SandboxRecord, links: readonly StoredLink[]): StoredKeys {
  let bound = keys;
  for (const { code, kept: linkKey, mode, rights: holder } of links) {
    const pass = bound.links?.[code];
    if (pass && pass.linkKey === undefined) bound = withPass(bound, code, { ...pass, linkKey });
    const { [holder]: kept, ...others } = bound;
    if (mode === 'own' && madeBy === code && kept && !pass) bound = withPass(others, code, { kept, holder, linkKey });
  }
  return bound;
}
