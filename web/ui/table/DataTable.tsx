import clsx from 'clsx';
import { memo, type ReactNode, useDeferredValue, useRef } from 'react';
import { type Column, minTableWidth, type Sorting } from './column.ts';
import { ColumnHead } from './ColumnHead.tsx';
import { renderCell } from './cell.tsx';
import { ColumnMenu } from './ColumnMenu.tsx';
import classes from './DataTable.module.css';
import { OverflowTip } from './OverflowTip.tsx';
import { PhoneRow } from './PhoneRow.tsx';
import type { RowParts, RowProps } from './row-props.ts';
import { SelectAll, SELECTION_WIDTH, SelectOne } from './selection.tsx';
import { useOverflowMarker } from './use-overflow-marker.ts';
import { useIsPhoneWidth } from '../viewport/use-screen-width.ts';
import { useSkeletonDelay } from '../states/use-skeleton-delay.ts';
import { useHiddenColumns } from './use-hidden-columns.ts';

export interface DataTableProps<Row> extends RowParts<Row> {
  /** Accessible name of the table. */
  label: string;
  columns: readonly Column<Row>[];
  /** Rows of the table; while undefined, placeholder rows appear after 200 ms. */
  rows: readonly Row[] | undefined;
  /**
   * Field that identifies a row. The index of the row is used if no field is given or the field is missing in a row.
   */
  rowKey?: (keyof Row & string) | undefined;
  /**
   * Width in pixels of the column with the actions, needed if the labels of the first two have more than two
   * characters.
   */
  actionsWidth?: number | undefined;
  /** Sorting of the rows; if omitted, no column is sortable. */
  sorting?: Sorting;
  empty: ReactNode;
  /** True while the previous rows are still shown and new rows are loading. */
  dimmed?: boolean;
  /** Key under which the user's choice of columns is stored. */
  storageKey: string;
  /** Number of rows to reserve space for while they load. */
  expectedRows?: number;
}

const ACTIONS_WIDTH = 148;
const NUMBER_WIDTH = 48;
const MENU_WIDTH = 52;

/**
 * Renders the table of a list with a sticky header, rows of 44 px and selectable columns. The table scrolls
 * horizontally inside its card, and the actions stay visible. Plain elements are used: a list has two hundred cells,
 * and a component in each cell would take longer to render than the rest of the page.
 */
export function DataTable<Row extends object>({ dimmed = false, selection, ...grid }: DataTableProps<Row>) {
  // While the rows are unchanged, re-rendering is deferred until urgent updates, such as an opening dialog, are done.
  // New rows and changes of the selection are not deferred.
  const deferred = useDeferredValue(grid);
  const renderedGrid = deferred.rows === grid.rows ? deferred : grid;
  const skeletonDelay = useSkeletonDelay(!grid.rows);
  return (
    <div
      className={classes.frame}
      data-dimmed={dimmed || undefined}
      data-skeleton={grid.rows ? undefined : true}
      style={skeletonDelay}
      aria-busy={dimmed || !grid.rows}
    >
      <MemoTableRows {...renderedGrid} selection={selection} />
    </div>
  );
}

function TableRows<Row extends object>(props: DataTableProps<Row>) {
  const {
    label,
    columns,
    rows,
    rowKey,
    actions,
    actionsWidth = ACTIONS_WIDTH,
    selection,
    empty,
    storageKey,
    numberFrom,
    sorting,
  } = props;
  const choice = useHiddenColumns(storageKey, columns);
  const narrow = useIsPhoneWidth();
  const area = useRef<HTMLDivElement>(null);
  useOverflowMarker(area);
  const visibleColumns = narrow ? columns : columns.filter((column) => !choice.hidden.has(column.key));
  const lastWidth = actions ? actionsWidth : MENU_WIDTH;
  const isNumbered = numberFrom !== undefined;
  const Row = narrow ? PhoneRow : TableRow;
  const minWidth =
    minTableWidth(visibleColumns) + lastWidth + (selection ? SELECTION_WIDTH : 0) + (isNumbered ? NUMBER_WIDTH : 0);
  return (
    <OverflowTip watch={rows}>
      <div ref={area} className={classes.area} aria-label={`${label}，可滚动`} {...SCROLLS}>
        <table
          aria-label={label}
          className={classes.table}
          style={narrow ? undefined : { minWidth }}
          data-narrow={narrow || undefined}
        >
          <thead>
            <tr>
              {selection && <SelectAll {...{ rows, selection, narrow }} />}
              {isNumbered && (
                <th scope="col" style={{ width: NUMBER_WIDTH }} className={classes.number}>
                  序号
                </th>
              )}
              {visibleColumns.map((column) => (
                <ColumnHead key={column.key} column={column} sorting={narrow ? undefined : sorting} />
              ))}
              <th scope="col" style={{ width: lastWidth }} className={classes.pinned}>
                {/* The header of the actions also contains the choice of columns. Without actions it contains only this choice. */}
                <span className={classes.last}>
                  {(actions || narrow) && '操作'}
                  {!narrow && <ColumnMenu columns={columns} choice={choice} />}
                </span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows
              ? rows.map((row, index) => (
                  <Row key={String((rowKey && row[rowKey]) ?? index)} {...{ row, at: index, visibleColumns, props }} />
                ))
              : placeholders(
                  props.expectedRows ?? 10,
                  narrow ? visibleColumns.slice(0, 2) : visibleColumns,
                  (selection ? 1 : 0) + (isNumbered ? 1 : 0),
                )}
          </tbody>
        </table>
        {rows?.length === 0 && <div className={classes.empty}>{empty}</div>}
      </div>
    </OverflowTip>
  );
}

const MemoTableRows = memo(TableRows) as typeof TableRows;

function TableRow<Row extends object>({ row, at, visibleColumns, props }: RowProps<Row>) {
  const { selection, rowName, actions, numberFrom } = props;
  return (
    <tr data-selected={selection?.rows.includes(row) || undefined}>
      {selection && <SelectOne {...{ row, at, selection, rowName }} />}
      {numberFrom !== undefined && <td className={classes.number}>{numberFrom + at}</td>}
      {visibleColumns.map((column) => (
        <td key={column.key} className={clsx(column.numeric && classes.right)}>
          {renderCell(column, row)}
        </td>
      ))}
      {/* Without actions the last cell is empty and is not pinned; only the header with the choice of columns is. */}
      <td className={clsx(actions && classes.pinned)}>{actions?.(row)}</td>
    </tr>
  );
}

/** Renders placeholder rows. */
const placeholders = <Row,>(count: number, visibleColumns: readonly Column<Row>[], precedingCells: number): ReactNode =>
  Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholder rows never change places
    <tr key={index} className={classes.waiting} aria-hidden>
      {precedingCells > 0 && (
        <td className={classes.selector} colSpan={precedingCells}>
          {NOTHING}
        </td>
      )}
      {visibleColumns.map(({ key, numeric }) => (
        <td key={key}>{rowShape(numeric)}</td>
      ))}
      <td>{NOTHING}</td>
    </tr>
  ));

/** Makes the scroll area focusable, so that it scrolls by keyboard. */
const SCROLLS = { role: 'region', tabIndex: 0 } as const;
const NOTHING = null;
const rowShape = (numeric = false): ReactNode => (
  <span className={clsx(classes.skeleton, numeric && classes.numeric)} />
);
