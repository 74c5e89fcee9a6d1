import type { SandboxRegistry } from '../sandbox-registry.ts';
import { daysShifted, worldName, seedOf, generateWorld, type TablePiece } from '../../kernel/store/generate-world.ts';
import { ownerOf } from '../../kernel/store/owner.ts';
import { type AnyRow, type StoreTable, storeTables } from '../../kernel/store/schema.ts';
import { runToEnd } from '../../kernel/time-slicing.ts';
import { shiftedChunks } from '../seed-worlds.ts';
import { VISIT_TABLES } from '../reseed.ts';

/** Tables that must be added to a seeded world of another version so that it matches the current schema. */
export interface MatchingSeedWorld {
  /**
   * Complete tables that are new in this version. They come from the world that this version generates from the seed.
   */
  added: readonly TablePiece[];
}

type Ids = Map<string, Set<string>>;

/**
 * Compares a seeded world with the current schema. Returns null when a row does not conform, otherwise the tables to
 * add.
 */
export async function matchSeedWorld(registry: SandboxRegistry, base: string): Promise<MatchingSeedWorld | null> {
  const ids: Ids = new Map();
  for (const [table, text] of await registry.database.readBase(base)) {
    const rows = JSON.parse(text) as AnyRow[];
    if (!rows.every((row) => isKnownRow(table, row))) return null;
    collectIds(ids, table, rows);
  }
  return { added: addedTables(base, ids) };
}

/** True if all changes of a generation conform to the current schema. */
export async function matchesSchema(
  registry: SandboxRegistry,
  stored: { id: string; generation: number },
): Promise<boolean> {
  for (const { table, row } of await registry.database.journal(ownerOf(stored)).read())
    if (!isTable(table) || (row && !isKnownRow(table, row))) return false;
  return true;
}

/** True if the generation has changes other than those of mere visits. The changes may come from any version. */
export async function hasUserChanges(
  registry: SandboxRegistry,
  stored: { id: string; generation: number },
): Promise<boolean> {
  for (const { table } of await registry.database.journal(ownerOf(stored)).read())
    if (!VISIT_TABLES.has(table)) return true;
  return false;
}

/**
 * Generates the tables that the base lacks. An empty table is better than a partial one, so two kinds are omitted: a
 * table that existing tables should refer to, because the rows of the base do not, and a table whose rows refer to
 * missing rows, because the base has diverged from the generated world.
 */
function addedTables(base: string, ids: Ids): TablePiece[] {
  const pieces = generateWorld(seedOf(base)).pieces.map(([table, text]) => ({
    table,
    piece: [table, text] as TablePiece,
    rows: JSON.parse(text) as AnyRow[],
  }));
  const referredTo = new Set(pieces.flatMap(({ table, rows }) => (ids.has(table) ? tablesNamedBy(rows) : [])));
  const missing = pieces.filter(({ table }) => !ids.has(table) && !referredTo.has(table));
  const world: Ids = new Map(ids);
  for (const { table, rows } of missing) collectIds(world, table, rows);
  const dangling = new Set(
    missing.filter(({ rows }) => !rows.every((row) => hasReferences(row, world))).map(({ table }) => table),
  );
  const added = missing.filter(({ table }) => !dangling.has(table)).map(({ piece }) => piece);
  return runToEnd(shiftedChunks(added, daysShifted(base)));
}

/** Returns the tables to which foreign keys of the rows refer. */
const tablesNamedBy = (rows: readonly AnyRow[]): string[] =>
  KEYS.filter(({ key }) => rows.some((row) => typeof row[key] === 'string' && row[key] !== '')).map(
    ({ table }) => table,
  );

/**
 * True if all foreign keys of a row refer to existing rows. A column named like another table's key is a foreign key.
 */
const hasReferences = (row: AnyRow, ids: Ids): boolean =>
  KEYS.every(({ table, key }) => {
    const id = row[key];
    return typeof id !== 'string' || id === '' || ids.get(table)?.has(id) === true;
  });

/** Keys that identify rows of exactly one table. */
const KEYS = Object.entries(storeTables)
  .map(([table, { key }]) => ({ table, key: key as string }))
  .filter(({ key }, _, all) => all.filter((one) => one.key === key).length === 1);

function collectIds(ids: Ids, table: string, rows: readonly AnyRow[]): void {
  const knownIds = ids.get(table) ?? new Set();
  ids.set(table, knownIds);
  if (isTable(table)) for (const row of rows) knownIds.add(String(row[storeTables[table].key]));
}

const isTable = (table: string): table is StoreTable => Object.hasOwn(storeTables, table);
const isKnownRow = (table: string, row: AnyRow): boolean =>
  isTable(table) && storeTables[table].row.safeParse(row).success;

/** Returns the name of a seeded world to which tables were added. */
export const extendedName = (base: string, digest: string): string => {
  const [, moved = ''] = /( \+\d+w)?$/.exec(base) ?? [];
  return `${worldName(seedOf(base))} ${digest}${moved}`;
};
