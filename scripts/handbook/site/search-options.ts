import type { SearchOptions } from 'minisearch';
import { readQuery } from './search-words.ts';

/** Factors for the scores of a page's sections. Chapters explain what the pages of calls only mention. */
const BOOSTS = { chapter: 3, chapterForQuestion: 5, overview: 0.4, other: 1 };
const CALL = /\/\w+\.\w+\.html/;
const OVERVIEW = /-calls\.html/;
/** A single dictionary, or the home page, which is a list of links. */
const LIST = /dictionaries\.html#\w+$|\/#/;

/**
 * Returns the settings of a search. MiniSearch ranks the texts with most words of the query first; the filter removes
 * those with too few of them.
 */
export function searchOptions(): SearchOptions {
  let query = readQuery('');
  return {
    tokenize: (text) => {
      query = readQuery(text);
      return query.words;
    },
    combineWith: 'OR',
    filter: ({ queryTerms }) => queryTerms.length >= query.needed,
    prefix: (term) => !term.startsWith('§'),
    fuzzy: false,
    boost: { title: 6, text: 2, titles: 1 },
    boostDocument: (id: string) => {
      if (OVERVIEW.test(id)) return BOOSTS.overview;
      if (CALL.test(id) || LIST.test(id) || query.isName) return BOOSTS.other;
      return query.isQuestion ? BOOSTS.chapterForQuestion : BOOSTS.chapter;
    },
  };
}
