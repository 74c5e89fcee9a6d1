import type { MenuEntry } from '#contracts/entities/session.ts';
import { menuEntryAt, targetOf } from '../shell/shown-menu.ts';
import { menuNodes, menuPages } from '../session/menu-tree.ts';
import { type Route, routes } from './routes.ts';

const DIGITS = /^\d+$/;

/** The page at a pathname; a literal path comes before one with parameters. */
export function routeAt(pathname: string, among: readonly Route[] = routes): Route | undefined {
  const path = pathname.replace(/(?<=.)\/+$/, '');
  const found = path.split('/');
  const fits = (route: Route): boolean => {
    if (!route.path.includes('/:')) return false;
    const expected = route.path.split('/');
    return (
      expected.length === found.length &&
      expected.every((segment, index) => {
        const value = found[index] ?? '';
        if (!segment.startsWith(':')) return segment === value;
        return route.digits?.includes(segment.slice(1)) ? DIGITS.test(value) : value !== '';
      })
    );
  };
  return among.find((route) => route.path === path) ?? among.find(fits);
}

/** By the user's menu: each entry of it, each link of a page and each tab asks. */
const pathsOf = new WeakMap<readonly MenuEntry[], ReadonlySet<string>>();

/** Pages open to all, those of the user's menu, and those that belong under one of them. */
function mayOpen(route: Route, menus: readonly MenuEntry[]): boolean {
  if (route.open) return true;
  const paths = pathsOf.get(menus) ?? new Set(menuPages(menuNodes(menus)).map((page) => page.path));
  pathsOf.set(menus, paths);
  return paths.has(route.path) || (route.under !== undefined && paths.has(route.under));
}

/** The page at a pathname, if there is one that this user may open. */
export function openableRoute(pathname: string, menus: readonly MenuEntry[]): Route | undefined {
  const route = routeAt(pathname);
  return route && mayOpen(route, menus) ? route : undefined;
}

/**
 * The address of what a pathname leads to, if this user may open it: a page has no slash at its end, and a group of the
 * menu leads to its first page.
 */
export function addressOf(pathname: string, menus: readonly MenuEntry[]): string | undefined {
  const path = pathname.replace(/(?<=.)\/+$/, '');
  if (openableRoute(path, menus)) return path;
  const group = menuEntryAt(menuNodes(menus), path);
  return group && targetOf(group, (below) => openableRoute(below, menus));
}
