import type { Call } from '#contracts/call.ts';
import { inUseFlags } from '#contracts/formats/in-use.ts';
import { searchPhone, searchText } from '#contracts/fields.ts';
import type { ListCall } from '../contract/lists.ts';
import { fieldsOf, requiredInput } from '../contract/schema.ts';
import type { PropertyContext } from '../context.ts';
import { type Filter, rangeFilter, textFilter, valueFilter, withAbsentId } from './filter-kinds.ts';
import { OWN_FILTERS, SPECIAL_FILTERS, UNCHECKED_FILTERS } from './special-filters.ts';

const PAGE_FIELDS = ['pageNum', 'pageSize', 'sort'];
const FLAGS_IN_USE = ['inUse', 'agentStatus', 'enable'];

/** Returns the filters of a list that can be checked, derived from its query and its rows. */
export async function filtersOf(list: ListCall, context: PropertyContext): Promise<Filter[]> {
  const { call } = list;
  const query = fieldsOf(call.query);
  const filters: Filter[] = [];
  for (const name of filterNames(call)) {
    const special = SPECIAL_FILTERS[`${call.name} ${name}`];
    const filter = (await special?.(context)) ?? derivedFilter(list, name, query[name]);
    if (filter) filters.push({ ...filter, ignorable: OWN_FILTERS.includes(name) });
  }
  return filters;
}

/** Returns the names of the query fields by which a list is filtered, without those that are not checked. */
export function filterNames(call: Call): string[] {
  const required = requiredInput(call);
  return Object.keys(fieldsOf(call.query)).filter(
    (name) => ![...PAGE_FIELDS, ...required].includes(name) && !(`${call.name} ${name}` in UNCHECKED_FILTERS),
  );
}

/** True if there is a rule for a filter of the list. */
export const hasRule = (list: ListCall, name: string): boolean =>
  `${list.call.name} ${name}` in SPECIAL_FILTERS || derivedFilter(list, name, fieldsOf(list.call.query)[name]) !== null;

function derivedFilter({ rowFields }: ListCall, name: string, schema: unknown): Filter | null {
  const range = /^(.+)(Start|End)$/.exec(name);
  if (range?.[1] && range[1] in rowFields) return rangeFilter(name, range[1], range[2] === 'Start');
  if (!(name in rowFields)) return null;
  if (schema === searchText || schema === searchPhone) return textFilter(name, [name], schema === searchPhone);
  if (FLAGS_IN_USE.includes(name)) return inUseFilter(name);
  const byValue = valueFilter(name, (row) => row[name]);
  return name.endsWith('Id') ? withAbsentId(byValue) : byValue;
}

/** Filter by a flag of use. A row without it is in use. */
const inUseFilter = (name: string): Filter => ({
  ...valueFilter(name, (row) => row[name] ?? inUseFlags.yes),
  queries: () => Object.values(inUseFlags).map((flag) => ({ [name]: flag })),
});
