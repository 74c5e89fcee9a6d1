import { requestStatuses } from '#contracts/entities/teacher-request.ts';
import type { Choice } from '#web/ui/fields/SelectField.tsx';

/** Status names of leave and class-change requests (Spec 2 §4), which have no dictionary. */
const STATUS_NAMES: Readonly<Record<number, string>> = {
  [requestStatuses.pending]: '待审核',
  [requestStatuses.approved]: '已通过',
  [requestStatuses.rejected]: '已驳回',
};

export const requestStatusName = (status: number): string => STATUS_NAMES[status] ?? String(status ?? '—');

export const requestStatusChoices: readonly Choice[] = Object.entries(STATUS_NAMES).map(([value, label]) => ({
  value,
  label,
}));

export const isPending = ({ auditStatus }: { auditStatus: number }): boolean => auditStatus === requestStatuses.pending;
