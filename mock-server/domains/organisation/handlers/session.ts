import type { session as calls } from '#contracts/calls/session.ts';
import { notFound } from '../../../kernel/refusal.ts';
import { isOpenTenant } from '../../../kernel/sessions/open-tenant.ts';
import type { Handlers } from '../../../kernel/routing/handler.ts';
import { unreadNotifications } from '../../notices/index.ts';
import { menuInSight } from '../sight.ts';

/** Who is signed in, what they may open, and how the session ends (Spec 1 §7). */
export const session: Handlers<typeof calls> = {
  info(world, session) {
    const { user, tenant } = session;
    const { name, username, agentId, teacherId, roles, permissions } = user;
    const avatar = world.uploads.address(user.avatar);
    const { tenantId = null, tenantName = null, parentTenantId = null } = tenant ?? {};
    const person = { name, username, avatar, agentId, teacherId, roles, permissions };
    const brandLogo = world.uploads.address(world.store.tables.brand.get(tenant?.brandId ?? '')?.brandLogo) ?? null;
    const unReadNum = unreadNotifications(world, session);
    return { ...person, tenantId, tenantName, parentTenantId, unReadNum, brandLogo };
  },

  menu: (_, session) => menuInSight(session),

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
