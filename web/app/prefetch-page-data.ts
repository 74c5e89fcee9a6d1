import { root } from '../http/address.ts';
import type { PrefetchByRoute } from '../screens/prefetch-by-route.ts';
import { session } from '../session/state.ts';
import { followRedirects } from './guard.ts';
import { prefetches } from './prefetches.ts';

/**
 * Prefetches the first reads of the page about to be rendered, once user and menu are loaded. The responses then load
 * in parallel with the page's code.
 */
export function prefetchPageData(): void {
  const { user } = session;
  if (!user) return;
  const { pathname, search: ownSearch } = location;
  const { destination, search } = followRedirects({ ...session, path: pathname.slice(root.length), search: ownSearch });
  if (destination.kind !== 'page') return;
  const { route } = destination;
  const send = (byRoute: PrefetchByRoute): void => byRoute[route.path]?.({ search, user });
  // Even for a loaded module, an import would resolve only after the page has been rendered.
  if (prefetches.loaded) send(prefetches.loaded);
  // If the module cannot be loaded, the page sends its reads itself.
  else prefetches.fetch().then(send, () => undefined);
}
