import { Menu, type MenuProps } from '@mantine/core';
import { type ReactNode, type Ref, useLayoutEffect } from 'react';
import { useMountedPopup } from './use-mounted-popup.ts';

/** Element, or point in an element, beside which a menu or popover opens. */
export type Anchor = Element | { contextElement: Element; getBoundingClientRect(): DOMRect };

interface ButtonMenuProps extends Omit<MenuProps, 'onChange'> {
  /** Id of the button, which labels the menu. */
  id: string;
  anchor: Anchor | null;
  opened: boolean;
  /** Must move the focus out of the menu. */
  onClose(): void;
  children: ReactNode;
}

/**
 * Renders the menu of a button that is rendered elsewhere, so that the code of menus loads after the button. The button
 * itself opens and closes the menu.
 */
export function ButtonMenu({ anchor, children, onExitTransitionEnd, ...menu }: ButtonMenuProps) {
  const popup = useMountedPopup(menu.opened, onExitTransitionEnd);
  if (!popup.isMounted) return null;
  return (
    <Menu withinPortal={false} returnFocus={false} {...menu} onExitTransitionEnd={popup.onExitTransitionEnd}>
      <Menu.Target>
        <AnchorTarget anchor={anchor} />
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}

/** Passes an anchor to Mantine, which reads it from the ref of a child. */
export function AnchorTarget({ anchor, ref }: { anchor: Anchor | null; ref?: Ref<Anchor> }) {
  useLayoutEffect(() => {
    if (typeof ref === 'function') ref(anchor);
  }, [anchor, ref]);
  return null;
}
