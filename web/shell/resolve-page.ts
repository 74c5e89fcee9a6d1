import { type FindPage, pathnameOf, stripTrailingSlash } from './console-page.ts';
import { menuChain } from './visible-menu.ts';
import type { MenuNode } from '../session/menu-tree.ts';
import type { Page } from './tabs/tab-list.ts';

/** Returns the page to open as a tab for a full path; null if the page does not exist or the user may not open it. */
export function resolvePage(requested: string, menus: readonly MenuNode[], pageAt: FindPage): Page | null {
  const path = stripTrailingSlash(requested);
  const page = pageAt(path);
  if (!page) return null;
  const entry = menuChain(menus, pathnameOf(path)).at(-1);
  return {
    path,
    title: entry?.title || page.title,
    pinned: page.pinned === true,
    cached: page.cached !== false && entry?.noCache !== true,
  };
}
