import type { depts as calls } from '#contracts/calls/depts.ts';
import { deptTypes } from '#contracts/entities/dept.ts';
import type { TreeNode } from '#contracts/fields.ts';
import { isInUse } from '#contracts/rules/in-use.ts';
import type { World } from '../../../kernel/sandboxes/world.ts';
import type { Session } from '../../../kernel/sessions/sessions.ts';
import type { Row } from '../../../kernel/store/schema.ts';
import type { Handlers } from '../../../kernel/routing/handler.ts';
import { deptsInSight, isOwnDept } from '../sight.ts';

/** Departments and campuses as choices (Spec 2 §7). */
export const depts: Handlers<typeof calls> = {
  tree: (world, session) => treeOf(deptsOf(world, session)),
  options: (world, session) => deptsOf(world, session),
  myCampuses: (world, session) => myCampuses(world, session),
  campusOptions: (world, session) => campusesOf(world, session),
  myCampusOptions: (world, session) => myCampuses(world, session),
  campusCount: (world, session) => campusesOf(world, session).length,
};

type Dept = Row<'dept'>;

const bySort = (a: Dept, b: Dept): number => (a.deptSort ?? 0) - (b.deptSort ?? 0);

const deptsOf = (world: World, session: Session): Dept[] => deptsInSight(world, session).filter(isInUse).sort(bySort);

const campusesOf = (world: World, session: Session): Dept[] =>
  deptsOf(world, session).filter((row) => row.deptType === deptTypes.campus);

/** Without the campuses to which the user is not limited. */
const myCampuses = (world: World, session: Session): Dept[] =>
  campusesOf(world, session).filter(isOwnDept(world, session));

function treeOf(rows: readonly Dept[]): TreeNode[] {
  const ids = new Set(rows.map((row) => row.deptId));
  const nodeOf = ({ deptId, deptName }: Dept): TreeNode => {
    const children = rows.filter((row) => row.parentId === deptId).map(nodeOf);
    return { id: deptId, label: deptName, ...(children.length > 0 ? { children } : {}) };
  };
  return rows.filter((row) => !row.parentId || !ids.has(row.parentId)).map(nodeOf);
}
