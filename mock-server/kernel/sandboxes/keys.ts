import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { machineNow } from '../clock/machine.ts';

/** A visitor's key opens the console of one sandbox, its owner's the control interface of that sandbox, too. */
export const keyHolders = ['visitor', 'owner'] as const;
export type KeyHolder = (typeof keyHolders)[number];

/** What is kept of a sandbox's keys: neither a key nor a pass follows from it. Who has no key yet is not let in. */
export const keptKeys = z.object({
  visitor: z.string().optional(),
  owner: z.string().optional(),
  /** Of the links that lead here, by their codes: whoever came in by one stays in as long as the link leads here. */
  links: z
    .record(z.string(), z.object({ kept: z.string(), holder: z.enum(keyHolders), until: z.number().nullable() }))
    .optional(),
});
export type KeptKeys = z.infer<typeof keptKeys>;

/** 192 bits: nobody guesses them, so a fast hash is enough. */
const KEY_BYTES = 24;
const digest = (text: string): string => hash('sha256', text, 'base64url');

export const newKey = (): string => randomBytes(KEY_BYTES).toString('base64url');

/** What a browser carries in place of a key. It is the sandbox's own, and worthless once the key has been changed. */
export const passOf = (sandbox: string, key: string): string => digest(`mock-server pass ${sandbox} ${key}`);

export const keptOf = (pass: string): string => digest(`mock-server kept ${pass}`);

/** In place of a key that there is not: the answer takes as long, and nobody holds this one. */
const NOBODYS = keptOf(newKey());

/** Whose pass this is; null when it is nobody's. */
export function holderOf(kept: KeptKeys, pass: string): KeyHolder | null {
  const given = keptOf(pass);
  const isOwner = sameText(given, kept.owner ?? NOBODYS);
  const isVisitor = sameText(given, kept.visitor ?? NOBODYS);
  const byLinks = Object.values(kept.links ?? {}).filter(
    (link) => sameText(given, link.kept) && (link.until === null || link.until > machineNow()),
  );
  if (isOwner || byLinks.some(({ holder }) => holder === 'owner')) return 'owner';
  return isVisitor || byLinks.length > 0 ? 'visitor' : null;
}

/** Compares in a time that says nothing about where two texts differ. */
export function sameText(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
