import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { type KeyHolder, keyHolders } from '#contracts/control/action.ts';

/**
 * Hashes of a sandbox's keys, from which neither a key nor a pass can be derived. A role without a stored key has no
 * access.
 */
export const storedKeys = z.object({
  visitor: z.string().optional(),
  owner: z.string().optional(),
  /** Access that links have granted, by link code. A grant is valid only as long as its link. */
  links: z
    .record(
      z.string(),
      z.object({
        kept: z.string(),
        holder: z.enum(keyHolders),
        /** Stored hash of the link's key at the time of the grant. A link with another key ends the grant. */
        linkKey: z.string().nullable().optional(),
        /** Hashes of earlier passes of the link, which give no access. */
        former: z.array(z.string()).optional(),
      }),
    )
    .optional(),
});
export type StoredKeys = z.infer<typeof storedKeys>;

/** Length of a key in bytes. 192 bits cannot be guessed, so a fast hash suffices. */
const KEY_BYTES = 24;
const digest = (text: string): string => hash('sha256', text, 'base64url');

export const newKey = (): string => randomBytes(KEY_BYTES).toString('base64url');

/**
 * Returns the pass that a browser stores instead of a key. A pass is valid for one sandbox until the sandbox's key
 * changes.
 */
export const passOf = (sandbox: string, key: string): string => digest(`mock-server pass ${sandbox} ${key}`);

export const storedHash = (pass: string): string => digest(`mock-server kept ${pass}`);

/** Hash that no pass matches. It replaces a missing key, so that the comparison takes equally long. */
const DUMMY_HASH = storedHash(newKey());

/**
 * Returns the role that a pass gives access to, or null when the pass is invalid.
 * @param stored keys without the grants of links that have ended
 */
export function holderOf(stored: StoredKeys, pass: string): KeyHolder | null {
  const passHash = storedHash(pass);
  const isOwner = equalsConstantTime(passHash, stored.owner ?? DUMMY_HASH);
  const isVisitor = equalsConstantTime(passHash, stored.visitor ?? DUMMY_HASH);
  const byLinks = Object.values(stored.links ?? {}).filter(({ kept }) => equalsConstantTime(passHash, kept));
  if (isOwner || byLinks.some(({ holder }) => holder === 'owner')) return 'owner';
  return isVisitor || byLinks.length > 0 ? 'visitor' : null;
}

/** Compares two texts in constant time. */
export function equalsConstantTime(actual: string, expected: string): boolean {
  const [a, b] = [Buffer.from(actual), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
