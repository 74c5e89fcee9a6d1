import { useLongPress } from '@mantine/hooks';
import { IconX } from '@tabler/icons-react';
import clsx from 'clsx';
import { type MouseEvent, type TouchEvent, useRef, useState } from 'react';
import { root } from '../../http/address.ts';
import type { Anchor } from '../../ui/keyboard/ButtonMenu.tsx';
import { lazyDialog } from '../../ui/lazy/lazy-dialog.tsx';
import type { Tab } from './tab-list.ts';
import { closeAllTabs, closeOneTab, closeOtherTabs, currentTabs, refreshTab, showTab } from './tab-store.ts';
import classes from './TabStrip.module.css';
import type { DropTabs } from './use-tab-closing.tsx';

const TabMenu = lazyDialog(
  async () => (await import('./TabMenu.tsx')).TabMenu,
  ({ opened, onClose }) => ({ opened, close: onClose }),
);

/** Duration in milliseconds of a press on a touch screen that opens the menu. */
const LONG_PRESS_MS = 500;

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
  const [anchor, setAnchor] = useState<Anchor | null>(null);
  const [isMenuOpened, setIsMenuOpened] = useState(false);
  const openMenu = (contextElement: Element, x: number, y: number): void => {
    setAnchor({ contextElement, getBoundingClientRect: () => new DOMRect(x, y) });
    setIsMenuOpened(true);
  };
  const rightClick = (event: MouseEvent): void => {
    event.preventDefault();
    openMenu(event.currentTarget, event.clientX, event.clientY);
  };
  const pressed = useRef<Element | null>(null);
  // iOS has no context-menu event.
  const longPress = useLongPress(
    (event) => {
      const touch = (event as TouchEvent).touches.item(0);
      if (touch && pressed.current) openMenu(pressed.current, touch.clientX, touch.clientY);
    },
    {
      threshold: LONG_PRESS_MS,
      events: ['touch'],
      cancelOnMove: true,
      onStart: ({ currentTarget }) => {
        pressed.current = currentTarget;
      },
      // Prevents the click that would follow the long press.
      onFinish: (event) => event.preventDefault(),
    },
  );
  const takeFocusBack = (): void => {
    const focused = document.activeElement;
    if (!focused || focused === document.body || focused.closest('[role=menu]')) link.current?.focus();
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
    <>
      <li
        className={clsx(classes.tab, active && classes.active)}
        data-expanded={isMenuOpened || undefined}
        onContextMenu={rightClick}
        {...longPress}
      >
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
      <TabMenu
        id={linkId}
        anchor={anchor}
        opened={isMenuOpened}
        onClose={() => {
          takeFocusBack();
          setIsMenuOpened(false);
        }}
        onClosed={takeFocusBack}
        refresh={() => dropTabs(self(), () => refreshTab(tab.id))}
        close={tab.pinned ? undefined : close}
        closeOthers={closing(
          () => closableIds().filter((id) => id !== tab.id),
          () => closeOtherTabs(tab.id),
        )}
        closeAll={closing(closableIds, closeAllTabs)}
      />
    </>
  );
}
