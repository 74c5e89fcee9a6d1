import { Portal } from '@mantine/core';
import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import classes from './OverflowTip.module.css';

interface Tip {
  text: string;
  left: number;
  top: number;
}

/**
 * Shows in full, on hover and on focus, what is cut off below it (elements marked data-cut). One for a whole table:
 * a tooltip in each of some hundred cells would cost more than the rows themselves.
 */
export function OverflowTip({ watch, children }: { watch: unknown; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  const [tip, setTip] = useState<Tip | null>(null);

  // Only what is cut can be reached by Tab; which ones are depends on the width.
  useEffect(() => {
    const element = frame.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    // It begins with the size as it is, once that is known.
    const observer = new ResizeObserver(() => markCut(element));
    observer.observe(element);
    return () => observer.disconnect();
  }, [watch]);

  useEffect(() => {
    if (!tip) return;
    const hide = () => setTip(null);
    const escape = (event: KeyboardEvent) => event.key === 'Escape' && hide();
    window.addEventListener('scroll', hide, true);
    window.addEventListener('keydown', escape);
    return () => {
      window.removeEventListener('scroll', hide, true);
      window.removeEventListener('keydown', escape);
    };
  }, [tip]);

  const show = (event: SyntheticEvent) => {
    const target = (event.target as Element).closest<HTMLElement>('[data-cut]');
    setTip(target && isCut(target) ? tipOf(target) : null);
  };

  return (
    <div
      ref={frame}
      className={classes.frame}
      onMouseOver={show}
      onFocus={show}
      onMouseLeave={() => setTip(null)}
      onBlur={() => setTip(null)}
    >
      {children}
      {tip && (
        <Portal>
          <div className={classes.tip} role="tooltip" style={{ left: tip.left, top: tip.top }}>
            {tip.text}
          </div>
        </Portal>
      )}
    </div>
  );
}

const GAP = 6;

function tipOf(target: HTMLElement): Tip {
  const box = target.getBoundingClientRect();
  return { text: target.textContent, left: box.left, top: box.bottom + GAP };
}

const isCut = (element: HTMLElement): boolean => element.scrollWidth > element.clientWidth;

function markCut(frame: HTMLElement): void {
  const cells = [...frame.querySelectorAll<HTMLElement>('[data-cut]')];
  // All measured before any is changed: one layout, not one a cell.
  const cut = cells.map(isCut);
  cells.forEach((cell, n) => (cut[n] ? cell.setAttribute('tabindex', '0') : cell.removeAttribute('tabindex')));
}
