import { search } from '#contracts/calls/search.ts';
import type { SearchHit } from '#contracts/entities/search-hit.ts';
import { isMissingCall } from '../../http/api-error.ts';
import { send } from '../../http/client.ts';
import { findInLists, type Searcher } from './find-in-lists.ts';

/** True once the backend has answered that it lacks the search. */
let isSearchMissing = false;

/**
 * Finds people, classes and campuses, best matches first. Without the provisional search, the lists are asked.
 * @throws ApiError if the search, or every list, fails
 */
export async function findHits(text: string, searcher: Searcher, signal: AbortSignal): Promise<readonly SearchHit[]> {
  if (!isSearchMissing) {
    try {
      return await send(search.find, { text }, { signal, quiet: true });
    } catch (error) {
      if (!isMissingCall(error)) throw error;
      isSearchMissing = true;
    }
  }
  return text === '' ? [] : findInLists(text, searcher, signal);
}
