import type { ReactNode } from 'react';
import { PAGE_SIZES } from '#contracts/fields.ts';
import { storageKey } from '../../http/address.ts';
import { isAbsent } from '../../http/absent-calls.ts';
import { RepeatedAction } from '../../ui/list/AddButton.tsx';
import type { EmptyPictureName } from '../../ui/states/EmptyPicture.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { NoMatches } from '../../ui/states/NoMatches.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import type { Selection } from '../../ui/table/selection.tsx';
import { Pager } from '../../ui/table/Pager.tsx';
import { supportAdvice } from '../offered/support-advice.ts';
import type { ListRows } from './use-list.ts';

export interface ListTableProps<Row extends object> {
  list: ListRows<Row>;
  /** Name of the listed entity, e.g. 教室. */
  noun: string;
  columns: readonly Column<Row>[];
  rowKey?: keyof Row & string;
  /** True to add a column with the row's number in the whole list. */
  numbered?: boolean;
  rowName?: (row: NoInfer<Row>) => string;
  /** Renders the RowActions of a row; false if the user may take no action. */
  actions?: ((row: NoInfer<Row>) => ReactNode) | false;
  /** Width of the action column, needed if the labels of the first two actions exceed two characters. */
  actionsWidth?: number;
  selection?: (Selection<NoInfer<Row>> & { bar: ReactNode }) | undefined;
  /** Hint of an empty list. */
  emptyHint?: string;
  /** Button for the next step, shown in an empty list if the user may take that step. */
  emptyAction?: ReactNode;
  /** Drawing of the empty list. */
  picture?: EmptyPictureName;
}

/** Renders the rows of a list with pagination, and its loading, empty and error states. */
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
  emptyHint = `还没有${noun}`,
  emptyAction,
  picture,
}: ListTableProps<Row>) {
  if (list.error && !list.rows && isAbsent(list))
    return <EmptyState title={`当前系统未提供${noun}`} hint={supportAdvice()} />;
  // The toast has already given the reason (Spec 1 §8).
  if (list.error && !list.rows) return <ErrorState title={`${noun}列表加载失败`} onRetry={list.reload} />;

  const omittedText = list.omittedRows ? `${list.omittedRows} 行数据无法显示` : '';
  const empty = omittedText ? (
    <EmptyState hint={omittedText} />
  ) : list.filterCount > 0 ? (
    <NoMatches noun={noun} onClear={list.clearFilters} />
  ) : (
    <EmptyState hint={emptyHint} picture={picture}>
      <RepeatedAction value>{emptyAction}</RepeatedAction>
    </EmptyState>
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
        list={list}
        omittedText={omittedText}
        sizes={PAGE_SIZES}
        selection={selection?.bar}
      />
    </>
  );
}
