import type { PayStatement } from '#contracts/entities/pay-statement.ts';
import { storageKey } from '#web/http/address.ts';
import { formatMoney } from '#web/ui/display/numbers.ts';
import { useDialog } from '#web/ui/form/use-dialog.ts';
import { byDialogState, lazyDialog } from '#web/ui/lazy/lazy-dialog.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { type Column, ONE_ACTION_WIDTH } from '#web/ui/table/column.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { RowActions } from '#web/ui/table/RowActions.tsx';
import { changeText } from './pay-words.ts';
import { PayStateTag } from './PayStateTag.tsx';

const StatementDrawer = lazyDialog(async () => (await import('./StatementDrawer.tsx')).StatementDrawer, byDialogState);

const columns: readonly Column<PayStatement>[] = [
  {
    key: 'timeBegin',
    line: 1,
    title: '期间',
    width: 208,
    always: true,
    render: ({ timeBegin, timeEnd }) => `${timeBegin} 至 ${timeEnd}`,
  },
  { key: 'state', line: 1, title: '状态', width: 96, render: ({ state }) => <PayStateTag state={state} /> },
  {
    key: 'total',
    line: 2,
    title: '应发',
    width: 112,
    numeric: true,
    titled: true,
    render: ({ total }) => formatMoney(total),
  },
  { key: 'currentTotal', title: '变动', hiddenWhenNarrow: true, render: changeText },
  { key: 'issueTime', line: 2, title: '出具时间', width: 144, render: ({ issueTime }) => issueTime.slice(0, 16) },
];

/** Renders a teacher's statements. A row opens the statement. */
export function StatementList({ statements }: { statements: readonly PayStatement[] | undefined }) {
  const drawer = useDialog<PayStatement>();
  return (
    <>
      <DataTable<PayStatement>
        label="课酬单"
        columns={columns}
        rows={statements}
        rowKey="payStatementId"
        actionsWidth={ONE_ACTION_WIDTH}
        actions={(statement) => <RowActions actions={[{ label: '查看', run: () => drawer.open(statement) }]} />}
        empty={<EmptyState hint="还没有课酬单" />}
        storageKey={storageKey('columns:payStatements.list')}
        expectedRows={3}
      />
      <StatementDrawer dialog={drawer} />
    </>
  );
}
