import type { World } from '../../kernel/world/world.ts';
import type { Session } from '../../kernel/sessions/sessions.ts';
import type { Row } from '../../kernel/store/schema.ts';
import { visibleGroups } from './access.ts';
import { isFormer } from './left-staff.ts';

/**
 * Returns the selectable staff: the visible ones who have not left.
 * @param day date of a lesson: includes the staff who left on this day or later
 */
export const currentStaff = (world: World, session: Session, deptId?: string, day?: string): Row<'staff'>[] =>
  visibleGroups(world, session, 'staff', deptId)
    .flat()
    .filter((row) => !isFormer(row, day));

/** True if the member of staff has left. */
export function hasLeft({ store }: World, staffId: string): boolean {
  const row = store.tables.staff.get(staffId);
  return row !== undefined && isFormer(row);
}
