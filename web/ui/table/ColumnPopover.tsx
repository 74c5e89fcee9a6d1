import { Button, Checkbox, Popover, Stack } from '@mantine/core';
import { AnchorTarget } from '../keyboard/ButtonMenu.tsx';
import { useMountedPopup } from '../keyboard/use-mounted-popup.ts';
import type { ButtonMenuState } from '../keyboard/use-menu-button.ts';
import type { Column } from './column.ts';
import type { ColumnChoice } from './use-hidden-columns.ts';

interface ColumnPopoverProps extends ButtonMenuState {
  columns: readonly Pick<Column<Record<string, unknown>>, 'key' | 'title' | 'always'>[];
  choice: ColumnChoice;
}

/** Renders the checkboxes of the columns. */
export function ColumnPopover({ id, anchor, opened, onClose, columns, choice }: ColumnPopoverProps) {
  const popup = useMountedPopup(opened);
  if (!popup.isMounted) return null;
  return (
    <Popover
      id={id}
      opened={opened}
      onChange={onClose}
      onExitTransitionEnd={popup.onExitTransitionEnd}
      position="bottom-end"
      shadow="md"
      trapFocus
      // A small window has no room for all columns of a list.
      middlewares={{ size: { padding: 8 } }}
    >
      <Popover.Target>
        <AnchorTarget anchor={anchor} />
      </Popover.Target>
      <Popover.Dropdown aria-label="选择显示的列" style={{ overflowY: 'auto' }}>
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
