import type { session as calls } from '#contracts/calls/session.ts';
import { permissionsOf } from '#contracts/roles.ts';
import { notFound } from '#mock-server/kernel/refusal.ts';
import { isOpenTenant } from '#mock-server/kernel/sessions/is-open-tenant.ts';
import type { Handlers } from '#mock-server/kernel/routing/handler.ts';
import { unreadNotifications } from '../../notices/index.ts';
import { visibleMenu } from '../access.ts';

/** Handlers for the session: current user, menu and sign-out (Spec 1 §7). */
export const session: Handlers<typeof calls> = {
  info(world, session) {
    const { user, tenant } = session;
    const { name, username, agentId, teacherId, roles } = user;
    const avatar = world.uploads.address(user.avatar);
    const { tenantId = null, tenantName = null, parentTenantId = null } = tenant ?? {};
    const person = { name, username, avatar, agentId, teacherId, roles, permissions: permissionsOf(roles) };
    const brandLogo = world.uploads.address(world.store.tables.brand.get(tenant?.brandId ?? '')?.brandLogo) ?? null;
    const unReadNum = unreadNotifications(world, session);
    return { ...person, tenantId, tenantName, parentTenantId, unReadNum, brandLogo };
  },

  menu: (_, session) => visibleMenu(session),

  logout({ sessions }, { id }) {
    sessions.end(id);
  },

  removeToken({ sessions }, { id }) {
    sessions.end(id);
  },

  switchTenant({ store, sessions }, { id: sessionId, user }, { id }) {
    const tenant = user.tenantIds.includes(id) ? store.tables.tenant.get(id) : undefined;
    if (!tenant || !isOpenTenant(store, tenant)) throw notFound('机构不存在或已停用');
    sessions.switchTenant(sessionId, id);
  },
};
