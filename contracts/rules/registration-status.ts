import { auditStatuses } from '../entities/registration.ts';
import { type LoginOutcome, loginOutcomes } from '../entities/session.ts';

export type AuditState = keyof typeof auditStatuses;

/** Returns the state of an auditStatus; an unknown value counts as pending (decided). */
export function auditStateOf(auditStatus: number | null | undefined): AuditState {
  const entry = Object.entries(auditStatuses).find(([, value]) => value === auditStatus);
  return (entry?.[0] as AuditState | undefined) ?? 'pending';
}

export const auditLabels: Readonly<Record<AuditState, string>> = {
  pending: '待审核',
  passed: '已通过',
  rejected: '已驳回',
  unpaid: '待支付',
};

/**
 * Returns the code that a login returns instead of a token, by the application's status; null if a token is issued
 * (decided).
 */
export function loginOutcomeFor(auditStatus: number | null | undefined): (typeof loginOutcomes)[LoginOutcome] | null {
  const state = auditStateOf(auditStatus);
  return state === 'passed' ? null : loginOutcomes[state];
}
