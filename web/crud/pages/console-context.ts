import { createContext, use } from 'react';
import type { MenuItem } from './menu-item.ts';

/** Services of the console for its pages. */
export interface Console {
  /** The user's menu, as the console shows it. */
  menu: readonly MenuItem[];
  /** True if the path is a page of this console that the user may open. No links are rendered to other paths. */
  mayOpen(path: string): boolean;
  /** Opens a page in its tab, or activates that tab if it is already open. */
  openPage(path: string): void;
}

export const ConsoleContext = createContext<Console>({ menu: [], mayOpen: () => false, openPage: () => {} });

export const useConsole = (): Console => use(ConsoleContext);
