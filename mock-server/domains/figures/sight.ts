import { forbidden } from '../../kernel/refusal.ts';
import type { World } from '../../kernel/sandboxes/world.ts';
import type { Session } from '../../kernel/sessions/sessions.ts';
import { Scope } from '../../kernel/store/scope.ts';

/** Whose rows the caller's figures count: those of the tenants, a limit to campuses counts (Spec 1 §6). */
export const countedTenantIds = ({ store }: World, session: Session): readonly string[] =>
  new Scope(store, session).limitedTenantIds();

/**
 * Whose rows the statistics count: the platform everyone's (null), an agent those of the tenants that it brought,
 * everyone else their own (Spec 2 §6: split by audience).
 */
export function tenantIdsInSight(world: World, session: Session): readonly string[] | null {
  if (session.audience === 'admin') return null;
  if (session.audience !== 'agent') return countedTenantIds(world, session);
  return world.store.tables.tenant.by('agent', session.user.agentId ?? '').map(({ tenantId }) => tenantId);
}

/** An agent's figures are told to that agent alone. */
export function agentInSight({ user }: Session, agentId: string): string {
  if (agentId !== user.agentId) throw forbidden('不能查看其他代理商的数据');
  return agentId;
}
