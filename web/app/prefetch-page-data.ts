import { root } from '../http/address.ts';
import { session } from '../session/state.ts';
import { destinationAt } from './guard.ts';

/**
 * Prefetches the first reads of the page about to be rendered, once user and menu are loaded. The responses then load
 * in parallel with the page's code.
 */
export function prefetchPageData(): void {
  const { user } = session;
  if (!user) return;
  let [path, search] = [location.pathname.slice(root.length), location.search];
  let destination = destinationAt({ ...session, path, search });
  if (destination.kind === 'elsewhere') {
    [path = '', search = ''] = destination.to.split(/(?=\?)/, 2);
    destination = destinationAt({ ...session, path, search });
  }
  if (destination.kind !== 'page') return;
  const { route } = destination;
  // If the module cannot be loaded, the page sends its reads itself.
  import('../screens/prefetch-by-route.ts').then(
    ({ prefetchByRoute }) => prefetchByRoute[route.path]?.({ search, user }),
    () => undefined,
  );
}
