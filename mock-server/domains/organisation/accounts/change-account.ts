import { isInstitution, isInstitutionAdmin } from '#contracts/rules/audience.ts';
import { inUseFlags, inUseOf, isInUse } from '#contracts/formats/in-use.ts';
import { conflict, forbidden } from '#mock-server/kernel/refusal.ts';
import type { World } from '#mock-server/kernel/world/world.ts';
import type { Session } from '#mock-server/kernel/sessions/sessions.ts';
import type { Row } from '#mock-server/kernel/store/schema.ts';

type User = Row<'user'>;

/**
 * Changes an account and ends outdated sessions. A disabled account loses all sessions, any other account those at
 * tenants that it may no longer enter. Call within a unit of work.
 * @throws Refusal when callers change their own scope, or an institution would lose its last administrator
 */
export function changeAccount(world: World, session: Session, before: User, columns: Partial<User>): void {
  const after = { ...before, ...columns };
  requireNotSelf(session, before, after);
  requireRemainingAdministrator(world, before, after);
  world.store.tables.user.patch(before.userId, columns);
  if (isInUse(after)) world.sessions.endOutside(before.userId, after.tenantIds);
  else world.sessions.endAll(before.userId);
}

export function removeAccount(world: World, session: Session, user: User): void {
  if (user.userId === session.user.userId) throw forbidden('不能删除自己的账号');
  requireRemainingAdministrator(world, user, null);
  world.sessions.endAll(user.userId);
  world.store.tables.user.remove(user.userId);
}

/** Disables an account. Nothing changes if it is already disabled. */
export function disableAccount(world: World, session: Session, user: User): void {
  if (isInUse(user)) changeAccount(world, session, user, { inUse: inUseFlags.no });
}

function requireNotSelf({ user }: Session, before: User, after: User): void {
  if (user.userId !== before.userId) return;
  if (inUseOf(before) !== inUseOf(after)) throw forbidden('不能停用自己的账号');
  const same = (a: readonly string[], b: readonly string[]): boolean => a.toSorted().join() === b.toSorted().join();
  if (!same(before.roles, after.roles)) throw forbidden('不能修改自己的角色');
  if (!same(before.tenantIds, after.tenantIds)) throw forbidden('不能修改自己的机构与校区');
}

/**
 * Requires that an institution keeps at least one administrator. Without an administrator the institution would be
 * locked out.
 */
function requireRemainingAdministrator({ store }: World, before: User, after: User | null): void {
  const { tenant, user } = store.tables;
  for (const tenantId of before.tenantIds) {
    const row = tenant.get(tenantId);
    const isAdministrator = (one: User | null): boolean =>
      one !== null && isInUse(one) && isInstitutionAdmin(one) && one.tenantIds.includes(tenantId);
    if (!row || !isInstitution(row) || !isAdministrator(before) || isAdministrator(after)) continue;
    if (!user.all().some((other) => other.userId !== before.userId && isAdministrator(other)))
      throw conflict(`“${row.tenantName}”至少要保留一位启用的机构管理员`);
  }
}
