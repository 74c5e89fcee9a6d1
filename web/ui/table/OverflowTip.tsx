import { Portal } from '@mantine/core';
import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import classes from './OverflowTip.module.css';

interface TipState {
  text: string;
  left: number;
  top: number;
}

/**
 * Shows the full text of a truncated element (marked data-cut), or the text of its data-tip, on hover and focus. One
 * instance serves a whole table, because rendering a tooltip in several hundred cells would take longer than rendering
 * the rows.
 */
export function OverflowTip({ watch, children }: { watch: unknown; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  const [tip, setTip] = useState<TipState | null>(null);

  // Only truncated cells are in the Tab order; the width of the table decides which cells are truncated.
  useEffect(() => {
    const element = frame.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    // The observer also calls back initially, once the size is known.
    const observer = new ResizeObserver(() => markTruncated(element));
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
    const target = (event.target as Element).closest<HTMLElement>('[data-cut], [data-tip]');
    setTip(target && (target.dataset['tip'] || isTruncated(target)) ? tipOf(target) : null);
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

function tipOf(target: HTMLElement): TipState {
  const box = target.getBoundingClientRect();
  return { text: target.dataset['tip'] ?? target.textContent, left: box.left, top: box.bottom + GAP };
}

const isTruncated = (element: HTMLElement): boolean => element.scrollWidth > element.clientWidth;

function markTruncated(frame: HTMLElement): void {
  const cells = [...frame.querySelectorAll<HTMLElement>('[data-cut]')];
  // All cells are measured before the first one is changed, so that the browser computes the layout once, not for each
  // cell.
  const isCut = cells.map(isTruncated);
  cells.forEach((cell, n) => (isCut[n] ? cell.setAttribute('tabindex', '0') : cell.removeAttribute('tabindex')));
}
