import { type Sex, sexes } from '#contracts/dictionaries.ts';
import type { Random } from './random.ts';

/** Names and telephones that were given: nobody in a school has another's. */
export interface Register {
  names: Set<string>;
  phones: Set<string>;
}

export const newRegister = (): Register => ({ names: new Set(), phones: new Set() });

/** @param surname of the family, where it is known */
export function freshName(random: Random, sex: Sex, { names }: Register, surname?: string): string {
  for (;;) {
    const name = (surname ?? random.surname()) + random.givenName(sex);
    if (names.has(name)) continue;
    names.add(name);
    return name;
  }
}

export function freshPhone(random: Random, { phones }: Register): string {
  for (;;) {
    const phone = random.phone();
    if (phones.has(phone)) continue;
    phones.add(phone);
    return phone;
  }
}

/** Who calls for a child: the mother mostly, who keeps her own family's name. */
export const contactOf = (random: Random, surname: string): string =>
  random.chance(0.72)
    ? `母亲 ${random.surname()}${random.givenName(sexes.female)}`
    : `父亲 ${surname}${random.givenName(sexes.male)}`;
