import { createContext, use, useEffect } from 'react';

/** Sets the title of the page's tab. */
export const PageTitleContext = createContext<(title: string) => void>(() => {});

/**
 * Names the page's tab after the page's content, so that two tabs of one kind can be distinguished. The title is
 * undefined while the content is loading.
 */
export function usePageTitle(title: string | undefined): void {
  const name = use(PageTitleContext);
  useEffect(() => {
    if (title) name(title);
  }, [name, title]);
}
