import type { MenuEntry } from '#contracts/entities/session.ts';
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

const segmentsOf = (path: string): string[] => path.replace(/\/+$/, '').split('/');
