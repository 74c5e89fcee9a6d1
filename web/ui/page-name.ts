import { createContext, use } from 'react';

/** What the page is called, for everything that stands on it: a page's title is written once, with its route. */
export const PageNameContext = createContext('');

export const usePageName = (): string => use(PageNameContext);
