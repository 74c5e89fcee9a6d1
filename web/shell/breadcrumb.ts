import { type FindPage, pathnameOf } from './console-page.ts';
import { menuChain, targetOf } from './shown-menu.ts';
import type { MenuNode } from '../session/menu-tree.ts';

export const HOME_PATH = '/dashboard';

export interface Crumb {
  title: string;
  /** Where it leads; null for the page itself and for a group without a page. */
  to: string | null;
}

/**
 * The way to a page (Spec 1 §2 Layout shell): home first unless the first matched entry is the dashboard; only entries
 * with a title that are not hidden.
 * @param title what the open page calls itself; else the menu's title, else the route's
 */
export function breadcrumb(path: string, menus: readonly MenuNode[], pageAt: FindPage, title?: string): Crumb[] {
  const page = pageAt(path);
  const own = menuChain(menus, pathnameOf(path));
  const last = own.at(-1);
  const above = last ? own.slice(0, -1) : menuChain(menus, page?.under ?? '');
  const first = own[0] ?? above[0] ?? page;
  const crumbs: Crumb[] = first?.path === HOME_PATH ? [] : [{ title: pageAt(HOME_PATH)?.title ?? '', to: HOME_PATH }];
  for (const node of above) {
    if (!node.hidden && node.title) crumbs.push({ title: node.title, to: targetOf(node, pageAt) ?? null });
  }
  const ownTitle = title ?? (last?.title || page?.title);
  if (ownTitle && !last?.hidden) crumbs.push({ title: ownTitle, to: null });
  return crumbs;
}
