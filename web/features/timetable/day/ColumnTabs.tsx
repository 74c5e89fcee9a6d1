import { type RefObject, useEffect, useRef, useState } from 'react';
import type { DayColumn } from './day-columns.ts';
import classes from './ColumnTabs.module.css';

interface ColumnTabsProps {
  columns: readonly DayColumn[];
  scroller: RefObject<HTMLElement | null>;
}

/** Renders the names of the columns as buttons that scroll to the column, for screens that show few columns at once. */
export function ColumnTabs({ columns, scroller }: ColumnTabsProps) {
  const list = useRef<HTMLElement>(null);
  const current = useFirstVisible(scroller, columns);
  useEffect(() => {
    const button = list.current?.children[current];
    if (!(button instanceof HTMLElement) || !list.current) return;
    list.current.scrollTo({ left: button.offsetLeft - (list.current.clientWidth - button.clientWidth) / 2 });
  }, [current]);
  return (
    <nav ref={list} aria-label="日视图的列" className={classes.tabs}>
      {columns.map(({ key, name }, index) => (
        <button
          key={key}
          type="button"
          aria-current={index === current ? 'true' : undefined}
          onClick={() => scrollToColumn(scroller.current, index)}
        >
          {name}
        </button>
      ))}
    </nav>
  );
}

/** Returns the index of the first column that is visible beside the hours. */
function useFirstVisible(scroller: RefObject<HTMLElement | null>, columns: readonly DayColumn[]): number {
  const [index, setIndex] = useState(0);
  const count = columns.length;
  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const update = (): void => {
      const cell = element.querySelector<HTMLElement>('[data-column]');
      if (cell) setIndex(Math.max(0, Math.min(Math.round(element.scrollLeft / cell.offsetWidth), count - 1)));
    };
    update();
    element.addEventListener('scroll', update, { passive: true });
    return () => element.removeEventListener('scroll', update);
  }, [scroller, count]);
  return Math.min(index, Math.max(0, count - 1));
}

function scrollToColumn(scroller: HTMLElement | null, index: number): void {
  const cell = scroller?.querySelector<HTMLElement>('[data-column]');
  if (cell) scroller?.scrollTo({ left: cell.offsetWidth * index });
}
