import type { ReactNode } from 'react';
import { FilterBar } from '../../ui/FilterBar.tsx';
import { code } from '../../ui/late/code.ts';
import { shownLate } from '../../ui/late/shown-late.tsx';
import type { Column } from '../../ui/table/column.ts';
import { ListScreen } from '../../ui/ListScreen.tsx';
import { useNarrow } from '../../ui/use-narrow.ts';
import { type RowAction, RowActions } from '../../ui/table/RowActions.tsx';
import { ListTable, type ListTableProps } from './ListTable.tsx';

/** Only a phone fetches it. */
const PhoneHead = shownLate(
  code(async () => (await import('./PhoneHead.tsx')).PhoneHead<object>),
  null,
);

interface ListPageProps<Row extends object> extends Omit<ListTableProps<Row>, 'actions' | 'emptyAction'> {
  /** Instead of the page’s own name. */
  title?: string | undefined;
  back?: ReactNode;
  /** The button that makes a new one: at the head of the page, and where there is none yet. */
  add?: ReactNode;
  /** What stands at the head instead of it. */
  head?: ReactNode;
  /** Another way on, beside it; on a phone in the page's menu. */
  beside?: ReactNode;
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
    beside,
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
  const narrow = useNarrow();
  const asked = { count: list.filterCount, onClear: list.clear };
  const bar = (
    <FilterBar {...asked} actions={tools} more={moreFilters} {...(moreSet !== undefined && { moreSet })}>
      {filters}
    </FilterBar>
  );
  const onPhone = (
    <PhoneHead
      list={list}
      columns={table.columns as unknown as readonly Column<object>[]}
      filters={
        <>
          {filters}
          {moreFilters}
        </>
      }
      menu={
        (tools || beside) && (
          <>
            {beside}
            {tools}
          </>
        )
      }
    />
  );
  return (
    <ListScreen
      title={title}
      count={list.total}
      back={back}
      action={
        <>
          {narrow ? onPhone : beside}
          {head}
        </>
      }
      filters={
        <>
          {tabs}
          {!narrow && bar}
        </>
      }
      table={
        <>
          {/* What one came for is the rows: on a phone they come first. */}
          {!narrow && above}
          <ListTable<Row>
            {...table}
            emptyAction={add}
            actions={actions && ((row) => <RowActions actions={actions(row)} />)}
          />
          {narrow && above}
        </>
      }
    >
      {children}
    </ListScreen>
  );
}
