import type { MenuEntry } from '#contracts/entities/session.ts';
import { offeredPage } from '../shell/console-page.ts';
import { menuEntryAt, targetOf } from '../shell/visible-menu.ts';
import { menuNodes, menuPages } from '../session/menu-tree.ts';
import { type Route, routes } from './routes.ts';

const DIGITS = /^\d+$/;

/** Returns the route at a pathname; a literal path takes precedence over one with parameters. */
export function routeAt(pathname: string, candidates: readonly Route[] = routes): Route | undefined {
  const path = pathname.replace(/(.)\/+$/, '$1');
  const segments = path.split('/');
  const matches = (route: Route): boolean => {
    if (!route.path.includes('/:')) return false;
    const expected = route.path.split('/');
    return (
      expected.length === segments.length &&
      expected.every((segment, index) => {
        const value = segments[index] ?? '';
        if (!segment.startsWith(':')) return segment === value;
        return route.digits?.includes(segment.slice(1)) ? DIGITS.test(value) : value !== '';
      })
    );
  };
  return candidates.find((route) => route.path === path) ?? candidates.find(matches);
}

/** Cache of the page paths in a menu. The paths are looked up for every menu entry, link and tab. */
const pathsOf = new WeakMap<readonly MenuEntry[], ReadonlySet<string>>();

/** True if a page is open to all, in the user's menu, or a child of a page in that menu. */
function mayOpen(route: Route, menus: readonly MenuEntry[]): boolean {
  if (route.open) return true;
  const paths = pathsOf.get(menus) ?? new Set(menuPages(menuNodes(menus)).map((page) => page.path));
  pathsOf.set(menus, paths);
  return paths.has(route.path) || (route.under !== undefined && paths.has(route.under));
}

/** Returns the route at a pathname if this user may open it. */
export function openableRoute(pathname: string, menus: readonly MenuEntry[]): Route | undefined {
  const route = routeAt(pathname);
  return route && mayOpen(route, menus) ? route : undefined;
}

/**
 * Returns the normalised address of a pathname if this user may open the page. Trailing slashes are removed, and a menu
 * group resolves to its first page.
 */
export function addressOf(pathname: string, menus: readonly MenuEntry[]): string | undefined {
  const path = pathname.replace(/(.)\/+$/, '$1');
  if (openableRoute(path, menus)) return path;
  const group = menuEntryAt(menuNodes(menus), path);
  return group && targetOf(group, (entryPath) => offeredPage(openableRoute(entryPath, menus)));
}
