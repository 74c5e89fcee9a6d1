import type { ZodType } from 'zod';
import { type Call, isRead } from '#contracts/call.ts';
import { accessCodes } from '#contracts/envelopes.ts';
import { exampleOf } from '#contracts/examples/examples.ts';
import type { State } from '#contracts/examples/state.ts';
import { personas } from '#seed/personas.ts';
import { type TableName, tables } from '#seed/schema.ts';
import { factOf, type NamedRow, rowsNamed, tableOf, world } from '../facts.ts';
import { askers, askerOf, ownStatesOf, signedIn } from '../states.ts';
import { standInFor } from '../tokens.ts';
import { accessRefusal, successResponse } from './responses.ts';
import type { Exchange } from './exchange.ts';
import { emptyListLike, factsFor, listIn } from './success.ts';

/** Ids of the institution 蓝天 and its campuses, whose rows the users of 启明 may neither see nor change. */
const FOREIGN_TENANT_IDS = personas.find(({ username }) => username === 'lantian01')?.tenantIds ?? [];

/**
 * Exceptions to the rule that the optional field of a read is a filter and a required field is not. The value is true
 * if the field of the call is a filter.
 */
const FILTER_OVERRIDES: Readonly<Record<string, boolean>> = {
  'claTimes.recent': false,
  'lessonGuests.list': false,
  'owedLessons.choices': false,
  'studentClas.list': false,
  'studentConflicts.ofLesson': false,
  'studentCourses.byCla': false,
  'studentCourses.claOptions': false,
  'studentContacts.list': false,
  'studentLeaves.list': false,
  'tenants.log': false,
  'waitingList.list': false,
  'staff.options': true,
  'users.staffOptions': true,
};

/**
 * Exceptions to the rule that the first row of the input is replaced. With another class than that of its lesson, the
 * input would contradict itself, and a backend might refuse it for that.
 */
const REPLACED_TABLES: Readonly<Record<string, TableName>> = { 'attendance.change': 'claTime' };

/**
 * Returns exchanges in which the caller names a row of another institution, which the caller must not see. A list that
 * is filtered by the row is empty; any other call is refused.
 */
export function foreignTenant(call: Call): Exchange[] {
  const { input = {}, data } = exampleOf(call);
  const asker = askerOf(call);
  if (asker !== askers.business) return [];
  const [own, other] = rowPair(call, input);
  if (!own || !other) return [];
  const isFilter = FILTER_OVERRIDES[call.name] ?? (isRead(call) && isOptional(call, input, own));
  if (isFilter && !listIn(data)) return [];
  const about = Object.entries(input).map(([name, value]) => [name, replaceId(value, own, other)] as const);
  // Other filters could exclude the other institution's rows.
  const sent = isFilter ? about.filter(([name, value]) => value !== input[name] || !isFilterField(call, name)) : about;
  const common = {
    call,
    input: Object.fromEntries(sent),
    states: [
      ...factsFor(call, input, data),
      ...foreignRows(call, other).map(foreignRowState),
      ...ownStatesOf(call),
      signedIn(asker),
    ],
    credentials: { token: standInFor('foreign') },
  };
  if (isFilter) {
    const description = 'returns no data of another institution';
    return [{ ...common, description, answer: successResponse(call, emptyListLike(data)), outcome: { kind: 'ok' } }];
  }
  const description = 'refuses a record of another institution';
  return [{ ...common, description, ...accessRefusal(call, accessCodes.anotherInstitution, '没有找到或无权查看') }];
}

const foreignRowState = (row: NamedRow): State => ({ ...factOf(row), name: 'a record of another institution exists' });

/**
 * Returns the row of the other institution, and a row of the call's own table that refers to it. With the second row,
 * an empty list shows that access was denied, not that there was no data.
 */
function foreignRows(call: Call, other: NamedRow): NamedRow[] {
  const row = referringRow(call, other);
  return row ? [other, row] : [other];
}

/** Tables of which a call returns rows, where the name of the domain does not tell them. */
const LISTED_TABLES: Readonly<Record<string, TableName>> = {
  'staff.options': 'staff',
  'staff.teacherOptions': 'staff',
  'users.staffOptions': 'staff',
};

/** Returns a row of the call's own table that refers to the other row. */
function referringRow(call: Call, other: NamedRow): NamedRow | undefined {
  const table = LISTED_TABLES[call.name] ?? tableOf(call.domain);
  if (!table || table === other.table) return undefined;
  const row = rowsOf(table).find((one) => Object.values(one).includes(other.id));
  return row && namedRow(table, row);
}

const rowsOf = (table: TableName): Record<string, unknown>[] => world[table];
const namedRow = (table: TableName, row: Record<string, unknown>): NamedRow => ({
  table,
  id: String(row[tables[table].key]),
  row,
});

/**
 * Returns the row that the call is about, and another institution's row to replace it, preferably one to which a row of
 * the call's own table refers.
 */
function rowPair(call: Call, input: Readonly<Record<string, unknown>>): [NamedRow?, NamedRow?] {
  for (const own of rowsNamed(input, call.domain)) {
    const { table } = own;
    if ((REPLACED_TABLES[call.name] ?? table) !== table) continue;
    if (!('tenantId' in own.row)) continue;
    const foreignRowsOfTable = rowsOf(table)
      .filter((row) => FOREIGN_TENANT_IDS.includes(String(row['tenantId'])))
      .map((row) => namedRow(table, row));
    const other = foreignRowsOfTable.find((row) => referringRow(call, row)) ?? foreignRowsOfTable[0];
    if (other) return [own, other];
  }
  return [];
}

function isOptional(call: Call, input: Readonly<Record<string, unknown>>, own: NamedRow): boolean {
  const [field = ''] = Object.entries(input).find(([, value]) => value === own.id) ?? [];
  return isOptionalField(call, field);
}

const isOptionalField = ({ query }: Call, field: string): boolean =>
  (query?.shape[field] as ZodType | undefined)?.safeParse(undefined).success ?? false;

const PAGE_FIELDS: readonly string[] = ['pageNum', 'pageSize'];
const isFilterField = (call: Call, field: string): boolean =>
  isOptionalField(call, field) && !PAGE_FIELDS.includes(field);

/** Replaces the id of a row at any depth. */
function replaceId(value: unknown, own: NamedRow, other: NamedRow): unknown {
  if (value === own.id) return other.id;
  if (Array.isArray(value)) return value.map((one) => replaceId(one, own, other));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, replaceId(one, own, other)]));
}
