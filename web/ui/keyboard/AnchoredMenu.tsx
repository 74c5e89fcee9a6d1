import { type FloatingPosition, Menu, type MenuProps } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import type { ReactNode } from 'react';
import classes from './AnchoredMenu.module.css';

interface AnchoredMenuProps extends Pick<MenuProps, 'width' | 'middlewares'> {
  /** Button that the menu is anchored to and that regains the focus when the menu closes; null: the menu is closed. */
  button: HTMLElement | null;
  position: FloatingPosition;
  /** Accessible name of the menu; by default the button labels the menu. */
  label?: string;
  onClose(): void;
  children: ReactNode;
}

/**
 * Renders one menu that many buttons share, because a menu per button would take longer to render than the button
 * itself.
 */
export function AnchoredMenu({ button, label, onClose, children, ...menu }: AnchoredMenuProps) {
  const box = button?.getBoundingClientRect();
  const close = (): void => {
    button?.focus();
    onClose();
  };
  // A scroll event from before the opening of the menu may arrive late, so the position is compared.
  const isScrolled = (): boolean => button?.getBoundingClientRect().top !== box?.top;
  useWindowEvent(
    'scroll',
    ({ target }) => target instanceof Node && button && target.contains(button) && isScrolled() && close(),
    true,
  );
  // In a narrower window the button may be elsewhere, or missing.
  const isShifted = (): boolean => button?.getBoundingClientRect().left !== box?.left;
  useWindowEvent('resize', () => button && (isScrolled() || isShifted()) && close());
  return (
    <Menu opened={button !== null} onClose={close} shadow="md" withinPortal {...menu}>
      <Menu.Target>
        <span
          aria-hidden
          className={classes.anchor}
          style={{ left: box?.left ?? 0, top: box?.top ?? 0, width: box?.width ?? 0, height: box?.height ?? 0 }}
        />
      </Menu.Target>
      {/* The anchor is hidden from assistive technology, so it cannot label the menu; the button or the label does. */}
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
