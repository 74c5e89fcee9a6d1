import { requestStatuses } from '#contracts/entities/teacher-request.ts';
import { whyNotAudited } from '#contracts/rules/teacher-request.ts';
import { conflict } from '../../../kernel/refusal.ts';
import type { World } from '../../../kernel/sandboxes/world.ts';
import type { Session } from '../../../kernel/sessions/sessions.ts';

/** The first of two auditors decides. */
export function requirePending(row: Parameters<typeof whyNotAudited>[0]): void {
  const reason = whyNotAudited(row);
  if (reason) throw conflict(reason);
}

/** What is kept of a decision. */
export const decided = (
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

/** Once more it waits, and nobody has decided. */
export const undecided = { auditStatus: requestStatuses.pending, reason: null, auditUserName: null, auditTime: null };

export const because = (reason: string | null | undefined): string => (reason ? `：${reason}` : '');
