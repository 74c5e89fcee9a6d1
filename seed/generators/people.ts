import { type Sex, sexes } from '#contracts/dictionaries.ts';
import type { Random } from './random.ts';

/** Names and phone numbers that are already used and must not occur again in the world. */
export interface UsedIdentities {
  names: Set<string>;
  phones: Set<string>;
}

export const newUsedIdentities = (): UsedIdentities => ({ names: new Set(), phones: new Set() });

/** Generates a name that is not used yet. @param surname surname of the family, if known */
export function uniqueName(random: Random, sex: Sex, { names }: UsedIdentities, surname?: string): string {
  for (;;) {
    const name = (surname ?? random.surname()) + random.givenName(sex);
    if (names.has(name)) continue;
    names.add(name);
    return name;
  }
}

export function uniquePhone(random: Random, { phones }: UsedIdentities): string {
  for (;;) {
    const phone = random.phone();
    if (phones.has(phone)) continue;
    phones.add(phone);
    return phone;
  }
}

/** Returns a child's contact: usually the mother, who has another surname than the child, otherwise the father. */
export const contactOf = (random: Random, surname: string): string =>
  random.chance(0.72)
    ? `母亲 ${random.surname()}${random.givenName(sexes.female)}`
    : `父亲 ${surname}${random.givenName(sexes.male)}`;
