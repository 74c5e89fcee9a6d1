import type { SeedData, TableName } from '#seed/schema.ts';
import { tables } from '#seed/schema.ts';

type AnyRow = Record<string, unknown>;

/** Whose rows stand at the same schools, of which there are more: their ids are followed only among themselves. */
const PLATFORM: readonly TableName[] = [
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
/** A calendar has no second of the same day. */
const ONCE: readonly TableName[] = ['holiday'];
/** What tells rows apart within their school. */
const UNIQUE: readonly string[] = [
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
/** Seeded ids are 1843200…nnn where they are fixed, 1843201…nnnnnn where they are counted out. */
const FIXED_STEP = 1_000;
const COUNTED_STEP = 1_000_000;
/** A whole id is more than a number holds. */
const COUNT_DIGITS = 9;

/**
 * The same world with so many times the rows: every school keeps its address and has that many times the students,
 * classes, lessons and messages, each row pointing at others of its own copy; the platform has that many times the
 * schools. In ascending order of id.
 */
export function timesTheRows(world: SeedData, times: number): SeedData {
  const names = Object.keys(tables) as TableName[];
  const isPlatform = (name: TableName): boolean => PLATFORM.includes(name);
  const idsOf = (wanted: (name: TableName) => boolean): Set<unknown> =>
    new Set(names.filter(wanted).flatMap((name) => rowsOf(world, name).map((row) => row[tables[name].key])));
  const own = idsOf((name) => !isPlatform(name) && !ONCE.includes(name));
  const platform = idsOf(isPlatform);
  const grown = names.map((name) => {
    const rows = rowsOf(world, name);
    if (ONCE.includes(name)) return [name, rows];
    const { key } = tables[name];
    const followed = isPlatform(name) ? platform : own;
    const all = [...rows];
    for (let copy = 1; copy < times; copy += 1) for (const row of rows) all.push(copyOf(row, copy, followed));
    return [name, all.sort((one, other) => (String(one[key]) < String(other[key]) ? -1 : 1))];
  });
  return Object.fromEntries(grown) as SeedData;
}

const rowsOf = (world: SeedData, name: TableName): AnyRow[] => world[name];

function copyOf(row: AnyRow, copy: number, followed: ReadonlySet<unknown>): AnyRow {
  const again: AnyRow = {};
  for (const column of Object.keys(row)) {
    const value = row[column];
    if (followed.has(value)) again[column] = idOf(value as string, copy);
    else if (Array.isArray(value) && value.some((one) => followed.has(one)))
      again[column] = value.map((one) => (followed.has(one) ? idOf(one as string, copy) : one) as unknown);
    else if (UNIQUE.includes(column) && typeof value === 'string') again[column] = `${value}${copy}`;
    else again[column] = value;
  }
  return again;
}

function idOf(id: string, copy: number): string {
  const step = id.startsWith('1843200') ? FIXED_STEP : COUNTED_STEP;
  const count = Number(id.slice(-COUNT_DIGITS)) + copy * step;
  return id.slice(0, -COUNT_DIGITS) + String(count).padStart(COUNT_DIGITS, '0');
}
