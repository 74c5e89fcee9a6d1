import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { PAGE_SIZES } from '#contracts/fields.ts';
import { storageKey } from '../../http/address.ts';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable, type Selection } from '../../ui/table/DataTable.tsx';
import { Pager } from '../../ui/table/Pager.tsx';
import type { ListCall } from './address-state.ts';
import type { List, ListRow } from './use-list.ts';

interface ListTableProps<C extends ListCall> {
  list: List<C>;
  /** What it lists: 教室. */
  noun: string;
  columns: readonly Column<ListRow<C>>[];
  rowKey: keyof ListRow<C> & string;
  rowName?: (row: ListRow<C>) => string;
  /** A RowActions for a row. */
  actions?: ((row: ListRow<C>) => ReactNode) | undefined;
  selection?: (Selection<ListRow<C>> & { bar: ReactNode }) | undefined;
  /** The next step when there is none yet: a button, where the user may take it. */
  emptyAction?: ReactNode;
}

/** The rows of a list with its pages; its loading, empty and error states. */
export function ListTable<C extends ListCall>({
  list,
  noun,
  columns,
  rowKey,
  rowName,
  actions,
  selection,
  emptyAction,
}: ListTableProps<C>) {
  if (list.error && !list.rows)
    return <ErrorState title={`没有取到${noun}列表`} message={list.error.message} onRetry={list.reload} />;

  const empty = list.filtered ? (
    <EmptyState hint={`没有符合条件的${noun}`}>
      <Button variant="default" onClick={list.clear}>
        清空筛选
      </Button>
    </EmptyState>
  ) : (
    <EmptyState hint={`还没有${noun}`}>{emptyAction}</EmptyState>
  );

  return (
    <>
      <DataTable<ListRow<C>>
        label={`${noun}列表`}
        columns={columns}
        rows={list.rows}
        rowKey={rowKey}
        {...(rowName && { rowName })}
        actions={actions}
        selection={selection}
        empty={empty}
        dimmed={list.refreshing}
        storageKey={storageKey(`columns:${list.call.name}`)}
        expectedRows={list.pageSize}
      />
      <Pager
        total={list.total}
        page={list.page}
        pageSize={list.pageSize}
        sizes={PAGE_SIZES}
        onPage={list.setPage}
        onPageSize={list.setPageSize}
        selection={selection?.bar}
      />
    </>
  );
}
