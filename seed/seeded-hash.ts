import { hashPassword } from './password.ts';
import { PERSONA_PASSWORD } from './personas.ts';

const hashes = new Map<string, string>();

/** Nobody is shown the institutions in which nothing is taught from inside: one hash serves all of them. */
export const othersHash = (): string => seededHash('other institutions');

/** Everyone's password, hashed with a salt of their own; seeded ids are the same in every world, so it is worked out once. */
export function seededHash(salt: string): string {
  const known = hashes.get(salt) ?? hashPassword(PERSONA_PASSWORD, salt);
  hashes.set(salt, known);
  return known;
}
