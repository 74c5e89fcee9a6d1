import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { createContext, type ReactNode, useContext } from 'react';

interface AddButtonProps {
  onClick(): void;
  disabled?: boolean;
  /** Label of the button, which names the new record: 新增教室. */
  children: ReactNode;
}

/** True around a second add button. It is not filled, because a page has only one filled button. */
export const RepeatedAction = createContext(false);

/** Renders the primary button of a list, which creates a record. */
export const AddButton = ({ onClick, disabled = false, children }: AddButtonProps) => (
  <Button
    variant={useContext(RepeatedAction) ? 'default' : 'filled'}
    leftSection={<IconPlus size={16} />}
    disabled={disabled}
    onClick={() => onClick()}
  >
    {children}
  </Button>
);
