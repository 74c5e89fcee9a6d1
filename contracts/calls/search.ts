import * as z from 'zod';
import { defineCalls } from '../call.ts';
import { MAX_HITS, searchHit } from '../entities/search-hit.ts';
import { searchText } from '../fields.ts';

/** Search across people, classes and campuses (not in the specification). */
export const search = defineCalls('search', {
  /**
   * Returns at most 12 of the caller's own rows, best matches first. A name matches by a part, by pinyin or by
   * initials; a phone matches by its last four or more digits. A teacher finds their own classes and the students in
   * them, the platform and agents find institutions and campuses. An empty text finds nothing; the console sends it
   * before the user types, so that a server can prepare the search.
   */
  find: {
    method: 'GET',
    path: '/system/search/find',
    family: 'business',
    provisional: true,
    query: z.object({ text: searchText }),
    data: z.array(searchHit).max(MAX_HITS),
  },
});
