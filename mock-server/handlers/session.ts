import type { session as calls } from '#contracts/calls/session.ts';
import { menuFor } from '#seed/menus.ts';
import { notFound } from '../refusal.ts';
import type { Handlers } from './handler.ts';

/** Who is signed in, what they may open, and how the session ends (Spec 1 §7). */
export const session: Handlers<typeof calls> = {
  info(_, { user, tenant }) {
    const { name, username, avatar, agentId, teacherId, roles, permissions } = user;
    const { tenantId = null, tenantName = null, parentTenantId = null } = tenant ?? {};
    const person = { name, username, avatar, agentId, teacherId, roles, permissions };
    return { ...person, tenantId, tenantName, parentTenantId, unReadNum: 0, brandLogo: null };
  },

  menu: (_, { audience }) => menuFor(audience),

  logout({ sessions }, { id }) {
    sessions.end(id);
  },

  removeToken({ sessions }, { id }) {
    sessions.end(id);
  },

  switchTenant({ store, sessions }, { id: sessionId, user }, { id }) {
    const tenant = user.tenantIds.includes(id) ? store.tables.tenant.get(id) : undefined;
    if (tenant?.inUse !== 1) throw notFound('机构不存在或已停用');
    sessions.switchTenant(sessionId, id);
  },
};
