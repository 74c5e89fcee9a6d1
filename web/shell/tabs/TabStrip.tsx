import { type KeyboardEvent, useEffect, useRef } from 'react';
import { nameInStrip } from './tab-list.ts';
import { closeOneTab, showTab, useTabs } from './tab-store.ts';
import { TabItem } from './TabItem.tsx';
import classes from './TabStrip.module.css';
import { useTabClosing } from './use-tab-closing.tsx';

/** Space in pixels left beside a tab that is scrolled into view, so that the neighbouring tab is partly visible. */
const SCROLL_MARGIN_PX = 24;

/** Renders the open tabs. Arrow keys move between tabs, Delete closes the focused tab, Shift+F10 opens its menu. */
export function TabStrip() {
  const { tabs, activeId } = useTabs();
  const strip = useRef<HTMLUListElement>(null);
  const returnsFocus = useRef(false);
  const { dropTabs, question } = useTabClosing();

  useEffect(() => {
    const link = linkOf(strip.current, activeId);
    const stopScrolling = strip.current && link ? keepInView(strip.current, link) : undefined;
    // The tab with the focus has been closed, so the active tab receives the focus.
    if (returnsFocus.current) link?.focus();
    returnsFocus.current = false;
    return stopScrolling;
  }, [activeId, tabs]);

  const press = (event: KeyboardEvent<HTMLUListElement>): void => {
    const index = tabs.findIndex((tab) => linkOf(strip.current, tab.id) === document.activeElement);
    const tab = tabs[index];
    if (!tab) return;
    if (event.key === 'Delete' && !tab.pinned) {
      dropTabs([tab.id], () => {
        returnsFocus.current = true;
        closeOneTab(tab.id);
      });
    } else if (event.key === ' ') {
      showTab(tab.id);
    } else if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) {
      openMenuOf(document.activeElement);
      // The open menu closes on key presses outside it, so this key press must not reach it.
      event.stopPropagation();
    } else {
      const next = tabs[neighbour(event.key, index, tabs.length)];
      if (!next) return;
      linkOf(strip.current, next.id)?.focus();
    }
    event.preventDefault();
  };

  return (
    <nav aria-label="已打开的页面" className={classes.strip} data-keeps-focus>
      <ul
        ref={strip}
        onKeyDown={press}
        onWheel={(event) => {
          if (event.deltaX === 0) event.currentTarget.scrollLeft += event.deltaY;
        }}
      >
        {tabs.map((tab) => (
          <TabItem
            key={tab.id}
            tab={tab}
            name={nameInStrip(tab, tabs)}
            active={tab.id === activeId}
            beforeClose={() => {
              returnsFocus.current = true;
            }}
            dropTabs={dropTabs}
          />
        ))}
      </ul>
      {/* Contains the menus of the tabs: inside the landmark, but outside the scrolling list. */}
      <div id="tab-menus" />
      {question}
    </nav>
  );
}

const linkOf = (strip: HTMLElement | null, id: string | null): HTMLElement | null =>
  strip?.querySelector<HTMLElement>(`[data-tab-link="${id}"]`) ?? null;

/**
 * Scrolls a tab into view once the browser has laid it out, and again when the strip becomes narrower or wider.
 * Measuring the tab earlier would force a synchronous layout of the page.
 */
function keepInView(strip: HTMLElement, link: HTMLElement): (() => void) | undefined {
  if (typeof ResizeObserver === 'undefined') return undefined;
  const observer = new ResizeObserver(() => scrollToTab(strip, link));
  observer.observe(strip);
  return () => observer.disconnect();
}

/**
 * Scrolls the strip to a tab. scrollIntoView is not used, because in Chromium it also moves the point from which the
 * Tab key continues past the skip link.
 */
function scrollToTab(strip: HTMLElement, link: HTMLElement): void {
  const stripRect = strip.getBoundingClientRect();
  const tab = (link.parentElement ?? link).getBoundingClientRect();
  if (tab.left < stripRect.left) strip.scrollLeft -= stripRect.left - tab.left + SCROLL_MARGIN_PX;
  else if (tab.right > stripRect.right) strip.scrollLeft += tab.right - stripRect.right + SCROLL_MARGIN_PX;
}

function neighbour(key: string, index: number, count: number): number {
  if (key === 'ArrowLeft') return (index + count - 1) % count;
  if (key === 'ArrowRight') return (index + 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : -1;
}

/** Opens the tab's menu by a simulated right click, positioned below the start of the tab. */
function openMenuOf(link: Element | null): void {
  const box = link?.getBoundingClientRect();
  const position = { clientX: box?.left ?? 0, clientY: box?.bottom ?? 0 };
  link?.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true, ...position }));
}
