import type { ReactNode } from 'react';
import { PhoneFilters } from '../../ui/list/PhoneFilters.tsx';
import type { Column } from '../../ui/table/column.ts';
import { SortSelect } from './SortSelect.tsx';
import type { ListRows } from './use-list.ts';

export { PageMenu } from '../../ui/list/PageMenu.tsx';

interface PhoneHeadProps<Row> {
  list: ListRows<Row>;
  columns: readonly Column<Row>[];
  filters: ReactNode;
}

/** Renders a button for the filters and the order of a list on a phone. */
export const PhoneHead = <Row,>({ list, columns, filters }: PhoneHeadProps<Row>) => (
  <PhoneFilters count={list.filterCount} total={list.total} onClear={list.clearFilters}>
    {filters}
    <SortSelect columns={columns} sorting={list.sorting} />
  </PhoneFilters>
);
