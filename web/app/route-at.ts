import type { MenuEntry } from '#contracts/entities/session.ts';
import { menuEntryAt, targetOf } from '../shell/shown-menu.ts';
import { menuNodes, menuPages } from '../session/menu-tree.ts';
import { type Route, routes } from './routes.ts';

const DIGITS = /^\d+$/;

/** The page at a pathname; a literal path comes before one with parameters. */
export function routeAt(pathname: string, among: readonly Route[] = routes): Route | undefined {
  const found = segmentsOf(pathname);
  const fits = (route: Route): boolean => {
    const expected = segmentsOf(route.path);
    return (
      expected.length === found.length &&
      expected.every((segment, index) => {
        const value = found[index] ?? '';
        if (!segment.startsWith(':')) return segment === value;
        return route.digits?.includes(segment.slice(1)) ? DIGITS.test(value) : value !== '';
      })
    );
  };
  return among.find((route) => route.path === pathname) ?? among.find(fits);
}

/** Pages open to all, those of the user's menu, and those that belong under one of them. */
function mayOpen(route: Route, menus: readonly MenuEntry[]): boolean {
  if (route.open) return true;
  const paths = menuPages(menuNodes(menus)).map((page) => page.path);
  return paths.includes(route.path) || (route.under !== undefined && paths.includes(route.under));
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

const segmentsOf = (path: string): string[] => path.replace(/\/+$/, '').split('/');
