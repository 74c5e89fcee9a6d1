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
