import { type FindPage, pathnameOf, withoutEndSlash } from './console-page.ts';
import { menuChain } from './shown-menu.ts';
import type { MenuNode } from '../session/menu-tree.ts';
import type { Page } from './tabs/tab-list.ts';

/** What a full path opens as a tab; null for what is no page of this console, or not for this user. */
export function resolvePage(asked: string, menus: readonly MenuNode[], pageAt: FindPage): Page | null {
  const path = withoutEndSlash(asked);
  const page = pageAt(path);
  if (!page) return null;
  const own = menuChain(menus, pathnameOf(path)).at(-1);
  return {
    path,
    title: own?.title || page.title,
    pinned: page.pinned === true,
    cached: page.cached !== false && own?.noCache !== true,
  };
}
