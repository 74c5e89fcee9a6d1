import type { Call } from '#contracts/call.ts';
import { sortColumns } from '#contracts/fields.ts';
import { MOST_SORTED } from '../store/in-order.ts';

/** A list tells by which columns it can be put in order, as long as it is not too long for that. */
export function withSortable(call: Call, answer: unknown): unknown {
  const sortable = sortColumns(call.query);
  if (sortable.length === 0 || (answer as { total: number }).total > MOST_SORTED) return answer;
  return { ...(answer as object), sortable };
}
