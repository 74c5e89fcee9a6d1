import { type CallName, type Mutation, mutationOf } from '../mutation.ts';
import { queryOf } from './pages.ts';
import { type Row, rowsOf } from './rows.ts';

export const sortIgnored = (call: CallName): Mutation =>
  queryOf('sort order', call, 'sort is ignored', (query) => query.delete('sort'));
export const sortReversed = (call: CallName): Mutation =>
  queryOf('sort order', call, 'sort has the opposite direction', (query) => {
    const sort = query.get('sort');
    if (sort) query.set('sort', sort.startsWith('-') ? sort.slice(1) : `-${sort}`);
  });

/** Sorts the rows of each page, but not the list. */
export const sortedWithinPage = (call: CallName): Mutation =>
  mutationOf('sort order', call, 'only the rows of a page are sorted', () => ({
    asked: (passing) => {
      if (passing.call !== call) return;
      const sort = passing.query.get('sort');
      passing.query.delete('sort');
      if (sort) passing.headers.set(SORT_HEADER, sort);
    },
    answered: (envelope, passing) => {
      const sort = passing.headers.get(SORT_HEADER);
      if (passing.call === call && sort) rowsOf(envelope)?.sort(byColumn(sort));
    },
  }));

/** Header in which the proxy keeps the sort order between request and response. */
const SORT_HEADER = 'x-removed-sort';

function byColumn(sort: string): (one: Row, other: Row) => number {
  const column = sort.replace('-', '');
  const direction = sort.startsWith('-') ? -1 : 1;
  return (one, other) => direction * compare(one[column], other[column]);
}

function compare(one: unknown, other: unknown): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return String(one ?? '').localeCompare(String(other ?? ''), 'zh-CN');
}

/** Returns the rows in the opposite of the order that the contract requires. */
export const orderReversed = (call: CallName): Mutation =>
  mutationOf('sort order', call, 'rows have the opposite order', () => ({
    answered: (envelope, passing) => {
      if (passing.call === call) rowsOf(envelope)?.reverse();
    },
  }));

export const filterIgnored = (call: CallName, ...fields: string[]): Mutation =>
  queryOf('filter', call, `the filter ${fields.join(', ')} is ignored`, (query) => {
    for (const field of fields) query.delete(field);
  });

/** Matches a search text by its first character. */
export const filterTooWide = (call: CallName, field: string): Mutation =>
  queryOf('filter', call, `the filter ${field} matches more than its text`, (query) => {
    const text = query.get(field);
    if (text) query.set(field, Array.from(text)[0] ?? '');
  });

/** Matches a search text only with whole values, although the contract requires matching parts of them. */
export const filterOfWholeText = (call: CallName, field: string): Mutation =>
  mutationOf('filter', call, `the filter ${field} matches whole values only`, () => ({
    answered: (envelope, passing) => {
      const rows = rowsOf(envelope);
      const text = passing.query.get(field);
      if (passing.call !== call || !rows || !text) return;
      const matching = rows.filter((row) => row[field] === text);
      envelope.data = { ...envelope.data, rows: matching, total: matching.length };
    },
  }));
