import { search } from '#contracts/calls/search.ts';
import type { SearchHit } from '#contracts/entities/search-hit.ts';
import { isMissingCall } from '../../http/api-error.ts';
import { send } from '../../http/client.ts';
import { findInLists, type Searcher } from './find-in-lists.ts';

/**
 * Finds people, classes and campuses, best matches first. Without the provisional search, the lists are searched.
 * @throws ApiError if the search, or every list, fails
 */
export async function findHits(text: string, searcher: Searcher, signal: AbortSignal): Promise<readonly SearchHit[]> {
  try {
    return await send(search.find, { text }, { signal, quiet: true });
  } catch (error) {
    if (!isMissingCall(error)) throw error;
    return text === '' ? [] : findInLists(text, searcher, signal);
  }
}
