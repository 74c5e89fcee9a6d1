import { kindOf, sandboxKinds } from './sandbox-kind.ts';
import { isDefault } from './words.ts';
import type { ListedSandbox } from './listed-sandbox.ts';

export interface Filters {
  text: string;
  scenario: string;
  group: string;
  /** Kind of sandboxes; '' for all. */
  kind: string;
}

/**
 * Returns the sandboxes that match the filters. The default sandbox comes first; the others are sorted by kind. Within a
 * kind, those that expire within a week come first, soonest first, and then the others by last use.
 */
export function filterSandboxes(
  rows: readonly ListedSandbox[],
  { text, scenario, group, kind }: Filters,
): ListedSandbox[] {
  const searchText = text.trim().toLowerCase();
  return rows
    .filter((row) => scenario === '' || row.scenario === scenario)
    .filter((row) => kind === '' || kindOf(row) === kind)
    .filter((row) => group === '' || row.group?.id === group)
    .filter((row) => searchText === '' || searchTexts(row).some((value) => value.toLowerCase().includes(searchText)))
    .toSorted(inListOrder);
}

const inListOrder = (a: ListedSandbox, b: ListedSandbox): number =>
  Number(isDefault(b)) - Number(isDefault(a)) ||
  sandboxKinds.indexOf(kindOf(a)) - sandboxKinds.indexOf(kindOf(b)) ||
  Number(b.expiresThisWeek) - Number(a.expiresThisWeek) ||
  (a.expiresThisWeek ? (a.expiresAt ?? '').localeCompare(b.expiresAt ?? '') : lastUse(b).localeCompare(lastUse(a)));

const lastUse = ({ lastUsedAt, createdAt }: ListedSandbox): string => lastUsedAt ?? createdAt;

const searchTexts = ({ id, name, brand, group, people, madeBy }: ListedSandbox): string[] => [
  id,
  name,
  brand?.shortName ?? '',
  group?.name ?? '',
  group?.trainee ?? '',
  madeBy?.name ?? '',
  ...people.flatMap((person) => [person.name, person.username]),
];

/** Returns the training groups that the sandboxes belong to, as choices. */
export const groupsIn = (rows: readonly ListedSandbox[]): { value: string; label: string }[] => [
  ...new Map(
    rows.flatMap(({ group }) => (group ? [[group.id, { value: group.id, label: group.name }] as const] : [])),
  ).values(),
];
