import { forbidden } from '../../kernel/refusal.ts';
import type { World } from '../../kernel/sandboxes/world.ts';
import type { Session } from '../../kernel/sessions/sessions.ts';
import { Scope } from '../../kernel/store/scope.ts';

/** Whose rows the caller's figures count: those of the tenants, a limit to campuses counts (Spec 1 §6). */
export const countedTenantIds = ({ store }: World, session: Session): readonly string[] =>
  new Scope(store, session).limitedTenantIds();

/** An agent's figures are told to that agent alone. */
export function agentInSight({ user }: Session, agentId: string): string {
  if (agentId !== user.agentId) throw forbidden('不能查看其他代理商的数据');
  return agentId;
}
