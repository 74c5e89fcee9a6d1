import { type AuditState, auditLabels, auditStateOf } from '#contracts/rules/registration-status.ts';
import { StatusTag, type Tone } from '#web/ui/display/StatusTag.tsx';

const TONES: Readonly<Record<AuditState, Tone>> = {
  pending: 'info',
  passed: 'positive',
  rejected: 'danger',
  unpaid: 'warning',
};

/** Renders the audit state of an application (Spec 1 §4). */
export function AuditTag({ auditStatus }: { auditStatus: number | null | undefined }) {
  const state = auditStateOf(auditStatus);
  return <StatusTag tone={TONES[state]}>{auditLabels[state]}</StatusTag>;
}
