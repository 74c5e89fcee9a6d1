import clsx from 'clsx';
import { type Column, nextSort, type Sorting } from './column.ts';
import classes from './DataTable.module.css';

interface ColumnHeadProps<Row> {
  column: Column<Row>;
  sorting: Sorting | undefined;
}

/** Renders the header of a column. The header is a sort button if the server can sort by this column. */
export function ColumnHead<Row>({ column: { key, title, width, numeric }, sorting }: ColumnHeadProps<Row>) {
  const th = { scope: 'col', style: { width }, className: clsx(numeric && classes.right) } as const;
  if (!sorting?.sortable.includes(key)) return <th {...th}>{title}</th>;
  const state = sorting.current === key ? 'ascending' : sorting.current === `-${key}` ? 'descending' : 'none';
  return (
    <th {...th} aria-sort={state}>
      <button type="button" className={classes.sort} onClick={() => sorting.change(nextSort(sorting.current, key))}>
        {title}
        <span aria-hidden>{ARROWS[state]}</span>
      </button>
    </th>
  );
}

const ARROWS = { ascending: '↑', descending: '↓', none: '↕' };
