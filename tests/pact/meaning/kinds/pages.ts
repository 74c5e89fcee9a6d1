import { addressOf } from './addresses.ts';
import { type CallName, type Kind, type Mutation, mutationOf } from '../mutation.ts';
import type { Envelope, ProxiedRequest } from '#tests/support/lying-backend.ts';
import { addToTotal, type Row, rowsOf } from './rows.ts';

/** Creates a mutation of the page or list in every response to a call. */
const listOf = (
  kind: Kind,
  call: CallName,
  what: string,
  change: (rows: Row[], envelope: Envelope, passing: ProxiedRequest) => void,
): Mutation =>
  mutationOf(kind, call, what, () => ({
    answered: (envelope, passing) => {
      const rows = rowsOf(envelope);
      if (passing.call === call && rows) change(rows, envelope, passing);
    },
  }));

export const totalZero = (call: CallName): Mutation =>
  listOf('total', call, 'total is 0', (_, { data }) => void (data.total = 0));
export const totalOfPage = (call: CallName): Mutation =>
  listOf('total', call, 'total is the length of the page', (rows, { data }) => void (data.total = rows.length));
export const totalOff = (call: CallName): Mutation =>
  listOf('total', call, 'total is too large by 1', (_, envelope) => addToTotal(envelope, 1));

/** Creates a mutation of the query of a call. */
export const queryOf = (kind: Kind, call: CallName, what: string, change: (query: URLSearchParams) => void): Mutation =>
  mutationOf(kind, call, what, () => ({
    asked: (passing) => {
      if (passing.call === call) change(passing.query);
    },
  }));

export const firstPageAlways = (call: CallName): Mutation =>
  queryOf('paging', call, 'pageNum is ignored', (query) => query.delete('pageNum'));
export const pageSizeIgnored = (call: CallName): Mutation =>
  queryOf('paging', call, 'pageSize is ignored', (query) => query.delete('pageSize'));
/** Numbers pages from 0, so that page 1 is the second page. */
export const pagesFromZero = (call: CallName): Mutation =>
  queryOf('paging', call, 'pages are numbered from 0', (query) =>
    query.set('pageNum', String(Number(query.get('pageNum') ?? 1) + 1)),
  );

export const lastRowMissing = (call: CallName): Mutation =>
  listOf('missing row', call, 'the last row is missing', (rows) => void rows.pop());
export const firstRowMissing = (call: CallName): Mutation =>
  listOf('missing row', call, 'the first row is missing, also from total', (rows, envelope) => {
    if (rows.shift()) addToTotal(envelope, -1);
  });

/** Repeats the last row of a page as the first row of the next page. */
export const rowRepeated = (call: CallName): Mutation =>
  mutationOf('repeated row', call, 'the last row of a page is also the first of the next', () => {
    const lastRows = new Map<string, Row>();
    return {
      answered: (envelope, passing) => {
        const rows = rowsOf(envelope);
        if (passing.call !== call || !rows) return;
        const pageNum = Number(passing.query.get('pageNum') ?? 1);
        const last = rows.at(-1);
        const previous = lastRows.get(pageKey(passing, pageNum - 1));
        if (previous && rows[0]) rows[0] = previous;
        if (last) lastRows.set(pageKey(passing, pageNum), last);
      },
    };
  });

function pageKey({ query }: ProxiedRequest, pageNum: number): string {
  const other = new URLSearchParams(query);
  other.set('pageNum', String(pageNum));
  other.sort();
  return other.toString();
}

export const idRepeated = (call: CallName, id: string): Mutation =>
  listOf('repeated row', call, `two rows have the same ${id}`, (rows) => {
    if (rows[0] && rows[1]) rows[1][id] = rows[0][id];
  });
export const listedTwice = (call: CallName): Mutation =>
  listOf('repeated row', call, 'the first row is listed twice', (rows, envelope) => {
    if (!rows[0]) return;
    rows.push({ ...rows[0] });
    addToTotal(envelope, 1);
  });

/**
 * Adds a row of another tenant to the end of a list, as a join without the tenant does.
 * @param source call that lists such rows for a user of the other tenant; by default the list itself
 */
export const foreignRow = (call: CallName, source: CallName = call): Mutation =>
  mutationOf('foreign row', call, 'has a row of another tenant', ({ readAsOtherTenant }) => ({
    answered: async (envelope, passing) => {
      const rows = rowsOf(envelope);
      if (passing.call !== call || !rows) return;
      const [foreign] = rowsOf(await readAsOtherTenant(addressOf(source))) ?? [];
      if (!foreign) return;
      rows.push(foreign);
      addToTotal(envelope, 1);
    },
  }));
