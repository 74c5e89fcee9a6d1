import { createContext, use, useEffect } from 'react';

/** The tab that a page stands in takes its name. */
export const PageTitleContext = createContext<(title: string) => void>(() => {});

/** Names the page's tab after what it shows, so that two of a kind can be told apart; undefined: not known yet. */
export function usePageTitle(title: string | undefined): void {
  const name = use(PageTitleContext);
  useEffect(() => {
    if (title) name(title);
  }, [name, title]);
}
