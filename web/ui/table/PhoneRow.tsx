import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { renderCell } from './cell.tsx';
import { type Column, phoneColumns } from './column.ts';
import classes from './PhoneRow.module.css';
import type { RowProps } from './row-props.ts';
import { SelectOne } from './selection.tsx';

/** Renders a row on a phone in two lines. Tapping the row shows the remaining fields. */
export function PhoneRow<Row extends object>({ row, at, visibleColumns, props }: RowProps<Row>) {
  const { selection, rowName, actions, numberFrom } = props;
  const [open, setOpen] = useState(false);
  const { name, state, second, rest } = phoneColumns(visibleColumns);
  const renderCellAt = (column: Column<Row> | undefined, className: string | undefined) =>
    column && (
      <td
        key={column.key}
        className={className}
        data-title={(column.titled ?? (column.numeric && column !== state)) ? column.title : undefined}
      >
        {renderCell(column, row)}
      </td>
    );
  return (
    <tr
      className={classes.row}
      data-selected={selection?.rows.includes(row) || undefined}
      data-selectable={selection ? true : undefined}
    >
      {selection && <SelectOne {...{ row, at, selection, rowName }} />}
      {renderCellAt(name, classes.name)}
      {renderCellAt(state, undefined)}
      {renderCellAt(second[0], classes.left)}
      {renderCellAt(second[1], classes.right)}
      {open &&
        rest.map((column) => (
          <td key={column.key} className={classes.more} data-title={column.title}>
            {renderCell(column, row)}
          </td>
        ))}
      <td className={classes.last}>
        {actions?.(row)}
        {rest.length > 0 && (
          <button
            type="button"
            className={classes.fold}
            aria-expanded={open}
            aria-label={`第 ${(numberFrom ?? 1) + at} 行的全部信息`}
            onClick={() => setOpen(!open)}
          >
            <IconChevronDown size={16} aria-hidden />
          </button>
        )}
      </td>
    </tr>
  );
}
