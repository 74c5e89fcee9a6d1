import type { ZodType } from 'zod';
import { type Call, isRead } from '#contracts/call.ts';
import { accessCodes } from '#contracts/envelopes.ts';
import { exampleOf } from '#contracts/examples/examples.ts';
import type { State } from '#contracts/examples/state.ts';
import { personas } from '#seed/personas.ts';
import { type TableName, tables } from '#seed/schema.ts';
import { FOREIGN_FACT } from '../fact-names.ts';
import { factOf, type NamedRow, rowsNamed, tableOf, world } from '../facts.ts';
import { askers, askerOf, ownStatesOf, signedIn } from '../states.ts';
import { standInFor } from '../tokens.ts';
import { accessRefusal, successResponse } from './responses.ts';
import type { Exchange } from './exchange.ts';
import { emptyListLike, factsFor, listIn } from './success.ts';

/** Ids of the institution 蓝天 and its campuses, whose rows the users of 启明 may neither see nor change. */
const FOREIGN_TENANT_IDS = personas.find(({ username }) => username === 'lantian01')?.tenantIds ?? [];

/**
 * Exceptions to the rule that an optional field of a read is a filter and a required field is not. The value is true if
 * the field of the call is a filter.
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
 * Exceptions to the rule that the first row of the input is the subject of the call. If only the class were replaced,
 * it would not match the lesson in the input, and a backend might refuse the call for that reason.
 */
const SUBJECT_TABLES: Readonly<Record<string, TableName>> = { 'attendance.change': 'claTime' };

/** Tables whose rows are not replaced, because the new row would contradict the other rows in the input. */
const CONTRADICTIONS: Readonly<Record<string, readonly TableName[]>> = {
  'attendance.record': ['student', 'studentCla'],
  'attendance.change': ['cla', 'student', 'studentCla'],
  'payStatements.issue': ['cla', 'course'],
  'studentLeaves.add': ['studentCla'],
};

/** A row in the input of a call, and another institution's row of this table to replace it. */
interface RowPair {
  own: NamedRow;
  other: NamedRow;
}

/**
 * Returns exchanges in which the caller names a row of another institution, which the caller must not see. A list that
 * is filtered by the row is empty; any other call is refused. A write is also refused if it only refers to such a row.
 */
export function foreignTenant(call: Call): Exchange[] {
  const { input = {} } = exampleOf(call);
  if (askerOf(call) !== askers.business) return [];
  const pairs = rowPairs(call, input);
  const subject = pairs.find(({ own }) => own.table === (SUBJECT_TABLES[call.name] ?? own.table));
  if (!subject) return [];
  const references = pairs.filter(
    (pair) => pair !== subject && !isRead(call) && !CONTRADICTIONS[call.name]?.includes(pair.own.table),
  );
  return [...subjectExchange(call, input, subject), ...references.map((pair) => referenceExchange(call, input, pair))];
}

type Input = Readonly<Record<string, unknown>>;

function subjectExchange(call: Call, input: Input, pair: RowPair): Exchange[] {
  const { data } = exampleOf(call);
  const isFilter = FILTER_OVERRIDES[call.name] ?? (isRead(call) && isOptional(call, input, pair.own));
  if (!isFilter) return [refused(call, input, pair, 'refuses a record of another institution')];
  if (!listIn(data)) return [];
  // Omits other filters, because they could exclude the other institution's rows.
  const sent = Object.entries(input).filter(([name, value]) => names(value, pair.own) || !isFilterField(call, name));
  return [
    {
      ...withForeignRow(call, Object.fromEntries(sent), pair),
      description: 'returns no data of another institution',
      answer: successResponse(call, emptyListLike(data)),
      outcome: { kind: 'ok' },
    },
  ];
}

const referenceExchange = (call: Call, input: Input, pair: RowPair): Exchange =>
  refused(call, input, pair, `refuses a reference to another institution (${pair.own.table})`);

const refused = (call: Call, input: Input, pair: RowPair, description: string): Exchange => ({
  ...withForeignRow(call, input, pair),
  description,
  ...accessRefusal(call, accessCodes.anotherInstitution, '没有找到或无权查看'),
});

/** Returns an exchange with the other institution's row in its input, without its description and response. */
function withForeignRow(
  call: Call,
  input: Input,
  { own, other }: RowPair,
): Pick<Exchange, 'call' | 'input' | 'states' | 'credentials'> {
  const { input: example = {}, data } = exampleOf(call);
  return {
    call,
    input: replaceId(input, own, other) as Input,
    states: [
      ...factsFor(call, example, data),
      ...foreignRows(call, other).map(foreignRowState),
      ...ownStatesOf(call),
      signedIn(askers.business),
    ],
    credentials: { token: standInFor('foreign') },
  };
}

const foreignRowState = (row: NamedRow): State => ({ ...factOf(row), name: FOREIGN_FACT });

/**
 * Returns the row of the other institution, and a row of the call's own table that refers to it. With the second row,
 * an empty list shows that access was denied, not that there was no data.
 */
function foreignRows(call: Call, other: NamedRow): NamedRow[] {
  const row = referringRow(call, other);
  return row ? [other, row] : [other];
}

/** Tables whose rows a call returns, if they differ from the table of the call's domain. */
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
 * Returns the rows in the input that belong to an institution, the first of each table. The other institution's row is
 * preferably one to which a row of the call's own table refers.
 */
function rowPairs(call: Call, input: Input): RowPair[] {
  const named = rowsNamed(input, call.domain).filter(({ row }) => 'tenantId' in row);
  const firsts = named.filter((row, index) => named.findIndex(({ table }) => table === row.table) === index);
  return firsts.flatMap((own) => {
    const foreign = rowsOf(own.table)
      .filter((row) => FOREIGN_TENANT_IDS.includes(String(row['tenantId'])))
      .map((row) => namedRow(own.table, row));
    const other = foreign.find((row) => referringRow(call, row)) ?? foreign[0];
    return other ? [{ own, other }] : [];
  });
}

function isOptional(call: Call, input: Input, own: NamedRow): boolean {
  const [field = ''] = Object.entries(input).find(([, value]) => value === own.id) ?? [];
  return isOptionalField(call, field);
}

const isOptionalField = ({ query }: Call, field: string): boolean =>
  (query?.shape[field] as ZodType | undefined)?.safeParse(undefined).success ?? false;

const PAGE_FIELDS: readonly string[] = ['pageNum', 'pageSize'];
const isFilterField = (call: Call, field: string): boolean =>
  isOptionalField(call, field) && !PAGE_FIELDS.includes(field);

/** True if a field of the input names the row. */
const names = (value: unknown, { id }: NamedRow): boolean => [value].flat().includes(id);

/** Replaces the id of a row at any depth. */
function replaceId(value: unknown, own: NamedRow, other: NamedRow): unknown {
  if (value === own.id) return other.id;
  if (Array.isArray(value)) return value.map((one) => replaceId(one, own, other));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, replaceId(one, own, other)]));
}
