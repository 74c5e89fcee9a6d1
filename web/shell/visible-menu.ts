import { type MenuItem, pagesOf } from '../crud/pages/menu-item.ts';
import type { MenuNode } from '../session/menu-tree.ts';
import type { FindPage } from './console-page.ts';

/**
 * Returns the visible menu (Spec 1 §2). Hidden entries and entries without a console page are omitted. Wrappers become
 * groups; a wrapper without a title is replaced by its children, and an empty group is omitted.
 */
export function visibleMenu(nodes: readonly MenuNode[], pageAt: FindPage): MenuItem[] {
  return nodes.flatMap((node): MenuItem[] => {
    if (node.hidden) return [];
    const { path, title, icon } = node;
    const isPage = node.isPage && title !== '' && pageAt(path) !== undefined;
    const page: MenuItem[] = isPage ? [{ key: path, title, icon, path, children: [] }] : [];
    const children = visibleMenu(node.children, pageAt);
    if (children.length === 0) return page;
    if (title === '') return children;
    // An entry that is a page and also has children becomes a group, whose first entry is the page.
    return [{ key: `${path}/`, title, icon, children: [...page, ...children] }];
  });
}

/**
 * Returns the path of the menu entry to highlight for a page: the page's own entry, otherwise the entry of the page
 * from which it is opened.
 */
export const entryOf = (
  menu: readonly MenuItem[],
  { path, under = path }: { path: string; under?: string | undefined },
): string => (pagesOf(menu).some(({ item }) => item.path === path) ? path : under);

/**
 * Returns the server's entries from the root down to the page with this path, including hidden entries; empty if no
 * such page exists.
 */
export function menuChain(nodes: readonly MenuNode[], path: string): MenuNode[] {
  for (const node of nodes) {
    if (node.path === path && node.isPage) return [node];
    const chain = menuChain(node.children, path);
    if (chain.length > 0) return [node, ...chain];
  }
  return [];
}

/** Returns the entry with this path, which may be a page or a group. */
export function menuEntryAt(nodes: readonly MenuNode[], path: string): MenuNode | undefined {
  return nodes.find((node) => node.path === path) ?? firstResult(nodes, (node) => menuEntryAt(node.children, path));
}

/**
 * Returns the path that an entry leads to: its redirect, otherwise its own page (Spec 1 §2 Layout shell). A group
 * without a page leads to the first page in the group. Returns undefined if the user may open none of these pages.
 */
export function targetOf(node: MenuNode, pageAt: FindPage): string | undefined {
  const ownPath = [node.redirect, node.path].find((path) => path && pageAt(path) !== undefined);
  return ownPath ?? firstResult(node.children, (child) => (child.hidden ? undefined : targetOf(child, pageAt)));
}

function firstResult<Item, Result>(
  items: readonly Item[],
  find: (item: Item) => Result | undefined,
): Result | undefined {
  for (const item of items) {
    const result = find(item);
    if (result !== undefined) return result;
  }
  return undefined;
}
