import { personnelStatuses } from '#contracts/entities/staff.ts';
import { isInstitutionAdmin } from '#contracts/rules/audience.ts';
import { inUseOf } from '#contracts/formats/in-use.ts';
import type { World } from '#mock-server/kernel/world/world.ts';
import type { Session } from '#mock-server/kernel/sessions/sessions.ts';
import type { Reader } from '#mock-server/kernel/store/reader.ts';
import type { Row } from '#mock-server/kernel/store/schema.ts';
import { changeAccount, disableAccount } from './change-account.ts';
import { scopeForMember, accountScopeOf } from './account-scope.ts';

/** Returns the account of a member of staff, if any. */
export const accountOfMember = ({ tables }: Reader, staffId: string): Row<'user'> | undefined =>
  tables.user.by('staff', staffId)[0];

/** Returns a member of staff with the current username, ID and state of the account, if there is one. */
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
 * Updates the account after its member of staff changed campus or type, and disables the account of a member who left.
 * Institution administrators keep their role. Call within the unit of work that changes the member.
 */
export function syncAccount(world: World, session: Session, before: Row<'staff'>): void {
  const user = accountOfMember(world.store, before.staffId);
  const after = world.store.tables.staff.get(before.staffId);
  if (!user || !after) return;
  if (after.personnelStatus === personnelStatuses.left) {
    disableAccount(world, session, user);
    return;
  }
  const moved = (['type', 'deptId', 'tenantId'] as const).some((column) => before[column] !== after[column]);
  if (!moved || isInstitutionAdmin(user)) return;
  changeAccount(world, session, user, accountScopeOf(world, session, scopeForMember(after), user.userId));
}
