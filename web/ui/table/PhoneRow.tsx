import { IconChevronDown } from '@tabler/icons-react';
import clsx from 'clsx';
import { useState } from 'react';
import { cell } from './cell.tsx';
import { type Column, onPhone } from './column.ts';
import classes from './PhoneRow.module.css';
import type { RowProps } from './row.ts';
import { SelectOne } from './selection.tsx';

/** A row on a phone: two lines, and what else is known of it when it is tapped. */
export function PhoneRow<Row extends object>({ row, at, shown, props }: RowProps<Row>) {
  const { selection, rowName, actions, numberFrom } = props;
  const [open, setOpen] = useState(false);
  const { name, state, second, rest } = onPhone(shown);
  const place = (column: Column<Row> | undefined, where: string | undefined, wide: boolean) =>
    column && (
      <td
        key={column.key}
        className={clsx(where, wide && classes.wide)}
        data-title={(column.named ?? (column.numeric && column !== state)) ? column.title : undefined}
      >
        {cell(column, row)}
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
            {cell(column, row)}
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
