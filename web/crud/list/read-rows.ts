import { send, type SendArguments, type SendOptions } from '../../http/client.ts';
import type { Filters, ListCall } from './address-state.ts';
import type { ListRow } from './use-list.ts';

const PAGE_SIZE = 50;
/** Maximum number of requests for one list. */
const MAX_PAGES = 20;

/** Returns the rows of all pages of a list, in the order of the server and at most 1,000. */
export async function readRows<C extends ListCall>(
  call: C,
  filters: Filters<C>,
  options: SendOptions = {},
): Promise<ListRow<C>[]> {
  const rows: ListRow<C>[] = [];
  for await (const row of rowsOf(call, filters, options)) rows.push(row);
  return rows;
}

/**
 * Returns the first row that `isWanted` accepts; undefined if there is none. Reads page by page until the row is found.
 */
export async function findRow<C extends ListCall>(
  call: C,
  filters: Filters<C>,
  isWanted: (row: ListRow<C>) => boolean,
): Promise<ListRow<C> | undefined> {
  for await (const row of rowsOf(call, filters)) if (isWanted(row)) return row;
  return undefined;
}

async function* rowsOf<C extends ListCall>(call: C, filters: Filters<C>, options: SendOptions = {}) {
  for (let pageNum = 1, count = 0; pageNum <= MAX_PAGES; pageNum++) {
    const input = { ...filters, pageNum, pageSize: PAGE_SIZE };
    const { rows, total } = await send(call, ...([input, options] as unknown as SendArguments<C>));
    yield* rows as ListRow<C>[];
    count += rows.length;
    if (rows.length === 0 || count >= total) return;
  }
}
