import { ActionIcon, Button, Checkbox, Popover, Stack } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import type { Column } from './column.ts';
import type { ColumnChoice } from './use-hidden-columns.ts';

/** Renders the menu in which the user chooses the visible columns. */
export function ColumnMenu<Row>({ columns, choice }: { columns: readonly Column<Row>[]; choice: ColumnChoice }) {
  return (
    <Popover position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon variant="subtle" color="gray" size="sm" aria-label="选择显示的列">
          <IconColumns3 size={16} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label="选择显示的列">
        <Stack gap={8}>
          {columns.map((column) => (
            <Checkbox
              key={column.key}
              size="sm"
              label={column.title}
              checked={!choice.hidden.has(column.key)}
              disabled={column.always ?? false}
              onChange={() => choice.toggle(column.key)}
            />
          ))}
          <Button size="compact-sm" variant="subtle" color="blue" disabled={choice.isDefault} onClick={choice.reset}>
            恢复默认
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
