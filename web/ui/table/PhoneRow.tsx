import { IconChevronDown } from '@tabler/icons-react';
import clsx from 'clsx';
import { useState } from 'react';
import { renderCell } from './cell.tsx';
import { type Column, phoneColumns } from './column.ts';
import classes from './PhoneRow.module.css';
import type { RowProps } from './row-props.ts';
import { SelectOne } from './selection.tsx';

/** Renders a row on a phone in two lines. Tapping the row shows the remaining fields. */
export function PhoneRow<Row extends object>({ row, at, shown, props }: RowProps<Row>) {
  const { selection, rowName, actions, numberFrom } = props;
  const [open, setOpen] = useState(false);
  const { name, state, second, rest } = phoneColumns(shown);
  const place = (column: Column<Row> | undefined, where: string | undefined, wide: boolean) =>
    column && (
      <td
        key={column.key}
        className={clsx(where, wide && classes.wide)}
        data-title={(column.named ?? (column.numeric && column !== state)) ? column.title : undefined}
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
      {place(name, classes.name, !state)}
      {place(state, classes.state, false)}
      {place(second[0], classes.left, second.length < 2)}
      {place(second[1], classes.right, false)}
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
