import type { tenants as calls } from '#contracts/calls/tenants.ts';
import type { TreeNode } from '#contracts/fields.ts';
import { notFound } from '../refusal.ts';
import type { World } from '../sandboxes/world.ts';
import type { Session } from '../sessions/sessions.ts';
import type { Row } from '../store/schema.ts';
import { Scope } from '../store/scope.ts';
import type { Handlers } from './handler.ts';

/** Institutions and campuses as choices, and the current one (Spec 1 §7, Spec 2 §7). */
export const tenants: Handlers<typeof calls> = {
  mine: (world, { user }) => inUse(tenantsOf(world, user)),

  options: (world, session) => inUse(inSight(world, session)),

  current(_, { tenant }) {
    if (!tenant) throw notFound('当前账号不属于任何机构');
    return tenant;
  },

  tree: (world, session) => treeOf(inSight(world, session)),

  ofUser: (world, session, { id }) => tenantsOf(world, userInSight(world, session, id)),

  ofUserWithinMine(world, session, { id }) {
    const mine = session.audience === 'admin' ? null : session.user.tenantIds;
    const theirs = tenantsOf(world, userInSight(world, session, id));
    return mine ? theirs.filter((tenant) => mine.includes(tenant.tenantId)) : theirs;
  },
};

type Tenant = Row<'tenant'>;

const inUse = (rows: readonly Tenant[]): Tenant[] => rows.filter((row) => row.inUse === 1);

const tenantsOf = (world: World, user: Row<'user'>): Tenant[] => rowsOf(world, user.tenantIds);

const rowsOf = ({ store }: World, ids: readonly string[]): Tenant[] =>
  ids.map((id) => store.tables.tenant.get(id)).filter((row) => row !== undefined);

/** The platform sees every tenant, an agent those that it brought, everyone else their own. */
function inSight(world: World, session: Session): readonly Tenant[] {
  const { tenant } = world.store.tables;
  if (session.audience === 'admin') return tenant.all();
  if (session.audience === 'agent') return tenant.by('agent', session.user.agentId ?? '');
  return rowsOf(world, new Scope(world.store, session).tenantIds);
}

function userInSight(world: World, session: Session, id: string): Row<'user'> {
  const user = world.store.tables.user.get(id);
  const { tenantIds } = new Scope(world.store, session);
  const seen = session.audience === 'admin' || user?.tenantIds.some((tenantId) => tenantIds.includes(tenantId));
  if (!user || !seen) throw notFound('用户不存在');
  return user;
}

function treeOf(rows: readonly Tenant[]): TreeNode[] {
  const ids = new Set(rows.map((row) => row.tenantId));
  const below = (parentId: string): TreeNode[] => rows.filter((row) => row.parentTenantId === parentId).map(nodeOf);
  const nodeOf = ({ tenantId, tenantName }: Tenant): TreeNode => {
    const children = below(tenantId);
    return { id: tenantId, label: tenantName, ...(children.length > 0 ? { children } : {}) };
  };
  return rows.filter((row) => !row.parentTenantId || !ids.has(row.parentTenantId)).map(nodeOf);
}
