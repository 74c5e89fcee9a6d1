import { auditStatuses } from '../entities/registration.ts';
import { type LoginOutcome, loginOutcomes } from '../entities/session.ts';

export type AuditState = keyof typeof auditStatuses;

/** What an auditStatus means; any value that is not named counts as pending (decided). */
export function auditStateOf(auditStatus: number | null | undefined): AuditState {
  const found = Object.entries(auditStatuses).find(([, value]) => value === auditStatus);
  return (found?.[0] as AuditState | undefined) ?? 'pending';
}

export const auditLabels: Readonly<Record<AuditState, string>> = {
  pending: '待审核',
  passed: '已通过',
  rejected: '已驳回',
  unpaid: '待支付',
};

/** What signing in answers while an application stands so: a code without a token, or null for a token (decided). */
export function loginOutcomeFor(auditStatus: number | null | undefined): (typeof loginOutcomes)[LoginOutcome] | null {
  const state = auditStateOf(auditStatus);
  return state === 'passed' ? null : loginOutcomes[state];
}
