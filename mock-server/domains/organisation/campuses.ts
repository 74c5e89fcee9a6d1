import { deptTypes } from '#contracts/entities/dept.ts';
import { isInUse } from '#contracts/rules/in-use.ts';
import type { World } from '../../kernel/sandboxes/world.ts';
import type { Session } from '../../kernel/sessions/sessions.ts';
import type { Row } from '../../kernel/store/schema.ts';
import { deptsInSight, isOwnDept } from './sight.ts';

type Dept = Row<'dept'>;

/** What has no place of its own comes last. */
const LAST = 10_000;
export const bySort = (a: Dept, b: Dept): number => (a.deptSort ?? LAST) - (b.deptSort ?? LAST);

/** The departments in use, as they are offered: with one that is out of use goes what stands below it. */
export function deptsOf(world: World, session: Session): Dept[] {
  const { dept } = world.store.tables;
  const isOffered = (row: Dept | undefined): boolean =>
    !row || (isInUse(row) && isOffered(dept.get(row.parentId ?? '')));
  return deptsInSight(world, session).filter(isOffered).sort(bySort);
}

export const campusesOf = (world: World, session: Session): Dept[] =>
  deptsOf(world, session).filter((row) => row.deptType === deptTypes.campus);

/** Without the campuses to which the user is not limited. */
export const myCampuses = (world: World, session: Session): Dept[] =>
  campusesOf(world, session).filter(isOwnDept(world, session));
