import { Menu } from '@mantine/core';
import { AnchoredMenu } from '../keyboard/AnchoredMenu.tsx';
import type { RowAction } from './row-action.ts';

interface RowMenuProps {
  /** Button of the row; null: the menu is closed. */
  button: HTMLElement | null;
  actions: readonly RowAction[];
  onClose(): void;
}

/** Renders the actions of a row that have no button of their own. */
export const RowMenu = ({ button, actions, onClose }: RowMenuProps) => (
  <AnchoredMenu button={button} position="bottom-end" onClose={onClose}>
    {actions.map((action) => (
      <Menu.Item
        key={action.label}
        {...(action.danger && { color: 'var(--danger)' })}
        disabled={action.disabled ?? false}
        onClick={action.run}
      >
        {action.label}
      </Menu.Item>
    ))}
  </AnchoredMenu>
);
