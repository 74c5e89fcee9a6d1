import { type MenuItem, pagesOf } from '../crud/pages/menu-item.ts';
import type { MenuNode } from '../session/menu-tree.ts';
import type { FindPage } from './console-page.ts';

/**
 * The menu as the user sees it (Spec 1 §2): hidden entries and entries without a page in this console are left out,
 * wrappers are groups, a wrapper without a title only passes its children on, an empty group vanishes.
 */
export function shownMenu(nodes: readonly MenuNode[], pageAt: FindPage): MenuItem[] {
  return nodes.flatMap((node): MenuItem[] => {
    if (node.hidden) return [];
    const { path, title, icon } = node;
    const isPage = node.isPage && title !== '' && pageAt(path) !== undefined;
    const page: MenuItem[] = isPage ? [{ key: path, title, icon, path, children: [] }] : [];
    const below = shownMenu(node.children, pageAt);
    if (below.length === 0) return page;
    if (title === '') return below;
    // An entry that is a page and has others below it stands first in its own group.
    return [{ key: `${path}/`, title, icon, children: [...page, ...below] }];
  });
}

/** The entry of a page: its own where the user has one, else the one that opens it too. */
export const entryOf = (
  menu: readonly MenuItem[],
  { path, under = path }: { path: string; under?: string | undefined },
): string => (pagesOf(menu).some(({ item }) => item.path === path) ? path : under);

/** The server's entries from the root down to the page with this path, hidden ones too; empty when there is none. */
export function menuChain(nodes: readonly MenuNode[], path: string): MenuNode[] {
  for (const node of nodes) {
    if (node.path === path && node.isPage) return [node];
    const below = menuChain(node.children, path);
    if (below.length > 0) return [node, ...below];
  }
  return [];
}

/** The entry with this path, a group too. */
export function menuEntryAt(nodes: readonly MenuNode[], path: string): MenuNode | undefined {
  return nodes.find((node) => node.path === path) ?? first(nodes, (node) => menuEntryAt(node.children, path));
}

/**
 * Where an entry leads: to its redirect target if it has one, else to its own page (Spec 1 §2 Layout shell); a group
 * that is no page leads to the first one below it. undefined: to nothing that may be opened.
 */
export function targetOf(node: MenuNode, pageAt: FindPage): string | undefined {
  const own = [node.redirect, node.path].find((path) => path && pageAt(path) !== undefined);
  return own ?? first(node.children, (child) => (child.hidden ? undefined : targetOf(child, pageAt)));
}

function first<Item, Found>(items: readonly Item[], find: (item: Item) => Found | undefined): Found | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}
