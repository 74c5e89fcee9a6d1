import type { ReactNode } from 'react';
import { PAGE_SIZES } from '#contracts/fields.ts';
import { storageKey } from '../../http/address.ts';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { NothingFound } from '../../ui/states/NothingFound.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import type { Selection } from '../../ui/table/selection.tsx';
import { Pager } from '../../ui/table/Pager.tsx';
import type { ListRows } from './use-list.ts';

export interface ListTableProps<Row extends object> {
  list: ListRows<Row>;
  /** What it lists: 教室. */
  noun: string;
  columns: readonly Column<Row>[];
  rowKey?: keyof Row & string;
  /** Each row has its number in the whole list before it. */
  numbered?: boolean;
  rowName?: (row: NoInfer<Row>) => string;
  /** A RowActions for a row; false where the user may do nothing. */
  actions?: ((row: NoInfer<Row>) => ReactNode) | false;
  /** Where the first two of them have longer names than two characters. */
  actionsWidth?: number;
  selection?: (Selection<NoInfer<Row>> & { bar: ReactNode }) | undefined;
  /** The next step when there is none yet: a button, where the user may take it. */
  emptyAction?: ReactNode;
}

/** The rows of a list with its pages; its loading, empty and error states. */
export function ListTable<Row extends object>({
  list,
  noun,
  columns,
  rowKey,
  numbered = false,
  rowName,
  actions,
  actionsWidth,
  selection,
  emptyAction,
}: ListTableProps<Row>) {
  // Why it failed has been said by the toast (Spec 1 §8).
  if (list.error && !list.rows) return <ErrorState title={`没有取到${noun}列表`} onRetry={list.reload} />;

  const notShown = list.leftOut ? `${list.leftOut} 行数据无法显示` : '';
  const empty = notShown ? (
    <EmptyState hint={notShown} />
  ) : list.filterCount > 0 ? (
    <NothingFound noun={noun} onClear={list.clear} />
  ) : (
    <EmptyState hint={`还没有${noun}`}>{emptyAction}</EmptyState>
  );

  return (
    <>
      <DataTable<Row>
        label={`${noun}列表`}
        columns={columns}
        rows={list.rows}
        rowKey={rowKey}
        {...(rowName && { rowName })}
        numberFrom={numbered ? (list.page - 1) * list.pageSize + 1 : undefined}
        actions={actions || undefined}
        actionsWidth={actionsWidth}
        selection={selection}
        sorting={list.sorting}
        empty={empty}
        dimmed={list.refreshing}
        storageKey={storageKey(`columns:${list.name}`)}
        expectedRows={list.pageSize}
      />
      <Pager
        label={`${noun}分页`}
        total={list.total}
        notShown={notShown}
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
