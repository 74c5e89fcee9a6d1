import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';

interface AddButtonProps {
  onClick(): void;
  disabled?: boolean;
  /** What is made: 新增教室. */
  children: ReactNode;
}

/** The one filled button of a list: it makes a new one. */
export const AddButton = ({ onClick, disabled = false, children }: AddButtonProps) => (
  <Button leftSection={<IconPlus size={16} />} disabled={disabled} onClick={() => onClick()}>
    {children}
  </Button>
);
