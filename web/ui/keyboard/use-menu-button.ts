import { type ButtonHTMLAttributes, useId, useState } from 'react';

/** State of a menu or popover, for a component that is rendered by `lazyDialog`. */
export interface ButtonMenuState {
  /** Id of the button. */
  id: string;
  anchor: HTMLElement | null;
  opened: boolean;
  onClose(): void;
}

type ButtonProps = Pick<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'id' | 'onClick' | 'aria-haspopup' | 'aria-expanded' | 'aria-controls'
>;

interface MenuButton {
  button: ButtonProps & { ref: (element: HTMLButtonElement | null) => void };
  menu: ButtonMenuState;
  setOpened(opened: boolean): void;
}

/** Returns the properties of a button and of the menu or popover that it opens. */
export function useMenuButton(popup: 'menu' | 'dialog'): MenuButton {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [opened, setOpened] = useState(false);
  // Mantine's id of the dropdown.
  const dropdownId = `${id}-dropdown`;
  return {
    button: {
      ref: setAnchor,
      id,
      'aria-haspopup': popup,
      'aria-expanded': opened,
      'aria-controls': opened ? dropdownId : undefined,
      onClick: () => setOpened(!opened),
    },
    menu: {
      id,
      anchor,
      opened,
      onClose: () => {
        if (document.getElementById(dropdownId)?.contains(document.activeElement)) anchor?.focus();
        setOpened(false);
      },
    },
    setOpened,
  };
}

/** Returns the opened state of a component that takes the state of a menu button. */
export const byMenuState = ({ opened, onClose }: ButtonMenuState): { opened: boolean; close(): void } => ({
  opened,
  close: onClose,
});
