import { personnelStatuses } from '#contracts/entities/staff.ts';
import { isInstitutionAdmin } from '#contracts/rules/audience.ts';
import { inUseOf } from '#contracts/rules/in-use.ts';
import type { World } from '../../../kernel/sandboxes/world.ts';
import type { Session } from '../../../kernel/sessions/sessions.ts';
import type { Reader } from '../../../kernel/store/reader.ts';
import type { Row } from '../../../kernel/store/schema.ts';
import { changeAccount, switchOff } from './change-account.ts';
import { standingForMember, standingOf } from './standing.ts';

/** The account of a member of staff. */
export const accountOfMember = ({ tables }: Reader, staffId: string): Row<'user'> | undefined =>
  tables.user.by('staff', staffId)[0];

/** A member of staff as it is answered: with the account's name, which is kept there alone. */
export function withAccount<R extends Pick<Row<'staff'>, 'staffId' | 'username'>>(reader: Reader, row: R) {
  const user = accountOfMember(reader, row.staffId);
  return {
    ...row,
    username: user?.username ?? row.username,
    userId: user?.userId ?? null,
    enable: user && inUseOf(user),
  };
}

/**
 * The account follows its member of staff: to another campus, to another kind of work, and out of use when they have
 * left. Who administers the institution stays administrator. Within the unit of work that has changed the member.
 */
export function followMember(world: World, session: Session, before: Row<'staff'>): void {
  const user = accountOfMember(world.store, before.staffId);
  const after = world.store.tables.staff.get(before.staffId);
  if (!user || !after) return;
  if (after.personnelStatus === personnelStatuses.left) {
    switchOff(world, session, user);
    return;
  }
  const moved = (['type', 'deptId', 'tenantId'] as const).some((column) => before[column] !== after[column]);
  if (!moved || isInstitutionAdmin(user)) return;
  changeAccount(world, session, user, standingOf(world, session, standingForMember(after), user.userId));
}
