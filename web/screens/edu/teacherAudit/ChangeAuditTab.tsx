import { teachers } from '#contracts/calls/teachers.ts';
import type { ClaTimeChange } from '#contracts/entities/teacher-request.ts';
import { changeColumns, isPending } from '../../../features/teacher-request/index.ts';
import type { TabProps } from '../../../crud/list/AddressTabs.tsx';
import { ListPage } from '../../../crud/list/ListPage.tsx';
import { useList } from '../../../crud/list/use-list.ts';
import { useDialog } from '../../../ui/form/use-dialog.ts';
import { byDialog, late } from '../../../ui/late/late.tsx';
import { AuditFilters } from './AuditFilters.tsx';
import { ACTIONS_WIDTH, auditColumns, columnsFor } from './audit-table.ts';
import { PENDING } from './pending.ts';

const ChangeAuditDialog = late(async () => (await import('./ChangeAuditDialog.tsx')).ChangeAuditDialog, byDialog);

/** 调课申请: who asks to hold which lesson when instead. */
export function ChangeAuditTab({ tabs }: TabProps) {
  const list = useList(teachers.tenantChanges, { initial: PENDING });
  const audit = useDialog<ClaTimeChange>();
  return (
    <ListPage
      list={list}
      tabs={tabs}
      filters={<AuditFilters field={list.field} />}
      noun={list.filterCount > 0 ? '调课申请' : '待审核的调课申请'}
      columns={columnsFor(columns, list.field('auditStatus').value)}
      rowKey="changeTimeId"
      actionsWidth={ACTIONS_WIDTH}
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
