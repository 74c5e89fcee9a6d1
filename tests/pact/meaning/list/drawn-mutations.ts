import { rowNotExported } from '../kinds/files.ts';
import { firstRowMissing, lastRowMissing } from '../kinds/pages.ts';
import { filterIgnored } from '../kinds/selection.ts';
import { amountOff, countOff, daysOff, ofAnotherRow, timesInUtc } from '../kinds/values.ts';
import { lost } from '../kinds/writes.ts';
import type { CallName, Mutation } from '../mutation.ts';
import { orNamedByRead } from './drawn.ts';

/** Fields or filters, each with its call. */
export type Fields = readonly (readonly [CallName, string])[];

/** Calls and fields of a draw, by the kind of their mutation. */
interface Draw {
  firstMissing: readonly CallName[];
  lastMissing: readonly CallName[];
  exported?: readonly CallName[];
  writes: readonly CallName[];
  times: Fields;
  dates: Fields;
  counts: Fields;
  amounts: Fields;
  names: Fields;
  filters: Fields;
}

export const mutationsOf = (draw: Draw): Mutation[] => [
  ...draw.firstMissing.map(firstRowMissing),
  ...draw.lastMissing.map(lastRowMissing),
  ...(draw.exported ?? []).map(rowNotExported),
  ...draw.times.map(([call, field]) => timesInUtc(call, field)),
  ...draw.dates.map(([call, field]) => daysOff(call, -1, field)),
  ...draw.counts.map(([call, field]) => countOff(call, field)),
  ...draw.amounts.map(([call, field]) => amountOff(call, 1, field)),
  ...draw.names.map(([call, field]) => ofAnotherRow(call, field)),
  ...draw.filters.map(([call, field]) => filterIgnored(call, field)),
  ...draw.writes.map((call) => orNamedByRead(lost(call))),
];
