import type { ReactNode } from 'react';
import { PageMenu } from '../../ui/phone/PageMenu.tsx';
import { PhoneFilters } from '../../ui/phone/PhoneFilters.tsx';
import type { Column } from '../../ui/table/column.ts';
import { SortSelect } from './SortSelect.tsx';
import type { ListRows } from './use-list.ts';

interface PhoneHeadProps<Row> {
  list: ListRows<Row>;
  columns: readonly Column<Row>[];
  filters: ReactNode;
  /** What the page's menu holds, if anything. */
  menu: ReactNode;
}

/** On a phone at the head of a list: its filters and its order behind one button, the rest behind another. */
export const PhoneHead = <Row,>({ list, columns, filters, menu }: PhoneHeadProps<Row>) => (
  <>
    <PhoneFilters count={list.filterCount} total={list.total} onClear={list.clear}>
      {filters}
      <SortSelect columns={columns} sorting={list.sorting} />
    </PhoneFilters>
    {menu && <PageMenu>{menu}</PageMenu>}
  </>
);
