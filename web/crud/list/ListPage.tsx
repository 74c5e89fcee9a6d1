import type { ReactNode } from 'react';
import { FilterBar } from '../../ui/list/FilterBar.tsx';
import { lazyModule } from '../../ui/lazy/lazy-module.ts';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import type { Column } from '../../ui/table/column.ts';
import { ListScreen } from '../../ui/list/ListScreen.tsx';
import { useIsPhoneWidth } from '../../ui/viewport/use-screen-width.ts';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import type { RowAction } from '../../ui/table/row-action.ts';
import { RowActions } from '../../ui/table/RowActions.tsx';
import { ListTable, type ListTableProps } from './ListTable.tsx';

/** Two buttons of the list head, lazy-loaded only on a phone. */
const PhoneHead = lazyPart(
  lazyModule(async () => (await import('./PhoneHead.tsx')).PhoneHead<object>),
  <Skeleton height={36} width={50} />,
);
const PageMenu = lazyPart(
  lazyModule(async () => (await import('./PhoneHead.tsx')).PageMenu),
  <Skeleton height={36} width={36} />,
);

interface ListPageProps<Row extends object> extends Omit<ListTableProps<Row>, 'actions' | 'emptyAction'> {
  /** Title that replaces the page’s own name. */
  title?: string | undefined;
  backLink?: ReactNode;
  /** Add button, in the page head and in the empty state. */
  add?: ReactNode;
  /** Content of the page head in place of the add button. */
  headerAction?: ReactNode;
  /** Another action in the page head; on a phone it moves into the page's menu. */
  extraActions?: ReactNode;
  /** Strip of tabs, if the list is inside a tab. */
  tabs?: ReactNode;
  filters: ReactNode;
  /** Filters behind 更多筛选. They are initially open if `moreSet` is true. */
  moreFilters?: ReactNode;
  moreSet?: boolean;
  /** Content between the filters and the table; on a phone it moves below the table. */
  notice?: ReactNode;
  /** Export and similar buttons. */
  tools?: ReactNode;
  /** Returns the actions of a row; false if the user may take no action. */
  actions?: ((row: NoInfer<Row>) => readonly (RowAction | false)[]) | false;
  /** Dialogs of the page. */
  children?: ReactNode;
}

/** Renders a list page with the filters of the list and its table. */
export function ListPage<Row extends object>(props: ListPageProps<Row>) {
  const {
    title,
    backLink,
    add,
    headerAction = add,
    extraActions,
    tabs,
    filters,
    moreFilters,
    moreSet,
    notice,
    tools,
    actions,
    children,
    ...table
  } = props;
  const { list } = table;
  const narrow = useIsPhoneWidth();
  const filterProps = { count: list.filterCount, onClear: list.clearFilters };
  const bar = (
    <FilterBar {...filterProps} actions={tools} moreFilters={moreFilters} {...(moreSet !== undefined && { moreSet })}>
      {filters}
    </FilterBar>
  );
  const onPhone = (
    <>
      <PhoneHead
        list={list}
        columns={table.columns as unknown as readonly Column<object>[]}
        filters={
          <>
            {filters}
            {moreFilters}
          </>
        }
      />
      {(tools || extraActions) && (
        <PageMenu>
          {extraActions}
          {tools}
        </PageMenu>
      )}
    </>
  );
  return (
    <ListScreen
      title={title}
      count={list.total}
      backLink={backLink}
      action={
        <>
          {narrow ? onPhone : extraActions}
          {headerAction}
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
          {/* The rows matter most, so on a phone they precede this content. */}
          {!narrow && notice}
          <ListTable<Row>
            {...table}
            emptyAction={add}
            actions={actions && ((row) => <RowActions actions={actions(row)} />)}
          />
          {narrow && notice}
        </>
      }
    >
      {children}
    </ListScreen>
  );
}
