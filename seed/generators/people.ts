import { type Sex, sexes } from '#contracts/dictionaries.ts';
import { adultNames } from '../lists/names/adults.ts';
import { avoidedFirstCharacters, avoidedNames } from '../lists/names/avoided.ts';
import { childrenNames } from '../lists/names/children.ts';
import type { NamesBySex } from '../lists/names/names-by-sex.ts';
import { surnames } from '../lists/names/surnames.ts';
import type { Random } from './random.ts';

/** Names and phone numbers that are already used and must not occur again in the world. */
export interface UsedIdentities {
  names: Set<string>;
  phones: Set<string>;
}

/** Sex and year of birth of a person, which determine the given names. */
export interface Bearer {
  sex: Sex;
  born: number;
}

const namesByDecade: Readonly<Record<number, NamesBySex>> = { ...adultNames, ...childrenNames };
const decades = Object.keys(namesByDecade).map(Number);
/** Ages of parents and of grandparents when the child is born. */
const AGES = { parent: [25, 38], grandparent: [50, 64] } as const;
/** Percentages of children by the family member who is their contact. */
const CONTACTS = { 母亲: 70, 父亲: 24, 外婆: 4, 奶奶: 2 };
/** Number of draws after which a name may occur twice, as in a school with more children than names. */
const MAX_DRAWS = 1000;

export const newUsedIdentities = (): UsedIdentities => ({ names: new Set(), phones: new Set() });

export const drawSurname = (random: Random): string => random.weighted(surnames);

/** Composes a name that suits the sex and the decade of birth. @param surname surname of the family, if known */
export function personName(random: Random, { sex, born }: Bearer, surname = drawSurname(random)): string {
  const decade = Math.min(Math.max(Math.floor(born / 10) * 10, Math.min(...decades)), Math.max(...decades));
  const names = namesByDecade[decade]?.[sex === sexes.male ? 'male' : 'female'] ?? [];
  for (;;) {
    const givenName = random.pick(names);
    if (isSuitable(surname, givenName)) return surname + givenName;
  }
}

const isSuitable = (surname: string, givenName: string): boolean =>
  !surname.includes(givenName.charAt(0)) &&
  !avoidedFirstCharacters[surname]?.includes(givenName.charAt(0)) &&
  !avoidedNames.has(surname + givenName);

/** Composes a name that is not used yet. @param surname surname of the family, if known */
export function uniqueName(random: Random, bearer: Bearer, { names }: UsedIdentities, surname?: string): string {
  for (let draws = 1; ; draws += 1) {
    const name = personName(random, bearer, surname);
    if (names.has(name) && draws < MAX_DRAWS) continue;
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

/**
 * Returns a child's contact: usually the mother, otherwise the father or a grandmother. Only the father has the child's
 * surname.
 */
export function contactOf(random: Random, child: { surname: string; born: number }): string {
  const relation = random.weighted(CONTACTS);
  const isParent = relation === '母亲' || relation === '父亲';
  const [youngest, oldest] = isParent ? AGES.parent : AGES.grandparent;
  const born = child.born - random.int(youngest, oldest);
  if (relation === '父亲') return `${relation} ${personName(random, { sex: sexes.male, born }, child.surname)}`;
  return `${relation} ${personName(random, { sex: sexes.female, born }, otherSurname(random, child.surname))}`;
}

function otherSurname(random: Random, surname: string): string {
  for (;;) {
    const other = drawSurname(random);
    if (other !== surname) return other;
  }
}
