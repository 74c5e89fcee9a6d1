import type { Dept } from '#contracts/entities/dept.ts';
import type { TreeNode } from '#contracts/fields.ts';

/** Where a department stands in the tree. */
export interface DeptPlace {
  id: string;
  label: string;
  /** Departments above it; 0: the root. */
  depth: number;
}

/** The tree's departments, each followed by what stands below it. */
export const placesOf = (nodes: readonly TreeNode[], depth = 0): DeptPlace[] =>
  nodes.flatMap(({ id, label, children }) => [{ id, label, depth }, ...placesOf(children ?? [], depth + 1)]);

/** With those of a list that are not in the tree, being out of use: each one step below what it names. */
export function withRows(places: readonly DeptPlace[], rows: readonly Dept[]): ReadonlyMap<string, DeptPlace> {
  const known = new Map(places.map((place) => [place.id, place]));
  // What is above comes first.
  for (const { deptId: id, deptName: label, parentId } of rows)
    if (!known.has(id)) known.set(id, { id, label, depth: (known.get(parentId ?? '')?.depth ?? -1) + 1 });
  return known;
}
