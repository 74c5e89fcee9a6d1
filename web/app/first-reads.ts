import { root } from '../http/address.ts';
import { session } from '../session/state.ts';
import { destinationAt } from './guard.ts';

/**
 * Asks what the page that is about to be drawn reads first, as soon as user and menu are known: the answers meet its
 * code on the way.
 */
export function askFirstReads(): void {
  const { user } = session;
  if (!user) return;
  let [path, search] = [location.pathname.slice(root.length), location.search];
  let destination = destinationAt({ ...session, path, search });
  if (destination.kind === 'elsewhere') {
    [path = '', search = ''] = destination.to.split(/(?=\?)/, 2);
    destination = destinationAt({ ...session, path, search });
  }
  if (destination.kind !== 'page') return;
  // Without its file (a lost network) the page asks by itself.
  destination.route.reads?.fetch().then(
    ({ firstReads }) => firstReads({ search, user }),
    () => undefined,
  );
}
