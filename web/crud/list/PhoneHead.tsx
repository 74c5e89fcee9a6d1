import type { ReactNode } from 'react';
import { PageMenu } from '../../ui/list/PageMenu.tsx';
import { PhoneFilters } from '../../ui/list/PhoneFilters.tsx';
import type { Column } from '../../ui/table/column.ts';
import { SortSelect } from './SortSelect.tsx';
import type { ListRows } from './use-list.ts';

interface PhoneHeadProps<Row> {
  list: ListRows<Row>;
  columns: readonly Column<Row>[];
  filters: ReactNode;
  /** Content of the page's menu, if any. */
  menu: ReactNode;
}

/** Renders the list head on a phone: one button for filters and order, another for the page's menu. */
export const PhoneHead = <Row,>({ list, columns, filters, menu }: PhoneHeadProps<Row>) => (
  <>
    <PhoneFilters count={list.filterCount} total={list.total} onClear={list.clearFilters}>
      {filters}
      <SortSelect columns={columns} sorting={list.sorting} />
    </PhoneFilters>
    {menu && <PageMenu>{menu}</PageMenu>}
  </>
);
