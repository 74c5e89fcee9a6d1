import type { search as calls } from '#contracts/calls/search.ts';
import type { Handlers } from '#mock-server/kernel/routing/handler.ts';
import { runInSlices } from '#mock-server/kernel/time-slicing.ts';
import { bestMatches } from '../best-matches.ts';
import { type SearchedGroup, searchedGroups } from '../searched-groups.ts';

/** Handler of the search (not in the specification). */
export const search: Handlers<typeof calls, 'find'> = {
  find(world, session, { text = '' }) {
    const groups = searchedGroups(world, session);
    if (text !== '') return runInSlices(bestMatches(groups, text));
    prepare(world.store, groups);
    return [];
  },
};

const prepared = new WeakSet<object>();
/** Text that no name matches. */
const NO_NAME = 'vvvvvvvv';

/**
 * Runs one search in the background, because a console sends an empty text before the user types. The pinyin of the
 * names is then cached, so that the first response takes no longer than later ones.
 */
function prepare(store: object, groups: readonly SearchedGroup[]): void {
  if (prepared.has(store)) return;
  prepared.add(store);
  void runInSlices(bestMatches(groups, NO_NAME));
}
