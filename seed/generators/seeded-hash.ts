import { hashPassword } from './password.ts';
import { PERSONA_PASSWORD } from '../personas.ts';

const hashes = new Map<string, string>();

/**
 * Returns a password hash that all accounts of institutions without teaching share, because no user signs in to them.
 */
export const sharedHash = (): string => seededHash('other institutions');

/**
 * Returns the hash of the shared demo password for a salt. The hash is cached, because every world has the same seeded
 * IDs and therefore the same salts.
 */
export function seededHash(salt: string): string {
  const hash = hashes.get(salt) ?? hashPassword(PERSONA_PASSWORD, salt);
  hashes.set(salt, hash);
  return hash;
}
