import { NAME_LENGTH, scenarioName } from '#contracts/control/fields.ts';
import type { WhiteLabel } from '#seed/white-label/white-label.ts';
import { machineNow } from '../../kernel/clock/machine.ts';
import { momentOf } from '../../kernel/clock/moment.ts';
import { conflict, notFound, tooMany } from '../../kernel/refusal.ts';
import type { SandboxRecord } from '../../sandboxes/record.ts';
import type { StoredLink } from '../../sandboxes/server-settings.ts';
import { storedHash, newKey, passOf } from '../../kernel/routing/keys.ts';
import { IS_MOVING } from '../../sandboxes/transfers/transfer-record.ts';
import { withPass } from '../../sandboxes/link-passes.ts';
import type { Sandboxes } from '../../sandboxes/sandboxes.ts';
import { expiryAfter } from '../../sandboxes/expiry.ts';

export const MAX_LINKS = 300;
export const LINK_PREFIX = '/go/';

export interface LinkRequest
  extends Omit<StoredLink, 'code' | 'createdAt' | 'expiresAt' | 'firstOpenedAt' | 'kept' | 'wish' | 'home'> {
  wish: {
    scenario: string;
    today?: string | undefined;
    time?: string | undefined;
    brand?: WhiteLabel | null | undefined;
  };
}

/**
 * Creates a link.
 * @returns the link and, on a locked server, its key, which cannot be shown again
 */
export async function makeLink(
  sandboxes: Sandboxes,
  { wish: content, ...rest }: LinkRequest,
  needsKeys: boolean,
): Promise<{ link: StoredLink; key: string | null }> {
  if (sandboxes.settings.links.length >= MAX_LINKS) throw tooMany(`最多保留 ${MAX_LINKS} 个链接，请先删除不用的链接`);
  const source = rest.of === null ? null : sandboxes.record(rest.of);
  if (rest.of !== null && sandboxes.transfers.isLeaving(rest.of)) throw conflict(IS_MOVING);
  if (source?.damaged) throw conflict('沙箱的数据已损坏，不能生成链接');
  const key = needsKeys ? newKey() : null;
  // A code of 80 bits cannot be guessed, and a locked server requires a key as well.
  const code = sandboxes.newId();
  const link: StoredLink = {
    ...rest,
    code,
    createdAt: momentOf(machineNow()),
    expiresAt: expiryAfter(rest.days),
    firstOpenedAt: null,
    home: null,
    wish: {
      scenario: source?.scenario ?? content.scenario,
      today: content.today ?? null,
      time: content.time ?? null,
      brand: source?.brand ?? content.brand ?? null,
    },
    kept: key && storedHash(passOf(linkId(code), key)),
  };
  await sandboxes.changeSettings(({ links }) => ({ links: [...links, link] }));
  return { link, key };
}

/** Returns the scope under which a link's key is hashed. No sandbox id has this form. */
export const linkId = (code: string): string => `go ${code}`;

/**
 * Returns the link with this code.
 * @throws Refusal when it does not exist, or its sandbox is being transferred to another server
 */
export function linkOf(sandboxes: Sandboxes, code: string): StoredLink {
  const link = sandboxes.settings.links.find((one) => one.code === code);
  if (!link) throw notFound('链接不存在或已删除');
  if (link.of !== null && sandboxes.transfers.isLeaving(link.of)) throw conflict(IS_MOVING);
  return link;
}

/** Removes a link with its visits, which ends the access it granted. Sandboxes created by the link are kept. */
export async function removeLink(sandboxes: Sandboxes, code: string): Promise<void> {
  await sandboxes.changeSettings(({ links }) => ({ links: links.filter((link) => link.code !== code) }));
  await sandboxes.removeVisits(code);
}

/**
 * Records the first opening of a link.
 * @returns true if this opening is the first
 */
export async function recordFirstOpening(sandboxes: Sandboxes, code: string): Promise<boolean> {
  if (sandboxes.settings.links.find((link) => link.code === code)?.firstOpenedAt !== null) return false;
  let isFirst = false;
  await sandboxes.changeSettings(({ links }) => ({
    links: links.map((link) => {
      if (link.code !== code || link.firstOpenedAt !== null) return link;
      isFirst = true;
      return { ...link, firstOpenedAt: machineNow() };
    }),
  }));
  return isFirst;
}

/**
 * Sets the duration of a link, and of the access it granted, to a number of days from now. The default is the link's
 * current duration.
 */
export const extendLink = (sandboxes: Sandboxes, code: string, days = linkOf(sandboxes, code).days): Promise<void> =>
  changeLink(sandboxes, code, { days, expiresAt: expiryAfter(days) });

/** Replaces the key of a link. The previous key and the access it granted become invalid. */
export async function renewLinkKey(sandboxes: Sandboxes, code: string): Promise<string> {
  const key = newKey();
  const stored = storedHash(passOf(linkId(code), key));
  await changeLink(sandboxes, code, { kept: stored });
  return key;
}

const changeLink = (sandboxes: Sandboxes, code: string, change: Partial<StoredLink>): Promise<void> =>
  sandboxes.changeSettings(({ links }) => ({
    links: links.map((link) => (link.code === code ? { ...link, ...change } : link)),
  }));

/** True if the link may create no further copy, because the maximum number exists. */
export const hasAllCopies = (sandboxes: Sandboxes, { code, mode, copies }: StoredLink, creating: number): boolean =>
  mode === 'own' && copies !== null && copiesOf(sandboxes, code).length + creating >= copies;

/** Returns the name of the next copy: the visitor's name with the next number. Copies being created count, too. */
function nextCopyName(sandboxes: Sandboxes, { code, name }: StoredLink, creating: number): string {
  const numbers = copiesOf(sandboxes, code).map((record) => Number(/ (\d{1,6})$/.exec(record.name)?.[1] ?? 0));
  const suffix = ` ${Math.max(0, ...numbers) + creating + 1}`;
  return name.slice(0, NAME_LENGTH - suffix.length) + suffix;
}

const copiesOf = (sandboxes: Sandboxes, code: string): SandboxRecord[] =>
  sandboxes.list().filter(({ madeBy }) => madeBy === code);

/** Returns the id of the sandbox that a link leads to; null when the sandbox has to be created first. */
export function linkTarget(sandboxes: Sandboxes, { of, mode, code }: StoredLink): string | null {
  if (mode === 'own') return null;
  if (of !== null && sandboxes.has(of)) return of;
  return sandboxes.list().find(({ madeBy }) => madeBy === code)?.id ?? null;
}

/**
 * Creates the sandbox that a link opens: a copy of the link's sandbox if that still exists, otherwise a new sandbox. A
 * sandbox for a single visitor also stores the visitor's pass, which is valid only as long as the link.
 */
export async function createSandboxForLink(
  sandboxes: Sandboxes,
  link: StoredLink,
  { id, pass, creating = 0 }: { id: string; pass: string | null; creating?: number },
): Promise<void> {
  const { of, wish: content, code, name, keepDays, rights: holder, mode, kept: linkKey } = link;
  const keys = pass !== null && mode === 'own' ? withPass({}, code, { kept: storedHash(pass), holder, linkKey }) : {};
  const recordFields = {
    id,
    name: mode === 'own' ? nextCopyName(sandboxes, link, creating) : name,
    expiresAt: expiryAfter(keepDays),
    madeBy: code,
    keys: keys,
  };
  if (of !== null && sandboxes.has(of)) {
    await sandboxes.copy(of, recordFields);
    return;
  }
  const { scenario, today, time, brand } = content;
  await sandboxes.create({
    ...recordFields,
    scenario: scenarioName.catch('standard').parse(scenario),
    today: today ?? undefined,
    time: time ?? undefined,
    brand,
  });
}
