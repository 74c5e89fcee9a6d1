import type { Call } from '#contracts/call.ts';
import { permissionsOf } from '#contracts/roles.ts';
import { holdsPermission } from '#contracts/rules/permission.ts';
import { forbidden } from '../refusal.ts';
import type { Session } from '../sessions/sessions.ts';

/**
 * Checks that a signed-in caller may make the call.
 * @throws Refusal when the caller is outside the call's audience or has none of its permissions
 */
export function requirePermission(call: Call, session: Session | null): void {
  if (!session) return;
  const invited = call.audience?.includes(session.audience) ?? true;
  if (invited && (!call.permission || holdsPermission(permissionsOf(session.user.roles), call.permission))) return;
  throw forbidden('您没有权限进行此操作');
}
