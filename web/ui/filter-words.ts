import { createContext, use, useEffect, useMemo } from 'react';

type Told = (words: readonly string[]) => void;

/** Whoever shows which filters a page has: its tab, where there are two of the page. */
export const FilterWordsContext = createContext<Told>(() => {});

/** Between the filters and the bar that holds them. */
const Collecting = createContext<((label: string, word: string) => void) | null>(null);
export const FilterWords = Collecting.Provider;

/** A filter says in words what it is set to; '' for nothing. */
export function useFilterWord(label: string, word: string): void {
  const collect = use(Collecting);
  useEffect(() => {
    if (word) collect?.(label, word);
  }, [collect, label, word]);
}

/**
 * Gathers what the filters say. Where none of them is drawn, as on a phone, it is told how many are set.
 * @param count how many are set: when it changes, all say it anew
 */
export function useFilterWords(count: number): (label: string, word: string) => void {
  const tell = use(FilterWordsContext);
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
