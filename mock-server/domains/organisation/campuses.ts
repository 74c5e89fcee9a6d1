import { deptTypes } from '#contracts/entities/dept.ts';
import { isInUse } from '#contracts/formats/in-use.ts';
import type { World } from '../../kernel/world/world.ts';
import type { Session } from '../../kernel/sessions/sessions.ts';
import type { Row } from '../../kernel/store/schema.ts';
import { visibleDepts, isOwnDept } from './access.ts';

type Dept = Row<'dept'>;

/** Sort position of departments that have no position, so that they come last. */
const LAST_POSITION = 10_000;
export const bySort = (a: Dept, b: Dept): number => (a.deptSort ?? LAST_POSITION) - (b.deptSort ?? LAST_POSITION);

/** Returns the selectable departments: those in use whose ancestors are all in use. */
export function deptsOf(world: World, session: Session): Dept[] {
  const { dept } = world.store.tables;
  const isOffered = (row: Dept | undefined): boolean =>
    !row || (isInUse(row) && isOffered(dept.get(row.parentId ?? '')));
  return visibleDepts(world, session).filter(isOffered).sort(bySort);
}

export const campusesOf = (world: World, session: Session): Dept[] =>
  deptsOf(world, session).filter((row) => row.deptType === deptTypes.campus);

/** Returns the selectable campuses within the user's campus limit. */
export const myCampuses = (world: World, session: Session): Dept[] =>
  campusesOf(world, session).filter(isOwnDept(world, session));
