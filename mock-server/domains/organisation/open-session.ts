import { audienceOf } from '#contracts/rules/audience.ts';
import { isInUse } from '#contracts/formats/in-use.ts';
import { forbidden } from '../../kernel/refusal.ts';
import type { World } from '../../kernel/world/world.ts';
import { isOpenTenant } from '../../kernel/sessions/is-open-tenant.ts';
import type { Row } from '../../kernel/store/schema.ts';

/**
 * Opens a session for an authenticated user and returns its token. Call within a unit of work.
 * @throws Refusal when the account, its tenants or its agent are out of use
 */
export function openSession(world: World, user: Row<'user'>, isTrainers = false): string {
  const { sessions } = world;
  if (!isInUse(user)) throw forbidden('账号已停用，请联系管理员');
  if (audienceOf(user) === 'agent' && !sessions.worksWith(user)) throw forbidden('所属代理商已停用，请联系平台');
  return sessions.open(user, firstTenantOf(world, user), isTrainers);
}

/**
 * Returns the first of the user's tenants that is in use; empty for users without tenants.
 * @throws Refusal when all of the user's tenants are out of use
 */
function firstTenantOf({ store }: World, user: Row<'user'>): string {
  if (user.tenantIds.length === 0) return '';
  const usable = user.tenantIds.find((id) => {
    const tenant = store.tables.tenant.get(id);
    return tenant !== undefined && isOpenTenant(store, tenant);
  });
  if (usable === undefined) throw forbidden('所属机构已停用，请联系平台');
  return usable;
}
