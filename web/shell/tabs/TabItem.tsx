import { Menu } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import clsx from 'clsx';
import { type MouseEvent, useRef } from 'react';
import { root } from '../../http/address.ts';
import type { Tab } from './tab-list.ts';
import { closeAllTabs, closeOneTab, closeOtherTabs, currentTabs, refreshTab, showTab } from './tab-store.ts';
import classes from './TabStrip.module.css';
import type { DropTabs } from './use-tab-closing.tsx';

/** Width of the tab menu (Spec 1 §9). */
const MENU_WIDTH = 105;

/**
 * Id of the element that contains the tab menus. The element is inside the landmark, but outside the scrolling list.
 */
export const TAB_MENU_CONTAINER_ID = 'tab-menus';

interface TabItemProps {
  tab: Tab;
  /** Name of the tab in the strip. */
  name: string;
  active: boolean;
  /** Called before the tab closes, because the focused element disappears with the tab. */
  beforeClose: () => void;
  dropTabs: DropTabs;
}

export function TabItem({ tab, name, active, beforeClose, dropTabs }: TabItemProps) {
  // Id of the tab's link, which labels the tab's menu.
  const linkId = `${tab.id}-link`;
  const link = useRef<HTMLAnchorElement>(null);
  const takeFocusBack = (): void => {
    const focused = document.activeElement;
    if (!focused || focused === document.body || focused.closest(`#${TAB_MENU_CONTAINER_ID}`)) link.current?.focus();
  };
  const closing = (ids: () => readonly string[], close: () => void) => (): void =>
    dropTabs(ids(), () => {
      beforeClose();
      close();
    });
  const self = (): readonly string[] => [tab.id];
  const closableIds = (): readonly string[] => currentTabs().tabs.flatMap(({ id, pinned }) => (pinned ? [] : [id]));
  const close = closing(self, () => closeOneTab(tab.id));
  const click = (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    showTab(tab.id);
  };
  const middleClick = (event: MouseEvent): void => {
    if (event.button !== 1) return;
    event.preventDefault();
    if (!tab.pinned) dropTabs(self(), () => closeOneTab(tab.id));
  };

  return (
    <Menu
      id={linkId}
      width={MENU_WIDTH}
      position="bottom-start"
      offset={2}
      portalProps={{ target: `#${TAB_MENU_CONTAINER_ID}` }}
      // The library would restore the focus to the element that had the focus when the menu was rendered, possibly the
      // menu itself.
      returnFocus={false}
      onClose={takeFocusBack}
      onExitTransitionEnd={takeFocusBack}
    >
      <Menu.ContextMenu>
        <li className={clsx(classes.tab, active && classes.active)}>
          <a
            ref={link}
            id={linkId}
            href={root + tab.path}
            data-tab-link={tab.id}
            aria-current={active ? 'page' : undefined}
            aria-keyshortcuts={tab.pinned ? 'Shift+F10' : 'Delete Shift+F10'}
            title={name}
            className={classes.link}
            draggable={false}
            onClick={click}
            onAuxClick={middleClick}
          >
            {name}
          </a>
          {!tab.pinned && (
            <button type="button" tabIndex={-1} aria-label={`关闭 ${name}`} className={classes.close} onClick={close}>
              <IconX size={14} aria-hidden />
            </button>
          )}
        </li>
      </Menu.ContextMenu>
      <Menu.Dropdown>
        <Menu.Item onClick={() => dropTabs(self(), () => refreshTab(tab.id))}>刷新</Menu.Item>
        {!tab.pinned && <Menu.Item onClick={close}>关闭</Menu.Item>}
        <Menu.Item
          onClick={closing(
            () => closableIds().filter((id) => id !== tab.id),
            () => closeOtherTabs(tab.id),
          )}
        >
          关闭其他
        </Menu.Item>
        <Menu.Item onClick={closing(closableIds, closeAllTabs)}>关闭所有</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
