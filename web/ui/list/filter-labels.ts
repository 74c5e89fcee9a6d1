import { createContext, use, useEffect, useMemo } from 'react';

type FilterListener = (texts: readonly string[]) => void;

/**
 * Context through which a page's active filters are passed to its tab. The tab shows them if several tabs have an equal
 * title.
 */
export const FilterLabelsContext = createContext<FilterListener>(() => {});

/** Context in which each filter reports its text to the bar that contains the filter. */
const CollectorContext = createContext<((label: string, text: string) => void) | null>(null);
export const FilterLabelsProvider = CollectorContext.Provider;

/** Reports the setting of a filter as text; '' means that the filter is not set. */
export function useFilterLabel(label: string, text: string): void {
  const collect = use(CollectorContext);
  useEffect(() => {
    if (text) collect?.(label, text);
  }, [collect, label, text]);
}

/**
 * Collects the texts of the filters and passes them to the tab. If no filter is rendered, as on a phone, the number of
 * set filters is passed instead.
 * @param count number of set filters; when the number changes, the texts are collected again
 */
export function useFilterLabels(count: number): (label: string, text: string) => void {
  const notify = use(FilterLabelsContext);
  const collector = useMemo(() => {
    const texts = new Map<string, string>();
    const collect = (label: string, text: string): void => {
      texts.set(label, text);
      notify([...texts.values()]);
    };
    return { words: texts, collect, count };
  }, [notify, count]);
  useEffect(() => {
    if (collector.words.size === 0) notify(collector.count ? [`筛选 ${collector.count}`] : []);
  }, [collector, notify]);
  return collector.collect;
}
