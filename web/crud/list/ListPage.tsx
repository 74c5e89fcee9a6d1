import type { ReactNode } from 'react';
import { FilterBar } from '../../ui/FilterBar.tsx';
import { ListScreen } from '../../ui/ListScreen.tsx';
import { type RowAction, RowActions } from '../../ui/table/RowActions.tsx';
import { ListTable, type ListTableProps } from './ListTable.tsx';

interface ListPageProps<Row extends object> extends Omit<ListTableProps<Row>, 'actions' | 'emptyAction'> {
  /** Instead of the page’s own name. */
  title?: string | undefined;
  back?: ReactNode;
  /** The button that makes a new one: at the head of the page, and where there is none yet. */
  add?: ReactNode;
  /** What stands at the head besides or instead of it. */
  head?: ReactNode;
  /** The strip of tabs in one of which the list stands. */
  tabs?: ReactNode;
  filters: ReactNode;
  /** More filters, behind 更多筛选; seen from the beginning when one of them is set. */
  moreFilters?: ReactNode;
  moreSet?: boolean;
  /** What stands between the filters and the table. */
  above?: ReactNode;
  /** Export and its like. */
  tools?: ReactNode;
  /** What may be done with a row; false where the user may do nothing. */
  actions?: ((row: NoInfer<Row>) => readonly (RowAction | false)[]) | false;
  /** Dialogs. */
  children?: ReactNode;
}

/** The page of a list: its filters bound to the list, its table below them. */
export function ListPage<Row extends object>(props: ListPageProps<Row>) {
  const {
    title,
    back,
    add,
    head = add,
    tabs,
    filters,
    moreFilters,
    moreSet,
    above,
    tools,
    actions,
    children,
    ...table
  } = props;
  const { list } = table;
  return (
    <ListScreen
      title={title}
      count={list.total}
      back={back}
      action={head}
      filters={
        <>
          {tabs}
          <FilterBar
            count={list.filterCount}
            onClear={list.clear}
            actions={tools}
            more={moreFilters}
            {...(moreSet !== undefined && { moreSet })}
          >
            {filters}
          </FilterBar>
        </>
      }
      table={
        <>
          {above}
          <ListTable<Row>
            {...table}
            emptyAction={add}
            actions={actions && ((row) => <RowActions actions={actions(row)} />)}
          />
        </>
      }
    >
      {children}
    </ListScreen>
  );
}
