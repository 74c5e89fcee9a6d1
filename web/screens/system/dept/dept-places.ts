import type { Dept } from '#contracts/entities/dept.ts';
import type { TreeNode } from '#contracts/fields.ts';

/** Position of a department in the tree. */
export interface DeptPlace {
  id: string;
  label: string;
  /** Number of ancestors; 0 for the root. */
  depth: number;
}

/** Flattens the tree: each department is followed by its descendants. */
export const placesOf = (nodes: readonly TreeNode[], depth = 0): DeptPlace[] =>
  nodes.flatMap(({ id, label, children }) => [{ id, label, depth }, ...placesOf(children ?? [], depth + 1)]);

/**
 * Adds the listed departments that the tree lacks, because it contains only departments in use. Each is placed one
 * level below its parent.
 */
export function addUnlistedRows(places: readonly DeptPlace[], rows: readonly Dept[]): ReadonlyMap<string, DeptPlace> {
  const placesById = new Map(places.map((place) => [place.id, place]));
  // In tree order the list contains each parent before its children. A sorted list shows no depth.
  for (const { deptId: id, deptName: label, parentId } of rows)
    if (!placesById.has(id))
      placesById.set(id, { id, label, depth: (placesById.get(parentId ?? '')?.depth ?? -1) + 1 });
  return placesById;
}
