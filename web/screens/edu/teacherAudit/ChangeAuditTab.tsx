import { teachers } from '#contracts/calls/teachers.ts';
import type { ClaTimeChange } from '#contracts/entities/teacher-request.ts';
import { changeColumns, isPending } from '#web/features/scheduling/teacher-request/index.ts';
import type { TabProps } from '#web/crud/list/AddressTabs.tsx';
import { ListPage } from '#web/crud/list/ListPage.tsx';
import { useList } from '#web/crud/list/use-list.ts';
import { useDialog } from '#web/ui/form/use-dialog.ts';
import { byDialogState, lazyDialog } from '#web/ui/lazy/lazy-dialog.tsx';
import { AuditFilters } from './AuditFilters.tsx';
import { auditColumns, columnsFor } from './audit-table.ts';
import { ONE_ACTION_WIDTH } from '#web/ui/table/column.ts';
import { PENDING } from './pending-filter.ts';

const ChangeAuditDialog = lazyDialog(
  async () => (await import('./ChangeAuditDialog.tsx')).ChangeAuditDialog,
  byDialogState,
);

/** Renders 调课申请, the list of requests to move a lesson. */
export function ChangeAuditTab({ tabs }: TabProps) {
  const list = useList(teachers.tenantChanges, { initial: PENDING });
  const audit = useDialog<ClaTimeChange>();
  return (
    <ListPage
      list={list}
      tabs={tabs}
      filters={<AuditFilters field={list.field} />}
      noun={list.filterCount > 0 ? '调课申请' : '待审核的调课申请'}
      emptyHint="没有待审核的调课申请"
      columns={columnsFor(columns, list.field('auditStatus').value)}
      rowKey="changeTimeId"
      actionsWidth={ONE_ACTION_WIDTH}
      actions={(row) => [{ label: isPending(row) ? '审核' : '查看', run: () => audit.open(row) }]}
    >
      <ChangeAuditDialog dialog={audit} />
    </ListPage>
  );
}

const columns = auditColumns<ClaTimeChange>('createUserName', changeColumns, [
  'oldClaName',
  'oldClaDate',
  'claDate',
  'createTime',
  'remarks',
  'auditStatus',
]);
