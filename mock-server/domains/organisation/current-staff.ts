import { personnelStatuses } from '#contracts/entities/staff.ts';
import type { World } from '../../kernel/world/world.ts';
import type { Session } from '../../kernel/sessions/sessions.ts';
import type { Row } from '../../kernel/store/schema.ts';
import { visibleGroups } from './access.ts';

/** Returns the selectable staff: the visible ones who have not left. */
export const currentStaff = (world: World, session: Session, deptId?: string): Row<'staff'>[] =>
  visibleGroups(world, session, 'staff', deptId)
    .flat()
    .filter((row) => row.personnelStatus !== personnelStatuses.left);

/** True if the member of staff has left. */
export const hasLeft = ({ store }: World, staffId: string): boolean =>
  store.tables.staff.get(staffId)?.personnelStatus === personnelStatuses.left;
