import { scryptSync, timingSafeEqual } from 'node:crypto';

/**
 * Cost of the password hash. Low on purpose: the accounts are fictitious, and seeding a world must take well under a
 * second.
 */
const COST = { N: 256, r: 8, p: 1 };
const LENGTH = 32;

/** Returns `salt:hash` in hexadecimal. The salt is a parameter, so that the same seed yields identical bytes. */
export function hashPassword(password: string, salt: string): string {
  return `${salt}:${scryptSync(password, salt, LENGTH, COST).toString('hex')}`;
}

export function matchesPassword(password: string, hash: string): boolean {
  const [salt, expected] = hash.split(':');
  if (!salt || expected?.length !== LENGTH * 2) return false;
  return timingSafeEqual(scryptSync(password, salt, LENGTH, COST), Buffer.from(expected, 'hex'));
}
