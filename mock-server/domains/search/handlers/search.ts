import type { search as calls } from '#contracts/calls/search.ts';
import type { Handlers } from '#mock-server/kernel/routing/handler.ts';
import { runInSlices } from '#mock-server/kernel/time-slicing.ts';
import { bestMatches } from '../best-matches.ts';
import { searchedGroups } from '../searched-groups.ts';

/** Handler of the search (not in the specification). */
export const search: Handlers<typeof calls, 'find'> = {
  find(world, session, { text = '' }) {
    // An empty text prepares the indexes of the rows, because a console sends it before the user types.
    const groups = searchedGroups(world, session);
    return text === '' ? [] : runInSlices(bestMatches(groups, text));
  },
};
