import { Checkbox } from '@mantine/core';
import clsx from 'clsx';
import { memo, type ReactNode, useDeferredValue, useRef } from 'react';
import { type Column, leastWidth, onPhone } from './column.ts';
import { ColumnMenu } from './ColumnMenu.tsx';
import classes from './DataTable.module.css';
import { OverflowTip } from './OverflowTip.tsx';
import { useMoreAside } from './use-more-aside.ts';
import { useNarrow } from '../use-narrow.ts';
import { useHiddenColumns } from './use-hidden-columns.ts';

export interface Selection<Row> {
  rows: Row[];
  onChange(rows: Row[]): void;
}

export interface DataTableProps<Row> {
  /** What it lists, for those who hear it. */
  label: string;
  columns: readonly Column<Row>[];
  /** undefined while nothing is known yet: rows of the same shape stand there after 200 ms. */
  rows: readonly Row[] | undefined;
  /** What tells a row from the others; without it, or where it is missing, its place does. */
  rowKey?: (keyof Row & string) | undefined;
  /** What names a row, for its check box. */
  rowName?: (row: Row) => string;
  actions?: ((row: Row) => ReactNode) | undefined;
  /** Where the first two of them have longer names than two characters. */
  actionsWidth?: number | undefined;
  selection?: Selection<Row> | undefined;
  empty: ReactNode;
  /** The old rows are still there while the new ones are fetched. */
  dimmed?: boolean;
  /** Where the choice of columns is remembered. */
  storageKey: string;
  /** The rows are numbered, the first one with this. */
  numberFrom?: number | undefined;
  /** How many rows to reserve room for. */
  expectedRows?: number;
}

const ACTIONS_WIDTH = 160;
const NARROW_ACTIONS_WIDTH = 64;
const SELECTION_WIDTH = 44;
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
  } = props;
  const choice = useHiddenColumns(storageKey, columns);
  const narrow = useNarrow();
  const area = useRef<HTMLDivElement>(null);
  useMoreAside(area);
  const chosen = columns.filter((column) => !choice.hidden.has(column.key));
  const shown = narrow ? onPhone(chosen) : chosen;
  const lastWidth = actions ? (narrow ? NARROW_ACTIONS_WIDTH : actionsWidth) : MENU_WIDTH;
  const isNumbered = numberFrom !== undefined;
  const minWidth = leastWidth(shown) + lastWidth + (selection ? SELECTION_WIDTH : 0) + (isNumbered ? NUMBER_WIDTH : 0);
  return (
    <OverflowTip watch={rows}>
      <div ref={area} className={classes.area} aria-label={`${label}，可滚动`} {...SCROLLS}>
        <table aria-label={label} className={classes.table} style={{ minWidth }} data-narrow={narrow || undefined}>
          <thead>
            <tr>
              {selection && <SelectAll rows={rows} selection={selection} />}
              {isNumbered && (
                <th scope="col" style={{ width: NUMBER_WIDTH }} className={classes.number}>
                  序号
                </th>
              )}
              {shown.map(({ key, title, width, numeric }) => (
                <th key={key} scope="col" style={{ width }} className={clsx(numeric && classes.right)}>
                  {title}
                </th>
              ))}
              <th scope="col" style={{ width: lastWidth }} className={classes.pinned}>
                {/* The actions with the choice of columns in their header; without actions the choice alone. */}
                <span className={classes.last}>
                  {actions && !narrow && '操作'}
                  <ColumnMenu columns={columns} choice={choice} />
                </span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows
              ? rows.map((row, at) => (
                  <OneRow key={String((rowKey && row[rowKey]) ?? at)} {...{ row, at, shown, props }} />
                ))
              : placeholders(props.expectedRows ?? 10, shown, (selection ? 1 : 0) + (isNumbered ? 1 : 0))}
          </tbody>
        </table>
        {rows?.length === 0 && <div className={classes.empty}>{empty}</div>}
      </div>
    </OverflowTip>
  );
}

const MemoRows = memo(Rows) as typeof Rows;

interface OneRowProps<Row> {
  row: Row;
  at: number;
  shown: readonly Column<Row>[];
  props: DataTableProps<Row>;
}

function OneRow<Row extends object>({ row, at, shown, props }: OneRowProps<Row>) {
  const { selection, rowName, actions, numberFrom } = props;
  const isSelected = selection?.rows.includes(row) ?? false;
  return (
    <tr data-selected={isSelected || undefined}>
      {selection && (
        <td className={classes.selector}>
          <Checkbox
            size="sm"
            aria-label={`选择${rowName?.(row) ?? `第 ${at + 1} 行`}`}
            checked={isSelected}
            onChange={() =>
              selection.onChange(isSelected ? selection.rows.filter((one) => one !== row) : [...selection.rows, row])
            }
          />
        </td>
      )}
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

interface SelectAllProps<Row> {
  rows: readonly Row[] | undefined;
  selection: Selection<Row>;
}

function SelectAll<Row>({ rows = [], selection }: SelectAllProps<Row>) {
  const all = rows.length > 0 && selection.rows.length === rows.length;
  return (
    <th scope="col" className={classes.selector} style={{ width: SELECTION_WIDTH }}>
      <Checkbox
        size="sm"
        aria-label="选择本页全部"
        checked={all}
        indeterminate={!all && selection.rows.length > 0}
        disabled={rows.length === 0}
        onChange={() => selection.onChange(all ? [] : [...rows])}
      />
    </th>
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

function cell<Row>(column: Column<Row>, row: Row): ReactNode {
  const content = column.render ? column.render(row) : (row[column.key] as ReactNode);
  if (content === null || content === undefined || content === '') return <span className={classes.none}>—</span>;
  if (typeof content !== 'string' && typeof content !== 'number') return content;
  return (
    <span className={classes.text} data-cut>
      {content}
    </span>
  );
}
