import type { SeedData, TableName } from '#seed/schema.ts';
import { tables } from '#seed/schema.ts';

type AnyRow = Record<string, unknown>;

/**
 * Tables of the platform, which grow with the number of schools. Their ids are mapped only to other ids of these
 * tables.
 */
const PLATFORM_TABLES: readonly TableName[] = [
  'tenant',
  'dept',
  'user',
  'agent',
  'brand',
  'registration',
  'order',
  'dictType',
  'dictData',
];
/** Tables that are not multiplied, because a calendar contains each day only once. */
const UNMULTIPLIED_TABLES: readonly TableName[] = ['holiday'];
/** Columns that are unique within a school. */
const UNIQUE_COLUMNS: readonly string[] = [
  'username',
  'tenantName',
  'brandName',
  'agentName',
  'dictType',
  'roomName',
  'courseName',
  'productName',
  'claName',
];
/** Seeded ids are 1843200…nnn if fixed, 1843201…nnnnnn if counted. */
const FIXED_STEP = 1_000;
const COUNTED_STEP = 1_000_000;
/** Number of trailing digits that change. A whole id is larger than a safe integer. */
const COUNT_DIGITS = 9;

/**
 * Multiplies the rows of a world. Every school keeps its ids and gets `times` as many students, classes, lessons and
 * messages, which refer to copies of the related rows; the platform gets `times` as many schools. Rows are sorted by
 * id. Yields one table at a time, because all tables together may not fit into memory.
 */
export function* multiplyRows(world: SeedData, times: number): Generator<[TableName, object[]]> {
  const names = Object.keys(tables) as TableName[];
  const isPlatform = (name: TableName): boolean => PLATFORM_TABLES.includes(name);
  const idsOf = (wanted: (name: TableName) => boolean): Set<unknown> =>
    new Set(names.filter(wanted).flatMap((name) => rowsOf(world, name).map((row) => row[tables[name].key])));
  const own = idsOf((name) => !isPlatform(name) && !UNMULTIPLIED_TABLES.includes(name));
  const platform = idsOf(isPlatform);
  for (const name of names) {
    const { key } = tables[name];
    const followed = isPlatform(name) ? platform : own;
    const all = [...rowsOf(world, name)];
    for (let copy = 1; copy < times && !UNMULTIPLIED_TABLES.includes(name); copy += 1)
      for (const row of rowsOf(world, name)) all.push(copyOf(row, copy, followed));
    yield [name, all.sort((one, other) => (String(one[key]) < String(other[key]) ? -1 : 1))];
  }
}

const rowsOf = (world: SeedData, name: TableName): AnyRow[] => world[name];

function copyOf(row: AnyRow, copy: number, followed: ReadonlySet<unknown>): AnyRow {
  const again: AnyRow = {};
  for (const column of Object.keys(row)) {
    const value = row[column];
    if (followed.has(value)) again[column] = idOf(value as string, copy);
    else if (Array.isArray(value) && value.some((one) => followed.has(one)))
      again[column] = value.map((one) => (followed.has(one) ? idOf(one as string, copy) : one) as unknown);
    else if (UNIQUE_COLUMNS.includes(column) && typeof value === 'string') again[column] = `${value}${copy}`;
    else again[column] = value;
  }
  return again;
}

function idOf(id: string, copy: number): string {
  const step = id.startsWith('1843200') ? FIXED_STEP : COUNTED_STEP;
  const count = Number(id.slice(-COUNT_DIGITS)) + copy * step;
  return id.slice(0, -COUNT_DIGITS) + String(count).padStart(COUNT_DIGITS, '0');
}
