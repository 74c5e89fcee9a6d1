import type { MenuEntry } from '#contracts/entities/session.ts';
import { productAppearance } from '../ui/theme/product.ts';
import type { Route } from './routes.ts';
import { addressOf, openableRoute, routeAt } from './route-at.ts';
import { safeTarget } from './safe-target.ts';

/** Navigation outcome for an address and a user (Spec 1 §2 Route guard). */
export type Destination =
  /** User and menu are not loaded yet, so no page is chosen. */
  | { kind: 'waiting' }
  | { kind: 'login' }
  | { kind: 'page'; route: Route }
  /** A page rendered without the shell, for visitors and signed-in users. */
  | { kind: 'standalone'; route: Route }
  | { kind: 'not-found' }
  /** A redirect that replaces the address without a history entry. */
  | { kind: 'elsewhere'; to: string };

export interface Visit {
  phase: 'starting' | 'visitor' | 'ready';
  menus: readonly MenuEntry[];
  /** Path below the console's root. */
  path: string;
  /** Query including its question mark, or empty. */
  search: string;
}

const LOGIN = '/login';
export const NOT_FOUND = '/404';
const REDIRECT = '/redirect';

export function destinationAt({ phase, menus, path, search }: Visit): Destination {
  const requestedRoute = routeAt(path);
  if (requestedRoute?.standalone) return { kind: 'standalone', route: requestedRoute };
  if (phase === 'starting') return { kind: 'waiting' };
  if (phase === 'visitor')
    return path === LOGIN ? { kind: 'login' } : { kind: 'elsewhere', to: loginFor(path + search) };
  if (path === LOGIN) return { kind: 'elsewhere', to: safeTarget(new URLSearchParams(search).get('redirect'), menus) };
  if (path === '/') return { kind: 'elsewhere', to: '/dashboard' };
  if (path.startsWith(`${REDIRECT}/`))
    return { kind: 'elsewhere', to: safeTarget(path.slice(REDIRECT.length) + search, menus) };
  if (path === NOT_FOUND) return { kind: 'not-found' };
  const address = addressOf(path, menus);
  const route = address === path ? openableRoute(path, menus) : undefined;
  if (route) return { kind: 'page', route };
  return { kind: 'elsewhere', to: address === undefined ? NOT_FOUND : address + search };
}

/**
 * Follows all redirects from an address, such as from /login to / and on to /dashboard.
 * @returns the final destination, and its address
 */
export function followRedirects(visit: Visit): { destination: Destination; path: string; search: string } {
  const destination = destinationAt(visit);
  if (destination.kind !== 'elsewhere') return { destination, path: visit.path, search: visit.search };
  const [path = '', search = ''] = destination.to.split(/(?=\?)/, 2);
  return followRedirects({ ...visit, path, search });
}

/** Returns the document title; null for a page, whose title the shell sets from the tab, such as a student's name. */
export function titleOf(destination: Destination): string | null {
  if (destination.kind === 'page') return null;
  const { name } = productAppearance();
  if (destination.kind === 'standalone') return `${destination.route.title} - ${name}`;
  return destination.kind === 'login' ? `登录 - ${name}` : name;
}

/**
 * Builds the login address with a redirect parameter. Slashes in the parameter stay readable: /login?redirect=/edu/room
 */
export const loginFor = (target: string): string =>
  `${LOGIN}?redirect=${encodeURIComponent(target).replaceAll('%2F', '/')}`;
