import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';

interface SelectionBarProps {
  count: number;
  onClear(): void;
  /** Actions that apply to the selected rows. */
  children: ReactNode;
}

/**
 * Renders the actions for the selected rows in the left half of the pager, which is otherwise empty, so that nothing
 * shifts.
 */
export function SelectionBar({ count, onClear, children }: SelectionBarProps) {
  if (count === 0) return null;
  return (
    <Group gap={8} role="toolbar" aria-label="批量操作">
      <span role="status">已选 {count} 项</span>
      {children}
      <Button size="xs" variant="subtle" color="blue" onClick={onClear}>
        取消选择
      </Button>
    </Group>
  );
}
