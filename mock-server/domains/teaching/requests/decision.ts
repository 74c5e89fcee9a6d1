import { requestStatuses } from '#contracts/entities/teacher-request.ts';
import { auditBlockedReason } from '#contracts/rules/teacher-request.ts';
import { conflict } from '#mock-server/kernel/refusal.ts';
import type { World } from '#mock-server/kernel/world/world.ts';
import type { Session } from '#mock-server/kernel/sessions/sessions.ts';

/**
 * Throws Refusal when the request is no longer the pending one that the auditor saw, because another auditor has already
 * decided, or the applicant has submitted it again.
 * @param basedOnTime time of submission that the auditor saw
 */
export function requirePending(
  { clock }: World,
  row: Parameters<typeof auditBlockedReason>[0] & { createTime?: string | null | undefined },
  basedOnTime: string | null | undefined,
): void {
  const reason = auditBlockedReason(row, clock.today());
  if (reason) throw conflict(reason);
  const { createTime } = row;
  if (basedOnTime && createTime && createTime !== basedOnTime)
    throw conflict(`申请人已于 ${createTime.slice(5, 16)} 修改申请，请重新查看后再审核`);
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
