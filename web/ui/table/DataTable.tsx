import clsx from 'clsx';
import { memo, type ReactNode, useDeferredValue, useRef } from 'react';
import { type Column, leastWidth, type Sorting } from './column.ts';
import { ColumnHead } from './ColumnHead.tsx';
import { cell } from './cell.tsx';
import { ColumnMenu } from './ColumnMenu.tsx';
import classes from './DataTable.module.css';
import { OverflowTip } from './OverflowTip.tsx';
import { PhoneRow } from './PhoneRow.tsx';
import type { RowParts, RowProps } from './row.ts';
import { SelectAll, SELECTION_WIDTH, SelectOne } from './selection.tsx';
import { useMoreAside } from './use-more-aside.ts';
import { useNarrow } from '../use-narrow.ts';
import { useHiddenColumns } from './use-hidden-columns.ts';

export interface DataTableProps<Row> extends RowParts<Row> {
  /** What it lists, for those who hear it. */
  label: string;
  columns: readonly Column<Row>[];
  /** undefined while nothing is known yet: rows of the same shape stand there after 200 ms. */
  rows: readonly Row[] | undefined;
  /** What tells a row from the others; without it, or where it is missing, its place does. */
  rowKey?: (keyof Row & string) | undefined;
  /** Where the first two of them have longer names than two characters. */
  actionsWidth?: number | undefined;
  /** None of its columns, if absent. */
  sorting?: Sorting;
  empty: ReactNode;
  /** The old rows are still there while the new ones are fetched. */
  dimmed?: boolean;
  /** Where the choice of columns is remembered. */
  storageKey: string;
  /** How many rows to reserve room for. */
  expectedRows?: number;
}

const ACTIONS_WIDTH = 160;
const NUMBER_WIDTH = 56;
const MENU_WIDTH = 56;

/**
 * The table of a list: sticky header, rows of 44 px, chosen columns; sideways it scrolls inside its card, the actions
 * staying in sight. Plain elements: a list is two hundred cells, and a component in each costs more than all the rest of
 * the page.
 */
export function DataTable<Row extends object>({ dimmed = false, selection, ...grid }: DataTableProps<Row>) {
  // The same rows are drawn after what the page was drawn for, such as a dialog; new ones and a check box wait for nothing.
  const later = useDeferredValue(grid);
  const shown = later.rows === grid.rows ? later : grid;
  return (
    <div className={classes.frame} data-dimmed={dimmed || undefined} aria-busy={dimmed || !grid.rows}>
      <MemoRows {...shown} selection={selection} />
    </div>
  );
}

function Rows<Row extends object>(props: DataTableProps<Row>) {
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
  const narrow = useNarrow();
  const area = useRef<HTMLDivElement>(null);
  useMoreAside(area);
  const shown = narrow ? columns : columns.filter((column) => !choice.hidden.has(column.key));
  const lastWidth = actions ? actionsWidth : MENU_WIDTH;
  const isNumbered = numberFrom !== undefined;
  const Row = narrow ? PhoneRow : OneRow;
  const minWidth = leastWidth(shown) + lastWidth + (selection ? SELECTION_WIDTH : 0) + (isNumbered ? NUMBER_WIDTH : 0);
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
              {shown.map((column) => (
                <ColumnHead key={column.key} column={column} sorting={narrow ? undefined : sorting} />
              ))}
              <th scope="col" style={{ width: lastWidth }} className={classes.pinned}>
                {/* The actions with the choice of columns in their header; without actions the choice alone. */}
                <span className={classes.last}>
                  {(actions || narrow) && '操作'}
                  {!narrow && <ColumnMenu columns={columns} choice={choice} />}
                </span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows
              ? rows.map((row, at) => (
                  <Row key={String((rowKey && row[rowKey]) ?? at)} {...{ row, at, shown, props }} />
                ))
              : placeholders(
                  props.expectedRows ?? 10,
                  narrow ? shown.slice(0, 2) : shown,
                  (selection ? 1 : 0) + (isNumbered ? 1 : 0),
                )}
          </tbody>
        </table>
        {rows?.length === 0 && <div className={classes.empty}>{empty}</div>}
      </div>
    </OverflowTip>
  );
}

const MemoRows = memo(Rows) as typeof Rows;

function OneRow<Row extends object>({ row, at, shown, props }: RowProps<Row>) {
  const { selection, rowName, actions, numberFrom } = props;
  return (
    <tr data-selected={selection?.rows.includes(row) || undefined}>
      {selection && <SelectOne {...{ row, at, selection, rowName }} />}
      {numberFrom !== undefined && <td className={classes.number}>{numberFrom + at}</td>}
      {shown.map((column) => (
        <td key={column.key} className={clsx(column.numeric && classes.right)}>
          {cell(column, row)}
        </td>
      ))}
      {/* Without actions nothing stays in sight but the choice of columns above. */}
      <td className={clsx(actions && classes.pinned)}>{actions?.(row)}</td>
    </tr>
  );
}

/** Rows of the shape of what is on its way. */
const placeholders = <Row,>(count: number, shown: readonly Column<Row>[], before: number): ReactNode =>
  Array.from({ length: count }, (_, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
    <tr key={at} className={classes.waiting} aria-hidden>
      {before > 0 && (
        <td className={classes.selector} colSpan={before}>
          {NOTHING}
        </td>
      )}
      {shown.map(({ key, numeric }) => (
        <td key={key}>{shape(numeric)}</td>
      ))}
      <td>{NOTHING}</td>
    </tr>
  ));

/** What scrolls can be scrolled by keys. */
const SCROLLS = { role: 'region', tabIndex: 0 } as const;
const NOTHING = null;
const shape = (numeric = false): ReactNode => <span className={clsx(classes.skeleton, numeric && classes.numeric)} />;
