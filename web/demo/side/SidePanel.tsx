import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import * as z from 'zod';
import { keepInTab, recallInTab } from '../../session/kept-in-tab.ts';
import { useShortcut } from '../../ui/keys/shortcuts.ts';
import classes from './SidePanel.module.css';
import './side.css';

const KEY = ']';
/** Kept as long as the browser's tab lives. */
const COLLAPSED = 'side.collapsed';

interface Props {
  /** Names the landmark, the rail, and on a telephone the line. */
  name: string;
  /** Where one stands, in a word or two, e.g. 2/7. */
  mark?: string;
  /** What the line says on a telephone when the panel is folded. */
  line?: string;
  children: ReactNode;
}

/**
 * Beside the console, which makes room for it with everything that lies over it (side.css): a tour or an exercise never
 * covers what it explains. On a telephone it is a sheet from below.
 */
export function SidePanel({ name, mark, line, children }: Props) {
  const [collapsed, setCollapsed] = useState(() => recallInTab(COLLAPSED, z.boolean()) ?? false);
  const panel = useRef<HTMLElement>(null);
  const handle = useRef<HTMLButtonElement>(null);
  const cameFrom = useRef<Element | null>(null);
  useRoomBeside(collapsed ? 'rail' : 'open');

  const fold = (next: boolean): void => {
    setCollapsed(next);
    keepInTab(COLLAPSED, next);
  };
  useShortcut(KEY, collapsed ? `展开${name}` : `到${name}，再按一次收起`, () => {
    if (panel.current?.contains(document.activeElement)) {
      fold(true);
      if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
      return;
    }
    cameFrom.current = document.activeElement;
    fold(false);
    handle.current?.focus();
  });

  return (
    <aside ref={panel} className={classes.panel} aria-label={name} data-collapsed={collapsed || undefined}>
      <button
        ref={handle}
        type="button"
        className={classes.handle}
        aria-expanded={!collapsed}
        aria-keyshortcuts={KEY}
        title={`${collapsed ? '展开' : '收起'}（快捷键 ${KEY}）`}
        onClick={() => fold(!collapsed)}
      >
        <span className={classes.grip} aria-hidden="true" />
        <span className={classes.name}>{name}</span>
        {mark && <span className={classes.mark}>{mark}</span>}
        {collapsed && line && <span className={classes.line}>{line}</span>}
        <span className={classes.fold}>{collapsed ? '展开' : '收起'}</span>
      </button>
      <div className={classes.body} hidden={collapsed}>
        {children}
      </div>
    </aside>
  );
}

/** Before the first paint, so that the console does not jump. */
function useRoomBeside(state: 'open' | 'rail'): void {
  useLayoutEffect(() => {
    document.documentElement.dataset['side'] = state;
    // What measures itself by the window hears that it has become narrower.
    window.dispatchEvent(new Event('resize'));
  }, [state]);
  useEffect(
    () => () => {
      delete document.documentElement.dataset['side'];
      window.dispatchEvent(new Event('resize'));
    },
    [],
  );
}
