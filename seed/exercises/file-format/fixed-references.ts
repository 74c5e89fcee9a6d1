import * as fixed from '../../fixed-ids.ts';

/** Groups of fixed rows to which a file may refer, such as @teaching.cla. */
const groups: Readonly<Record<string, Readonly<Record<string, string>>>> = fixed;

export const isFixedGroup = (name: string): boolean => Object.hasOwn(groups, name);

/** Returns the ID of a fixed row; undefined if there is no such row. */
export function fixedIdOf(group: string, name: string): string | undefined {
  const ids = Object.hasOwn(groups, group) ? groups[group] : undefined;
  return ids && Object.hasOwn(ids, name) ? ids[name] : undefined;
}
