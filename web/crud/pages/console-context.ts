import { createContext, use } from 'react';
import type { MenuItem } from './menu-item.ts';

/** What the console around a page offers to it. */
export interface Console {
  /** The user's menu, as it is shown. */
  menu: readonly MenuItem[];
  /** Is it a page of this console, and may this user open it? What leads elsewhere is no link. */
  mayOpen(path: string): boolean;
  /** Opens a page in its tab, or shows the tab that is open. */
  openPage(path: string): void;
}

export const ConsoleContext = createContext<Console>({ menu: [], mayOpen: () => false, openPage: () => {} });

export const useConsole = (): Console => use(ConsoleContext);
