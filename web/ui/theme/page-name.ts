import { createContext, use } from 'react';

/** Name of the page, provided by the route, so that the name is defined only there. */
export const PageNameContext = createContext('');

export const usePageName = (): string => use(PageNameContext);
