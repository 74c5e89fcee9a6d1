import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';

interface AddButtonProps {
  onClick(): void;
  disabled?: boolean;
  /** Label of the button, which names the new record: 新增教室. */
  children: ReactNode;
}

/** Renders the primary button of a list, which creates a record. */
export const AddButton = ({ onClick, disabled = false, children }: AddButtonProps) => (
  <Button leftSection={<IconPlus size={16} />} disabled={disabled} onClick={() => onClick()}>
    {children}
  </Button>
);
