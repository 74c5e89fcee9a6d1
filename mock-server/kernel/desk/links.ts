import { randomBytes } from 'node:crypto';
import type { Brand } from '#seed/brand/brand.ts';
import { machineNow } from '../clock/machine.ts';
import { momentOf } from '../clock/moment.ts';
import { conflict, notFound, tooMany } from '../refusal.ts';
import type { KeptLink } from '../sandboxes/house.ts';
import { keptOf, newKey, passOf } from '../sandboxes/keys.ts';
import { type SandboxRecord, scenarioName } from '../sandboxes/record.ts';
import type { Sandboxes } from '../sandboxes/sandboxes.ts';
import { expiryAfter } from './expiry.ts';

export const MOST_LINKS = 300;
export const GO = '/go/';
/** 80 bits: nobody guesses one, and where keys are asked for a key is needed besides. */
const CODE_BYTES = 10;

export interface LinkWish extends Omit<KeptLink, 'code' | 'createdAt' | 'expiresAt' | 'kept' | 'wish'> {
  wish: { scenario: string; today?: string | undefined; time?: string | undefined; brand?: Brand | null | undefined };
}

/** @returns the link, and its key where keys are asked for: it is told this once */
export async function makeLink(
  sandboxes: Sandboxes,
  { wish, ...rest }: LinkWish,
  isLocked: boolean,
): Promise<{ link: KeptLink; key: string | null }> {
  if (sandboxes.house.links.length >= MOST_LINKS) throw tooMany(`最多保留 ${MOST_LINKS} 个链接，请先删除不用的链接`);
  const source = rest.of === null ? null : sandboxes.record(rest.of);
  if (source?.damaged) throw conflict('沙箱的数据已损坏，不能生成链接');
  const key = isLocked ? newKey() : null;
  const code = randomBytes(CODE_BYTES).toString('hex');
  const link: KeptLink = {
    ...rest,
    code,
    createdAt: momentOf(machineNow()),
    expiresAt: expiryAfter(rest.days),
    wish: {
      scenario: source?.scenario ?? wish.scenario,
      today: wish.today ?? null,
      time: wish.time ?? null,
      brand: source?.brand ?? wish.brand ?? null,
    },
    kept: key && keptOf(passOf(linkId(code), key)),
  };
  await sandboxes.changeHouse(({ links }) => ({ links: [...links, link] }));
  return { link, key };
}

/** Under this the key of a link counts; no sandbox is called so. */
export const linkId = (code: string): string => `go ${code}`;

/** @throws Refusal when there is none */
export function linkOf(sandboxes: Sandboxes, code: string): KeptLink {
  const link = sandboxes.house.links.find((one) => one.code === code);
  if (!link) throw notFound('链接不存在或已删除');
  return link;
}

/** A link that leads nowhere any more; who came in by it is out, and what it made stays. */
export const removeLink = (sandboxes: Sandboxes, code: string): Promise<void> =>
  sandboxes.changeHouse(
    ({ links }) => ({ links: links.filter((link) => link.code !== code) }),
    () => withoutPasses(sandboxes, code),
  );

/** Good again from now on, for as long as it was before or for so many days. */
export const extendLink = (sandboxes: Sandboxes, code: string, days = linkOf(sandboxes, code).days): Promise<void> =>
  changeLink(sandboxes, code, { days, expiresAt: expiryAfter(days) });

/** A new key; the one before, and who came in by it, is out. */
export async function renewLinkKey(sandboxes: Sandboxes, code: string): Promise<string> {
  const key = newKey();
  const kept = keptOf(passOf(linkId(code), key));
  await changeLink(sandboxes, code, { kept }, () => withoutPasses(sandboxes, code));
  return key;
}

const changeLink = (
  sandboxes: Sandboxes,
  code: string,
  change: Partial<KeptLink>,
  others?: () => readonly SandboxRecord[],
): Promise<void> =>
  sandboxes.changeHouse(
    ({ links }) => ({ links: links.map((link) => (link.code === code ? { ...link, ...change } : link)) }),
    others,
  );

const withoutPasses = (sandboxes: Sandboxes, code: string) =>
  sandboxes
    .list()
    .filter(({ keys }) => keys.links?.[code])
    .map((record) => {
      const { [code]: _, ...links } = record.keys.links ?? {};
      return { ...record, keys: { ...record.keys, links } };
    });

/** Where it leads now; null: it has to make a sandbox first. */
export function targetOf(sandboxes: Sandboxes, { of, mode, code }: KeptLink): string | null {
  if (mode === 'own') return null;
  if (of !== null && sandboxes.has(of)) return of;
  return sandboxes.list().find(({ madeBy }) => madeBy === code)?.id ?? null;
}

export const isOver = ({ expiresAt }: KeptLink): boolean => expiresAt !== null && expiresAt <= machineNow();

/** Makes the sandbox of a link, with the pass of who opens it. */
export async function makeFor(
  sandboxes: Sandboxes,
  link: KeptLink,
  { id, pass }: { id: string; pass: string | null },
): Promise<void> {
  const { of, wish, code, name, keepDays, rights, mode } = link;
  const kept = pass !== null && mode === 'own' ? { [rights]: keptOf(pass) } : {};
  const made = { id, name, expiresAt: expiryAfter(keepDays), madeBy: code, keys: kept };
  if (of !== null && sandboxes.has(of)) {
    await sandboxes.copy(of, made);
    return;
  }
  const { scenario, today, time, brand } = wish;
  await sandboxes.create({
    ...made,
    scenario: scenarioName.catch('standard').parse(scenario),
    today: today ?? undefined,
    time: time ?? undefined,
    brand,
  });
}
