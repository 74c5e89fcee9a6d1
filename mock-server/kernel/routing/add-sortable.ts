import type { Call } from '#contracts/call.ts';
import { sortColumns } from '#contracts/fields.ts';
import { MAX_SORTED } from '../store/sort-rows.ts';

/** Sortable columns by call. */
const columns = new WeakMap<Call, readonly string[]>();

/** Adds the names of the sortable columns to a list response, unless the list is too long to sort. */
export function addSortable(call: Call, answer: unknown): unknown {
  let sortable = columns.get(call);
  if (!sortable) {
    sortable = sortColumns(call.query);
    columns.set(call, sortable);
  }
  if (sortable.length === 0 || (answer as { total: number }).total > MAX_SORTED) return answer;
  return { ...(answer as object), sortable };
}
