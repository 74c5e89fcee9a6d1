import { Skeleton } from '@mantine/core';
import clsx from 'clsx';
import { DataTable as Grid, type DataTableColumn } from 'mantine-datatable';
import 'mantine-datatable/styles.css';
import { memo, type ReactNode, useMemo } from 'react';
import { type Column, leastWidth, onPhone } from './column.ts';
import { ColumnMenu } from './ColumnMenu.tsx';
import classes from './DataTable.module.css';
import { OverflowTip } from './OverflowTip.tsx';
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
  rowKey: keyof Row & string;
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
  /** How many rows to reserve room for. */
  expectedRows?: number;
}

const ACTIONS_WIDTH = 160;
const NARROW_ACTIONS_WIDTH = 64;
const SELECTION_WIDTH = 44;
const MENU_WIDTH = 56;

/** The table of a list: sticky header, rows of 44 px, chosen columns; sideways it scrolls inside its card. */
export function DataTable<Row extends object>({ dimmed = false, ...grid }: DataTableProps<Row>) {
  return (
    <div className={classes.frame} data-dimmed={dimmed || undefined} aria-busy={dimmed || !grid.rows}>
      <MemoRows {...grid} />
    </div>
  );
}

function Rows<Row extends object>({
  label,
  columns,
  rows,
  rowKey,
  rowName,
  actions,
  actionsWidth = ACTIONS_WIDTH,
  selection,
  empty,
  storageKey,
  expectedRows = 10,
}: DataTableProps<Row>) {
  const choice = useHiddenColumns(storageKey, columns);
  const loading = rows === undefined;
  const narrow = useNarrow();
  const chosen = columns.filter((column) => !choice.hidden.has(column.key));
  const shown = narrow ? onPhone(chosen) : chosen;
  const menu = <ColumnMenu columns={columns} choice={choice} />;
  const lastWidth = actions ? (narrow ? NARROW_ACTIONS_WIDTH : actionsWidth) : MENU_WIDTH;
  const width = leastWidth(shown) + lastWidth + (selection ? SELECTION_WIDTH : 0);
  const placeholders = useMemo(
    () => Array.from({ length: expectedRows }, (_, n) => ({ [rowKey]: `loading-${n}` })),
    [expectedRows, rowKey],
  );

  return (
    <OverflowTip watch={rows}>
      <Grid<Row>
        aria-label={label}
        idAccessor={rowKey}
        records={loading ? (placeholders as Row[]) : [...rows]}
        columns={[
          ...shown.map((column) => gridColumn(column, loading)),
          lastColumn({ menu, loading, actions, width: lastWidth, titled: !narrow }),
        ]}
        height="auto"
        withRowBorders
        highlightOnHover={!loading}
        horizontalSpacing={narrow ? 8 : 16}
        classNames={{ root: classes.root, table: classes.table, header: classes.header }}
        styles={{ table: { minWidth: width } }}
        scrollAreaProps={{
          type: 'auto',
          scrollbarSize: 8,
          viewportProps: { tabIndex: 0, role: 'region', 'aria-label': `${label}，可滚动` },
        }}
        emptyState={!loading && rows.length === 0 ? <div className={classes.empty}>{empty}</div> : <span />}
        minHeight={loading || rows.length > 0 ? 0 : EMPTY_HEIGHT}
        {...(selection && {
          selectedRecords: selection.rows,
          onSelectedRecordsChange: selection.onChange,
          isRecordSelectable: () => !loading,
          allRecordsSelectionCheckboxProps: { 'aria-label': '选择本页全部' },
          getRecordSelectionCheckboxProps: (row: Row, index: number) => ({
            'aria-label': loading ? '加载中' : `选择${rowName?.(row) ?? `第 ${index + 1} 行`}`,
          }),
        })}
      />
    </OverflowTip>
  );
}

const MemoRows = memo(Rows) as typeof Rows;
const EMPTY_HEIGHT = 380;

function gridColumn<Row extends object>(column: Column<Row>, loading: boolean): DataTableColumn<Row> {
  return {
    accessor: column.key,
    title: column.title,
    textAlign: column.numeric ? 'right' : 'left',
    ...(column.width !== undefined && { width: column.width }),
    render: (row) =>
      loading ? (
        <Skeleton height={12} width="60%" className={clsx(classes.skeleton, column.numeric && classes.numeric)} />
      ) : (
        cell(column, row)
      ),
  };
}

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

/** The actions with the choice of columns in their header; without actions a narrow column for the choice alone. */
function lastColumn<Row extends object>({
  menu,
  loading,
  actions,
  width,
  titled,
}: {
  menu: ReactNode;
  loading: boolean;
  actions: ((row: Row) => ReactNode) | undefined;
  width: number;
  titled: boolean;
}): DataTableColumn<Row> {
  return {
    accessor: '操作',
    title: (
      <span className={classes.last}>
        {actions && titled && '操作'}
        {menu}
      </span>
    ),
    width,
    pinned: 'right',
    textAlign: 'right',
    render: (row) => (loading ? null : actions?.(row)),
  };
}
