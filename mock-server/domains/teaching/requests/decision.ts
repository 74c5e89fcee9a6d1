import { requestStatuses } from '#contracts/entities/teacher-request.ts';
import { auditBlockedReason } from '#contracts/rules/teacher-request.ts';
import { conflict } from '#mock-server/kernel/refusal.ts';
import type { World } from '#mock-server/kernel/world/world.ts';
import type { Session } from '#mock-server/kernel/sessions/sessions.ts';

/** Throws Refusal when the request is no longer pending, because another auditor has already decided. */
export function requirePending(row: Parameters<typeof auditBlockedReason>[0]): void {
  const reason = auditBlockedReason(row);
  if (reason) throw conflict(reason);
}

/** Returns the columns of a request that store the decision. */
export const decisionColumns = (
  { clock }: World,
  { user }: Session,
  auditStatus: number,
  reason: string | null | undefined,
) => ({
  auditStatus,
  reason: reason || null,
  auditUserName: user.name,
  auditTime: clock.moment(),
});

/** Columns of a submitted request, which is pending and has no decision. */
export const PENDING_COLUMNS = {
  auditStatus: requestStatuses.pending,
  reason: null,
  auditUserName: null,
  auditTime: null,
};

export const reasonSuffix = (reason: string | null | undefined): string => (reason ? `：${reason}` : '');
