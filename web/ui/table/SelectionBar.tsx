import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';

interface SelectionBarProps {
  count: number;
  onClear(): void;
  /** What can be done with them. */
  children: ReactNode;
}

/** Only there while something is selected; it takes the free left half of the pager's line, so that nothing moves. */
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
