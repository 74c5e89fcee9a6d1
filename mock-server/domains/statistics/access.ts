import { forbidden } from '../../kernel/refusal.ts';
import type { World } from '../../kernel/world/world.ts';
import type { Session } from '../../kernel/sessions/sessions.ts';
import { Scope } from '../../kernel/store/scope.ts';

/** Returns the tenants whose rows count in the caller's figures, within the caller's campus limit (Spec 1 §6). */
export const countedTenantIds = ({ store }: World, session: Session): readonly string[] =>
  new Scope(store, session).limitedTenantIds();

/**
 * Returns the tenants whose rows count in the statistics: null for the platform, which counts all, an agent's own
 * tenants, otherwise the tenants of the caller (Spec 2 §6: split by audience).
 */
export function visibleTenantIds(world: World, session: Session): readonly string[] | null {
  if (session.audience === 'admin') return null;
  if (session.audience !== 'agent') return countedTenantIds(world, session);
  return world.store.tables.tenant.by('agent', session.user.agentId ?? '').map(({ tenantId }) => tenantId);
}

/** Requires that agents read only their own statistics. @returns the agent's ID */
export function requireVisibleAgent({ user }: Session, agentId: string): string {
  if (agentId !== user.agentId) throw forbidden('不能查看其他代理商的数据');
  return agentId;
}
