import { isInstitution, isInstitutionAdmin } from '#contracts/rules/audience.ts';
import { inUseFlags, inUseOf, isInUse } from '#contracts/rules/in-use.ts';
import { conflict, forbidden } from '../../../kernel/refusal.ts';
import type { World } from '../../../kernel/sandboxes/world.ts';
import type { Session } from '../../../kernel/sessions/sessions.ts';
import type { Row } from '../../../kernel/store/schema.ts';

type User = Row<'user'>;

/**
 * Changes an account. What it was takes effect no longer: out of use it is signed out, and it is where it stands at a
 * tenant that is no more its own. Within a unit of work.
 * @throws Refusal when it is the caller's own standing, or the last administrator's of an institution
 */
export function changeAccount(world: World, session: Session, before: User, columns: Partial<User>): void {
  const after = { ...before, ...columns };
  requireNotOneself(session, before, after);
  requireAdministratorLeft(world, before, after);
  world.store.tables.user.patch(before.userId, columns);
  if (isInUse(after)) world.sessions.endOutside(before.userId, after.tenantIds);
  else world.sessions.endAll(before.userId);
}

export function removeAccount(world: World, session: Session, user: User): void {
  if (user.userId === session.user.userId) throw forbidden('不能删除自己的账号');
  requireAdministratorLeft(world, user, null);
  world.sessions.endAll(user.userId);
  world.store.tables.user.remove(user.userId);
}

/** Out of use, unless it is so already. */
export function switchOff(world: World, session: Session, user: User): void {
  if (isInUse(user)) changeAccount(world, session, user, { inUse: inUseFlags.no });
}

function requireNotOneself({ user }: Session, before: User, after: User): void {
  if (user.userId !== before.userId) return;
  if (inUseOf(before) !== inUseOf(after)) throw forbidden('不能停用自己的账号');
  const same = (a: readonly string[], b: readonly string[]): boolean => a.toSorted().join() === b.toSorted().join();
  if (!same(before.roles, after.roles)) throw forbidden('不能修改自己的角色');
  if (!same(before.tenantIds, after.tenantIds)) throw forbidden('不能修改自己的机构与校区');
}

/** An institution without anyone who may keep it could not help itself. */
function requireAdministratorLeft({ store }: World, before: User, after: User | null): void {
  const { tenant, user } = store.tables;
  for (const tenantId of before.tenantIds) {
    const row = tenant.get(tenantId);
    const keeps = (one: User | null): boolean =>
      one !== null && isInUse(one) && isInstitutionAdmin(one) && one.tenantIds.includes(tenantId);
    if (!row || !isInstitution(row) || !keeps(before) || keeps(after)) continue;
    if (!user.all().some((other) => other.userId !== before.userId && keeps(other)))
      throw conflict(`“${row.tenantName}”至少要保留一位启用的机构管理员`);
  }
}
