import * as fixed from '../../fixed-ids.ts';

/** Groups of fixed rows to which a file may refer, such as @teaching.cla. Lists of rows are not groups. */
const groups = new Map(
  Object.entries<object>(fixed)
    .filter(([, ids]) => !Array.isArray(ids))
    .map(([name, ids]) => [name, new Map<string, unknown>(Object.entries(ids))]),
);

export const isFixedGroup = (name: string): boolean => groups.has(name);

/** Returns the ID of a fixed row; undefined if there is no such row. */
export function fixedIdOf(group: string, name: string): string | undefined {
  const id = groups.get(group)?.get(name);
  return typeof id === 'string' ? id : undefined;
}
