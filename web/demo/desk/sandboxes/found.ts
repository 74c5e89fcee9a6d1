import type { SandboxRow } from '../data/schemas.ts';
import { isDefault } from './words.ts';

export interface Filters {
  text: string;
  scenario: string;
  group: string;
}

/** The sandboxes that are looked for: the server's own first, then whichever was used last. */
export function found(rows: readonly SandboxRow[], { text, scenario, group }: Filters): SandboxRow[] {
  const wanted = text.trim().toLowerCase();
  return rows
    .filter((row) => scenario === '' || row.scenario === scenario)
    .filter((row) => group === '' || row.group?.id === group)
    .filter((row) => wanted === '' || wordsOf(row).some((word) => word.toLowerCase().includes(wanted)))
    .toSorted((a, b) => Number(isDefault(b)) - Number(isDefault(a)) || lastOf(b).localeCompare(lastOf(a)));
}

const lastOf = ({ lastUsedAt, createdAt }: SandboxRow): string => lastUsedAt ?? createdAt;

const wordsOf = ({ id, name, brand, group, people }: SandboxRow): string[] => [
  id,
  name,
  brand?.shortName ?? '',
  group?.name ?? '',
  group?.trainee ?? '',
  ...people.flatMap((person) => [person.name, person.username]),
];

/** The training groups that have sandboxes here. */
export const groupsIn = (rows: readonly SandboxRow[]): { value: string; label: string }[] => [
  ...new Map(
    rows.flatMap(({ group }) => (group ? [[group.id, { value: group.id, label: group.name }] as const] : [])),
  ).values(),
];
