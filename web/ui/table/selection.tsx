import { Checkbox } from '@mantine/core';
import classes from './DataTable.module.css';

export interface Selection<Row> {
  rows: Row[];
  onChange(rows: Row[]): void;
}

export const SELECTION_WIDTH = 44;

interface SelectOneProps<Row> {
  row: Row;
  at: number;
  selection: Selection<Row>;
  rowName?: ((row: Row) => string) | undefined;
}

export function SelectOne<Row>({ row, at, selection, rowName }: SelectOneProps<Row>) {
  const isSelected = selection.rows.includes(row);
  return (
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
  );
}

interface SelectAllProps<Row> {
  rows: readonly Row[] | undefined;
  selection: Selection<Row>;
  /** True on a phone, where the check box is not in a column and has a visible label. */
  narrow: boolean;
}

export function SelectAll<Row>({ rows = [], selection, narrow }: SelectAllProps<Row>) {
  const allSelected = rows.length > 0 && selection.rows.length === rows.length;
  return (
    <th scope="col" className={classes.selector} style={narrow ? undefined : { width: SELECTION_WIDTH }}>
      <Checkbox
        size="sm"
        aria-label="选择本页全部"
        checked={allSelected}
        indeterminate={!allSelected && selection.rows.length > 0}
        disabled={rows.length === 0}
        onChange={() => selection.onChange(allSelected ? [] : [...rows])}
      />
      {narrow && '全选本页'}
    </th>
  );
}
