import { NothingToCheck } from '../nothing-to-check.ts';
import type * as z from 'zod';
import type { CallValues, FullList, PropertyContext } from '../context.ts';
import { idOf, listCalls, type ListCall, type RowValues } from '../contract/lists.ts';
import { fieldsOf } from '../contract/schema.ts';
import { fullestInput, isRefused } from '../inputs.ts';
import type { Property, Violation } from '../property.ts';
import { notices } from '../texts.ts';
import type { Filter } from './filter-kinds.ts';
import { filterNames, filtersOf } from './filters.ts';
import type { Difference } from './pages.ts';
import { listTexts } from '../finding-texts.ts';
import { reasonTexts } from '../reason-texts.ts';
import { labelled } from '../../report/fault-line.ts';
import { sayList } from '../../language.ts';

const listByName = new Map(listCalls.map((list) => [list.call.name, list]));
const MAX_SHOWN = 3;
const MAX_EXCLUSIVE = 4;

/** Result of a filter, with the rows that it selects from. */
export interface Filtered {
  query: CallValues;
  all: Pick<FullList, 'rows' | 'complete'>;
  found: Pick<FullList, 'rows' | 'complete' | 'total'>;
  idField: string | null;
  matches(row: RowValues, query: CallValues): boolean | null;
}

/** Returns the differences between the rows that a filter returned and those that match. */
export function filterDifferences({ query, all, found, idField, matches }: Filtered): Difference[] {
  const asked = queryText(query);
  const wrong = found.rows.filter((row) => matches(row, query) === false);
  const differences: Difference[] = [];
  const at = `query.${Object.keys(query)[0]}`;
  if (wrong.length > 0)
    differences.push({ field: at, expected: listTexts.onlyMatches(asked), found: shown(wrong, idField, query) });
  if (!found.complete) return differences;
  if (found.total !== found.rows.length)
    differences.push({
      field: 'data.total',
      expected: labelled(asked, String(found.rows.length)),
      found: String(found.total),
    });
  if (idField === null) return differences;
  const ids = new Set(found.rows.map((row) => idOf(row, idField)));
  const missing = all.rows.filter((row) => matches(row, query) === true && !ids.has(idOf(row, idField)));
  if (missing.length > 0)
    differences.push({
      field: at,
      expected: listTexts.also(asked, shown(missing, idField, query)),
      found: listTexts.notAmong(found.rows.length),
    });
  const known = new Set(all.rows.map((row) => idOf(row, idField)));
  const strange = all.complete ? found.rows.filter((row) => !known.has(idOf(row, idField))) : [];
  if (strange.length > 0)
    differences.push({ field: at, expected: listTexts.onlyListed(asked), found: shown(strange, idField, query) });
  return differences;
}

const queryText = (query: CallValues): string =>
  Object.entries(query)
    .map(([name, value]) => `${name}=${String(value)}`)
    .join('&');

function shown(rows: readonly RowValues[], idField: string | null, query: CallValues): string {
  const names = Object.keys(query);
  const texts = rows.slice(0, MAX_SHOWN).map((row) => {
    const values = names.filter((name) => name in row).map((name) => `${name}=${JSON.stringify(row[name])}`);
    return [idOf(row, idField) ?? listTexts.row(), ...values].join(' ');
  });
  return rows.length > MAX_SHOWN ? listTexts.andMore(texts, rows.length) : sayList(texts);
}

/** Property: each filter returns exactly those rows of the whole list that match. */
export const filtered: Property = {
  name: 'lists.filtered',
  title: '筛选：每个筛选条件只返回、并返回全部符合条件的行，不存在的值一行也没有',
  subjects: listCalls.filter(({ call }) => filterNames(call).length > 0).map(({ call }) => call.name),
  async check(context, name) {
    const list = listByName.get(name) as ListCall;
    const input = await fullestInput(context, list.call);
    const all = await context.list(list, input);
    if (all.rows.length === 0) throw new NothingToCheck(reasonTexts.emptyList());
    const differences: Difference[] = [];
    const chosen: { filter: Filter; query: CallValues }[] = [];
    for (const filter of await filtersOf(list, context)) {
      if (filter.absent && !filter.ignorable)
        differences.push(...(await checkAbsent(context, list, { ...input, ...filter.absent }, filter.absent)));
      if (filter.exclusive) {
        differences.push(...(await checkExclusive(context, list, { input, all, filter })));
        continue;
      }
      const query = await selectiveQuery(list, filter, all.rows, context);
      if (query) chosen.push({ filter, query });
      if (query) differences.push(...(await check(context, list, { input, query, all, filters: [filter] })));
    }
    const two = chosen.filter(({ filter }) => !filter.ignorable).slice(0, 2);
    if (two.length === 2) {
      const query = Object.assign({}, ...two.map((one) => one.query)) as CallValues;
      const filters = two.map(({ filter }) => filter);
      differences.push(...(await check(context, list, { input, query, all, filters })));
    }
    return differences.map((one): Violation => ({ ...one, call: name, notice: notices.filtered }));
  },
};

/** Returns a query that selects some but not all rows; otherwise one that selects none, or any query. */
export async function selectiveQuery(
  list: ListCall,
  filter: Filter,
  rows: readonly RowValues[],
  context: PropertyContext,
): Promise<CallValues | null> {
  const allowed = fieldsOf(list.call.query);
  const isAllowed = (query: CallValues): boolean =>
    Object.entries(query).every(([name, value]) => (allowed[name] as z.ZodType).safeParse(value).success);
  const queries = (await filter.queries(rows, context)).filter(isAllowed);
  const count = (query: CallValues, result: boolean): number =>
    rows.filter((row) => filter.matches(row, query) === result).length;
  const isSelective = (query: CallValues): boolean => count(query, true) > 0 && count(query, true) < rows.length;
  const selectsNone = (query: CallValues): boolean => count(query, false) === rows.length;
  return queries.find(isSelective) ?? queries.find(selectsNone) ?? queries[0] ?? null;
}

async function check(
  context: PropertyContext,
  list: ListCall,
  { input, query, all, filters }: { input: CallValues; query: CallValues; all: FullList; filters: readonly Filter[] },
): Promise<Difference[]> {
  const found = await context.list(list, { ...input, ...query });
  const isIgnored = filters.every(({ ignorable }) => ignorable) && found.total === all.total;
  if (isIgnored) {
    const hasOthers = all.rows.some((row) => filters.some((filter) => filter.matches(row, query) === false));
    if (hasOthers) context.noteUnchecked(reasonTexts.filterIgnored(queryText(query)));
    return [];
  }
  const matches = (row: RowValues): boolean | null => {
    const results = filters.map((filter) => filter.matches(row, query));
    return results.includes(false) ? false : results.includes(null) ? null : true;
  };
  return filterDifferences({ query, all, found, idField: list.idField, matches });
}

async function checkAbsent(
  context: PropertyContext,
  list: ListCall,
  input: CallValues,
  absent: CallValues,
): Promise<Difference[]> {
  const { rows, total } = await context.list(list, input).catch((error: unknown) => {
    // A backend may refuse an unknown id.
    if (isRefused(error)) return { rows: [], total: 0 };
    throw error;
  });
  if (rows.length === 0 && total === 0) return [];
  const field = `query.${Object.keys(absent)[0]}`;
  return [{ field, expected: listTexts.none(queryText(absent)), found: listTexts.rowsAndTotal(rows.length, total) }];
}

/** Checks a filter whose rows do not contain its value: the rows of two values are in the list, and differ. */
async function checkExclusive(
  context: PropertyContext,
  list: ListCall,
  { input, all, filter }: { input: CallValues; all: FullList; filter: Filter },
): Promise<Difference[]> {
  const queries = (await filter.queries(all.rows, context)).slice(0, MAX_EXCLUSIVE);
  const seen = new Map<string, CallValues>();
  for (const query of queries) {
    const found = await context.list(list, { ...input, ...query });
    const differences = filterDifferences({ query, all, found, idField: list.idField, matches: () => null });
    if (differences.length > 0) return differences;
    for (const row of found.rows) {
      const id = idOf(row, list.idField) ?? '';
      const before = seen.get(id);
      const field = `query.${filter.name}`;
      if (before) return [{ field, expected: listTexts.disjoint(queryText(before), queryText(query)), found: id }];
      seen.set(id, query);
    }
  }
  return [];
}
