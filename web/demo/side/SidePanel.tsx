import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { useShortcut } from '../../ui/keyboard/shortcuts.ts';
import classes from './SidePanel.module.css';
import './side.css';
import { type Folding, useTabFolding } from './use-tab-folding.ts';
import { useTyping } from './use-typing.ts';

const KEY = ']';

interface Props {
  /** Name of the panel's landmark, also shown when the panel is collapsed to a rail, or to a line on phones. */
  name: string;
  /** Short text about the progress, e.g. 2/7. */
  mark?: string;
  /** Text of the line on phones while the panel is collapsed. */
  line?: string;
  /** State of the panel if other components collapse it too; by default the panel has its own state. */
  folding?: Folding;
  children: ReactNode;
}

/**
 * Renders a panel beside the console. The layout, including that of dialogs, leaves space for the panel (side.css), so
 * that a demo script or exercise never covers the page it explains. On phones the panel is a bottom sheet.
 */
export function SidePanel({ name, mark, line, folding, children }: Props) {
  const ownFolding = useTabFolding();
  const { collapsed, fold } = folding ?? ownFolding;
  const panel = useRef<HTMLElement>(null);
  const handle = useRef<HTMLButtonElement>(null);
  const cameFrom = useRef<Element | null>(null);
  useReservedSpace(collapsed ? 'rail' : 'open');
  const { isTyping, stopTyping } = useTyping();
  const isShown = !collapsed && !isTyping;
  const toggle = (): void => {
    if (isTyping) stopTyping();
    fold(isShown);
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
        aria-expanded={isShown}
        aria-keyshortcuts={KEY}
        title={`${isShown ? '收起' : '展开'}（快捷键 ${KEY}）`}
        onClick={toggle}
      >
        <span className={classes.grip} aria-hidden="true" />
        <span className={classes.name}>{name}</span>
        {mark && <span className={classes.mark}>{mark}</span>}
        {collapsed && line && <span className={classes.line}>{line}</span>}
        <span className={classes.fold}>{isShown ? '收起' : '展开'}</span>
      </button>
      <div className={classes.body} hidden={collapsed}>
        {children}
      </div>
    </aside>
  );
}

/** Reserves space for the panel before the first paint, so that the layout does not shift. */
function useReservedSpace(state: 'open' | 'rail'): void {
  useLayoutEffect(() => {
    document.documentElement.dataset['side'] = state;
    // Components that measure the window must notice the narrower width.
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
