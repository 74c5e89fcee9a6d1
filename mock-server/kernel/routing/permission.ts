import type { Call } from '#contracts/call.ts';
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
  if (invited && (!call.permission || holdsPermission(session.user.permissions, call.permission))) return;
  throw forbidden('您没有权限进行此操作');
}
