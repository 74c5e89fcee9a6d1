import { ActionIcon } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { byMenuState, useMenuButton } from '../keyboard/use-menu-button.ts';
import { lazyDialog } from '../lazy/lazy-dialog.tsx';
import type { Column } from './column.ts';
import type { ColumnChoice } from './use-hidden-columns.ts';

const ColumnPopover = lazyDialog(async () => (await import('./ColumnPopover.tsx')).ColumnPopover, byMenuState);

/** Renders the menu in which the user chooses the visible columns. */
export function ColumnMenu<Row>({ columns, choice }: { columns: readonly Column<Row>[]; choice: ColumnChoice }) {
  const { button, menu } = useMenuButton('dialog');
  return (
    <>
      <ActionIcon {...button} variant="subtle" color="gray" size="sm" aria-label="选择显示的列">
        <IconColumns3 size={16} />
      </ActionIcon>
      <ColumnPopover {...menu} columns={columns} choice={choice} />
    </>
  );
}
