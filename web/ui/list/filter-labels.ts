import { createContext, use, useEffect, useMemo } from 'react';

type FilterListener = (words: readonly string[]) => void;

/**
 * Listener for the texts of a page's active filters. The listener is the page's tab, which shows the texts if several
 * tabs have an equal title.
 */
export const FilterLabelsContext = createContext<FilterListener>(() => {});

/** Context in which each filter reports its text to the bar that contains the filter. */
const CollectorContext = createContext<((label: string, word: string) => void) | null>(null);
export const FilterLabelsProvider = CollectorContext.Provider;

/** Reports the setting of a filter as text; '' means that the filter is not set. */
export function useFilterLabel(label: string, word: string): void {
  const collect = use(CollectorContext);
  useEffect(() => {
    if (word) collect?.(label, word);
  }, [collect, label, word]);
}

/**
 * Collects the texts of the filters and passes them to the tab. If no filter is rendered, as on a phone, the number of
 * set filters is passed instead.
 * @param count number of set filters; when the number changes, the texts are collected again
 */
export function useFilterLabels(count: number): (label: string, word: string) => void {
  const tell = use(FilterLabelsContext);
  const round = useMemo(() => {
    const words = new Map<string, string>();
    const collect = (label: string, word: string): void => {
      words.set(label, word);
      tell([...words.values()]);
    };
    return { words, collect, count };
  }, [tell, count]);
  useEffect(() => {
    if (round.words.size === 0) tell(round.count ? [`筛选 ${round.count}`] : []);
  }, [round, tell]);
  return round.collect;
}
