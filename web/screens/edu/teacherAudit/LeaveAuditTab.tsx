import { teachers } from '#contracts/calls/teachers.ts';
import type { Leave } from '#contracts/entities/teacher-request.ts';
import { isPending, leaveColumns } from '#web/features/scheduling/teacher-request/index.ts';
import type { TabProps } from '#web/crud/list/AddressTabs.tsx';
import { ListPage } from '#web/crud/list/ListPage.tsx';
import { useList } from '#web/crud/list/use-list.ts';
import { useDialog } from '#web/ui/form/use-dialog.ts';
import { byDialogState, lazyDialog } from '#web/ui/lazy/lazy-dialog.tsx';
import { AuditFilters } from './AuditFilters.tsx';
import { auditColumns, columnsFor } from './audit-table.ts';
import { ONE_ACTION_WIDTH } from '#web/ui/table/column.ts';
import { PENDING } from './pending-filter.ts';

const LeaveAuditDialog = lazyDialog(
  async () => (await import('./LeaveAuditDialog.tsx')).LeaveAuditDialog,
  byDialogState,
);

/** Renders 请假申请, the list of requests for leave from a lesson. */
export function LeaveAuditTab({ tabs }: TabProps) {
  const list = useList(teachers.tenantLeaves, { initial: PENDING });
  const audit = useDialog<Leave>();
  return (
    <ListPage
      list={list}
      tabs={tabs}
      filters={<AuditFilters field={list.field} />}
      noun={list.filterCount > 0 ? '请假申请' : '待审核的请假申请'}
      emptyHint="没有待审核的请假申请"
      columns={columnsFor(columns, list.field('auditStatus').value)}
      rowKey="leaveTimeId"
      actionsWidth={ONE_ACTION_WIDTH}
      actions={(row) => [{ label: isPending(row) ? '审核' : '查看', run: () => audit.open(row) }]}
    >
      <LeaveAuditDialog dialog={audit} />
    </ListPage>
  );
}

const columns = auditColumns<Leave>('teacherName', leaveColumns, [
  'claName',
  'claDate',
  'createTime',
  'remarks',
  'auditStatus',
  'substituteName',
  'reason',
]);
