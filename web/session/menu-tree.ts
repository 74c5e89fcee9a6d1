import type { MenuEntry } from '#contracts/entities/session.ts';
import { MENU_WRAPPERS } from '#contracts/rules/menu-wrappers.ts';

/** An entry of the menu as the console uses it: its path complete, its kind decided. */
export interface MenuNode {
  path: string;
  /** Empty when the server gives none. */
  title: string;
  icon: string | null;
  noCache: boolean;
  hidden: boolean;
  /** A wrapper has no page of its own (Spec 1 §2: Layout, ParentView). */
  isPage: boolean;
  redirect: string | null;
  children: MenuNode[];
}

/** The server's tree with complete paths; a child's path may stand alone or below its parent's. */
export function menuNodes(entries: readonly MenuEntry[], parentPath = ''): MenuNode[] {
  return entries.map((entry) => {
    const path = joined(parentPath, entry.path);
    return {
      path,
      title: entry.meta?.title ?? '',
      icon: entry.meta?.icon ?? null,
      noCache: entry.meta?.noCache === true,
      hidden: entry.hidden === true,
      isPage: !MENU_WRAPPERS.includes(entry.component ?? ''),
      redirect: entry.redirect ?? null,
      children: menuNodes(entry.children ?? [], path),
    };
  });
}

/** The pages of the tree, wherever they stand in it. */
export const menuPages = (nodes: readonly MenuNode[]): MenuNode[] =>
  nodes.flatMap((node) => [...(node.isPage ? [node] : []), ...menuPages(node.children)]);

function joined(parentPath: string, path: string): string {
  const complete = path.startsWith('/') ? path : `${parentPath}/${path}`;
  return complete.length > 1 ? complete.replace(/\/+$/, '') : complete;
}
