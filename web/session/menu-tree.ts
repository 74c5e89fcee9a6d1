import type { MenuEntry } from '#contracts/entities/session.ts';
import { MENU_WRAPPERS } from '#contracts/rules/menu-wrappers.ts';

/** A menu entry with complete path and resolved kind. */
export interface MenuNode {
  path: string;
  /** Title of the entry; empty if the server gives no title. */
  title: string;
  icon: string | null;
  noCache: boolean;
  hidden: boolean;
  /** True if the entry is a page; false for a wrapper (Spec 1 §2: Layout, ParentView). */
  isPage: boolean;
  redirect: string | null;
  children: MenuNode[];
}

/**
 * Converts the server's menu tree to entries with complete paths. The path of a child may be absolute or relative to
 * the parent's path.
 */
export function menuNodes(entries: readonly MenuEntry[], parentPath = ''): MenuNode[] {
  return entries.map((entry) => {
    const path = joinPaths(parentPath, entry.path);
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

/** Returns all entries of the tree that are pages, at any depth. */
export const menuPages = (nodes: readonly MenuNode[]): MenuNode[] =>
  nodes.flatMap((node) => [...(node.isPage ? [node] : []), ...menuPages(node.children)]);

function joinPaths(parentPath: string, path: string): string {
  const complete = path.startsWith('/') ? path : `${parentPath}/${path}`;
  return complete.length > 1 ? complete.replace(/\/+$/, '') : complete;
}
