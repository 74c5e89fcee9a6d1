import { personnelStatuses } from '#contracts/entities/staff.ts';
import type { World } from '../../kernel/sandboxes/world.ts';
import type { Session } from '../../kernel/sessions/sessions.ts';
import type { Row } from '../../kernel/store/schema.ts';
import { groupsInSight } from './sight.ts';

/** The staff in sight without those who have left: who can be chosen. */
export const employed = (world: World, session: Session, deptId?: string): Row<'staff'>[] =>
  groupsInSight(world, session, 'staff', deptId)
    .flat()
    .filter((row) => row.personnelStatus !== personnelStatuses.left);

/** Did a member of staff leave meanwhile? */
export const hasLeft = ({ store }: World, staffId: string): boolean =>
  store.tables.staff.get(staffId)?.personnelStatus === personnelStatuses.left;
