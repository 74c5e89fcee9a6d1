import type { ReactNode } from 'react';
import type { Column } from './column.ts';
import classes from './DataTable.module.css';

/** Renders the content of a cell; an empty value is rendered as a dash. */
export function renderCell<Row>(column: Column<Row>, row: Row): ReactNode {
  const content = column.render ? column.render(row) : (row[column.key] as ReactNode);
  if (content === null || content === undefined || content === '') return <span className={classes.none}>—</span>;
  if (typeof content !== 'string' && typeof content !== 'number') return content;
  return (
    <span className={classes.text} data-cut>
      {content}
    </span>
  );
}
