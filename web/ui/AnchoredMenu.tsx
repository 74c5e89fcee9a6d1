import { type FloatingPosition, Menu, type MenuProps } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import type { ReactNode } from 'react';
import classes from './AnchoredMenu.module.css';

interface AnchoredMenuProps extends Pick<MenuProps, 'width' | 'middlewares'> {
  /** The button beside which it opens, and which has the focus again when it closes; null: closed. */
  button: HTMLElement | null;
  position: FloatingPosition;
  /** Instead of the button's name. */
  label?: string;
  onClose(): void;
  children: ReactNode;
}

/** A menu of many buttons, of which at most one has it: a menu of their own would cost each more than it is itself. */
export function AnchoredMenu({ button, label, onClose, children, ...menu }: AnchoredMenuProps) {
  const box = button?.getBoundingClientRect();
  const close = (): void => {
    button?.focus();
    onClose();
  };
  // What was scrolled before it opened may tell of it only now.
  const isMoved = (): boolean => button?.getBoundingClientRect().top !== box?.top;
  useWindowEvent(
    'scroll',
    ({ target }) => target instanceof Node && button && target.contains(button) && isMoved() && close(),
    true,
  );
  return (
    <Menu opened={button !== null} onClose={close} shadow="md" withinPortal {...menu}>
      <Menu.Target>
        <span
          aria-hidden
          className={classes.anchor}
          style={{ left: box?.left ?? 0, top: box?.top ?? 0, width: box?.width ?? 0, height: box?.height ?? 0 }}
        />
      </Menu.Target>
      {/* The anchor is hidden from readers, so it cannot name the menu. */}
      <Menu.Dropdown
        {...(label === undefined
          ? { 'aria-labelledby': button?.id }
          : { 'aria-label': label, 'aria-labelledby': undefined })}
      >
        {children}
      </Menu.Dropdown>
    </Menu>
  );
}
