import { scryptSync, timingSafeEqual } from 'node:crypto';

/** Small on purpose: the accounts are invented, and a world is sown in well under a second. */
const COST = { N: 256, r: 8, p: 1 };
const LENGTH = 32;

/** `salt:hash`, hexadecimal. The salt is given, so that the same seed gives the same bytes. */
export function hashPassword(password: string, salt: string): string {
  return `${salt}:${scryptSync(password, salt, LENGTH, COST).toString('hex')}`;
}

export function matchesPassword(password: string, hash: string): boolean {
  const [salt, expected] = hash.split(':');
  if (!salt || expected?.length !== LENGTH * 2) return false;
  return timingSafeEqual(scryptSync(password, salt, LENGTH, COST), Buffer.from(expected, 'hex'));
}
