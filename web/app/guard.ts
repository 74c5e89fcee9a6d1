import type { MenuEntry } from '#contracts/entities/session.ts';
import { productAppearance } from '../ui/product.ts';
import type { Route } from './routes.ts';
import { addressOf, openableRoute, routeAt } from './route-at.ts';
import { safeTarget } from './safe-target.ts';

/** What stands at an address for this user (Spec 1 §2 Route guard). */
export type Destination =
  /** Nothing is decided before user and menu are known. */
  | { kind: 'waiting' }
  | { kind: 'login' }
  | { kind: 'page'; route: Route }
  /** A page without the shell, whoever looks at it. */
  | { kind: 'standalone'; route: Route }
  | { kind: 'not-found' }
  /** The address is replaced, no history entry stays. */
  | { kind: 'elsewhere'; to: string };

export interface Visit {
  phase: 'starting' | 'visitor' | 'ready';
  menus: readonly MenuEntry[];
  /** Below the console's root. */
  path: string;
  /** With its question mark, or empty. */
  search: string;
}

const LOGIN = '/login';
export const NOT_FOUND = '/404';
const REDIRECT = '/redirect';

export function destinationAt({ phase, menus, path, search }: Visit): Destination {
  const standing = routeAt(path);
  if (standing?.standalone) return { kind: 'standalone', route: standing };
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

/** null where a page has it: the shell writes its tab's title, which may be a student's name. */
export function titleOf(destination: Destination): string | null {
  if (destination.kind === 'page') return null;
  const { name } = productAppearance();
  if (destination.kind === 'standalone') return `${destination.route.title} - ${name}`;
  return destination.kind === 'login' ? `登录 - ${name}` : name;
}

/** Slashes stay readable: /login?redirect=/edu/room */
const loginFor = (wanted: string): string => `${LOGIN}?redirect=${encodeURIComponent(wanted).replaceAll('%2F', '/')}`;
