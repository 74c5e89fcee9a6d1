import { type FindPage, pathnameOf } from './console-page.ts';
import { menuChain, targetOf } from './visible-menu.ts';
import type { MenuNode } from '../session/menu-tree.ts';

export const HOME_PATH = '/dashboard';

export interface Crumb {
  title: string;
  /** Path that the crumb links to; null for the current page and for a group without a page. */
  to: string | null;
}

/**
 * Returns the breadcrumb of a page (Spec 1 §2 Layout shell). The home page comes first, unless the first matched entry
 * is the dashboard. Only visible entries with a title are included.
 * @param title title of the open page; by default the menu's title, then the route's title
 */
export function breadcrumb(path: string, menus: readonly MenuNode[], pageAt: FindPage, title?: string): Crumb[] {
  const page = pageAt(path);
  const chain = menuChain(menus, pathnameOf(path));
  const last = chain.at(-1);
  const ancestors = last ? chain.slice(0, -1) : menuChain(menus, page?.under ?? '');
  const root = chain[0] ?? ancestors[0] ?? page;
  const crumbs: Crumb[] = root?.path === HOME_PATH ? [] : [{ title: pageAt(HOME_PATH)?.title ?? '', to: HOME_PATH }];
  for (const node of ancestors) {
    if (!node.hidden && node.title) crumbs.push({ title: node.title, to: targetOf(node, pageAt) ?? null });
  }
  const currentTitle = title ?? (last?.title || page?.title);
  if (currentTitle && !last?.hidden) crumbs.push({ title: currentTitle, to: null });
  return crumbs;
}
