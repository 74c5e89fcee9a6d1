import type { SandboxRow } from '#contracts/control/sandboxes.ts';
import { isDefault } from './words.ts';

export interface Filters {
  text: string;
  scenario: string;
  group: string;
}

/** Returns the sandboxes that match the filters. The default sandbox comes first; the others are sorted by last use. */
export function filterSandboxes(rows: readonly SandboxRow[], { text, scenario, group }: Filters): SandboxRow[] {
  const searchText = text.trim().toLowerCase();
  return rows
    .filter((row) => scenario === '' || row.scenario === scenario)
    .filter((row) => group === '' || row.group?.id === group)
    .filter((row) => searchText === '' || searchTexts(row).some((value) => value.toLowerCase().includes(searchText)))
    .toSorted((a, b) => Number(isDefault(b)) - Number(isDefault(a)) || lastUse(b).localeCompare(lastUse(a)));
}

const lastUse = ({ lastUsedAt, createdAt }: SandboxRow): string => lastUsedAt ?? createdAt;

const searchTexts = ({ id, name, brand, group, people }: SandboxRow): string[] => [
  id,
  name,
  brand?.shortName ?? '',
  group?.name ?? '',
  group?.trainee ?? '',
  ...people.flatMap((person) => [person.name, person.username]),
];

/** Returns the training groups that the sandboxes belong to, as choices. */
export const groupsIn = (rows: readonly SandboxRow[]): { value: string; label: string }[] => [
  ...new Map(
    rows.flatMap(({ group }) => (group ? [[group.id, { value: group.id, label: group.name }] as const] : [])),
  ).values(),
];
