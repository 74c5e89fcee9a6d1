import type { TableName } from '#seed/schema.ts';
import type { Call } from '#contracts/call.ts';
import { chargeTypes } from '#contracts/entities/product.ts';
import { enrolmentStatuses } from '#contracts/entities/student-course.ts';
import type { State } from '#contracts/examples/state.ts';
import { factOf, type NamedRow, rowNamed, tableRows } from '../facts.ts';

type Input = Readonly<Record<string, unknown>>;

/** Name of the fact that a list of a response is not empty. Stated for lists whose elements name no row. */
export const LIST_HAS_ENTRIES = 'a list has entries';

/** Lists that need no rows, because they come from the request, the call, the caller or another fact of the call. */
const LISTS_WITHOUT_ROWS: Readonly<Record<string, readonly string[]>> = {
  'session.info': ['roles', 'permissions'],
  'session.menu': ['data'],
  'users.roleOptions': ['data'],
  'users.list': ['rows[].roleIds', 'rows[].roleNames'],
  'users.detail': ['roleIds', 'roleNames'],
  'textTemplates.list': ['templates'],
  'claTimes.calendar': ['columnTitles', 'claTimeContainer'],
  'claTimeRules.preview': ['lessons'],
  'availability.find': ['dates'],
  'roomUses.list': ['[].openDays'],
  'imports.check': ['faults'],
  'moveIn.write': ['totals.courses'],
  'moveIn.batches': ['data', '[].totals.courses'],
  'moveIn.columns': ['data'],
};

/** Lists whose elements are sums of other rows, so that the row that an element names is not sufficient. */
const LISTS_OF_SUMS: Readonly<Record<string, readonly string[]>> = {
  'renewals.rates': ['courses', 'advisers'],
  'teacherMonths.list': ['rows[].lines'],
  'payStatements.preview': ['lines'],
  'payStatements.list': ['rows[].lines'],
  'payStatements.detail': ['lines'],
};

/** Row from which a part of a response is computed, although the response may contain none of its ids. */
interface Source {
  table: TableName;
  /** Column whose value equals that of `field` in the request, in the response or in a row that they name. */
  column: string;
  field: string;
  /** Further condition of the row. */
  where?: (row: Input) => boolean;
  /** Lists of the response that consist of these rows, as paths. */
  lists?: readonly string[];
}

const activeEnrolment = {
  table: 'studentCourse',
  column: 'studentId',
  field: 'studentId',
  where: ({ status, chargeType }: Input) => status === enrolmentStatuses.enrolled && chargeType === chargeTypes.hour,
} as const satisfies Source;
const accountOfStaff: Source = { table: 'user', column: 'staffId', field: 'staffId' };
const tenantOfUser = { table: 'tenant', column: 'tenantId', field: 'tenantIds' } as const satisfies Source;
const purchaseOfSale = { table: 'studentProduct', column: 'saleId', field: 'saleId' } as const satisfies Source;

const SOURCES: Readonly<Record<string, readonly Source[]>> = {
  'auth.login': [tenantOfUser],
  'students.list': [activeEnrolment],
  'students.detail': [{ ...activeEnrolment, lists: ['hourParts'] }],
  'studentRecords.detail': [{ ...activeEnrolment, lists: ['student.hourParts'] }],
  'staff.list': [accountOfStaff],
  'staff.detail': [accountOfStaff],
  'receipts.list': [{ ...purchaseOfSale, lists: ['rows[].lines'] }],
  'receipts.detail': [{ ...purchaseOfSale, lists: ['lines'] }],
  'receipts.print': [{ ...purchaseOfSale, lists: ['lines'] }],
  'renewals.list': [
    { table: 'studentProduct', column: 'studentCourseId', field: 'studentCourseId' },
    { table: 'studentCla', column: 'studentCourseId', field: 'studentCourseId' },
  ],
  'claTimes.detail': [
    {
      table: 'studentCla',
      column: 'claId',
      field: 'claId',
      where: ({ status }) => status === enrolmentStatuses.enrolled,
    },
  ],
  'teachers.claStudents': [{ table: 'studentCla', column: 'claId', field: 'claId', lists: ['rows'] }],
  'users.list': [{ ...tenantOfUser, lists: ['rows[].tenantIds', 'rows[].tenantNames'] }],
  'users.detail': [{ ...tenantOfUser, lists: ['tenantIds', 'tenantNames'] }],
};

/**
 * Returns the facts that the non-empty lists of a response and its values from other tables require, in addition to
 * `named`, the rows that the request names and the response shows.
 */
export function responseFacts(call: Call, input: Input, data: unknown, named: readonly NamedRow[]): State[] {
  if (data === null || data === undefined) return [];
  const lists = listsIn(data, '');
  const sources = SOURCES[call.name] ?? [];
  const sourceRows = sources.flatMap((source) => rowsOf(source, [input, data, ...named.map(({ row }) => row)]));
  const withoutRows = new Set([
    ...(LISTS_WITHOUT_ROWS[call.name] ?? []),
    ...sources.flatMap(({ lists = [] }) => lists),
  ]);
  // The elements of an inner list of numbers need no fact of their own.
  const others = lists.filter(({ path }) => !withoutRows.has(path) && !path.endsWith('[]'));
  const elementRows = others.map(({ path, first }) => ({ path, row: rowOf(first, call) }));
  const rows = [...sourceRows, ...elementRows.flatMap(({ row }) => row ?? [])];
  const known = new Set(named.map(nameOf));
  const added = new Map(rows.filter((row) => !known.has(nameOf(row))).map((row) => [nameOf(row), row]));
  return [
    ...[...added.values()].map(factOf),
    ...elementRows
      .filter(({ path, row }) => !row || LISTS_OF_SUMS[call.name]?.includes(path))
      .map(({ path }) => ({ name: LIST_HAS_ENTRIES, params: { call: call.name, list: path } })),
  ];
}

const nameOf = ({ table, id }: NamedRow): string => `${table} ${id}`;

/** Returns the non-empty lists of a response with their paths, such as `rows[].lines`, and their first element. */
export function listsIn(value: unknown, path: string): { path: string; first: unknown }[] {
  if (Array.isArray(value)) {
    if (value.length === 0) return [];
    const [first] = value as unknown[];
    return [{ path: path || 'data', first }, ...listsIn(first, `${path}[]`)];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => listsIn(member, path === '' ? name : `${path}.${name}`));
}

/** Returns the row that an element of a list shows. The first id of the element is its own. */
function rowOf(element: unknown, { domain }: Call): NamedRow | undefined {
  if (typeof element !== 'object' || element === null) return undefined;
  const [field, value] =
    Object.entries(element).find(([name, one]) => IS_ID.test(name) && typeof one === 'string') ?? [];
  return field === undefined ? undefined : rowNamed(field, value, domain);
}

const IS_ID = /^id$|Id$|Code$|^username$/;

/** Returns the first row of a source for each value of its field. */
function rowsOf({ table, column, field, where = () => true }: Source, places: readonly unknown[]): NamedRow[] {
  const values = new Set(places.flatMap((place) => valuesOf(place, field)));
  return [...values].flatMap((value) => tableRows(table).find(({ row }) => row[column] === value && where(row)) ?? []);
}

/** Returns the values of a field at any depth. */
function valuesOf(place: unknown, field: string): unknown[] {
  if (Array.isArray(place)) return place.flatMap((one) => valuesOf(one, field));
  if (typeof place !== 'object' || place === null) return [];
  return Object.entries(place).flatMap(([name, value]) =>
    name === field && value !== null ? [value].flat() : valuesOf(value, field),
  );
}
