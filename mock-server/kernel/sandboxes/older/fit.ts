import type { Lives } from '../lives.ts';
import { daysMoved, nameOf, seedOf, sow, type TablePiece } from '../../store/sow.ts';
import { ownerOf } from '../../store/owner.ts';
import { type AnyRow, type StoreTable, storeTables } from '../../store/schema.ts';
import { atOnce } from '../../pieces.ts';
import { movedPieces } from '../../store/bases.ts';
import { LOOKED_AT } from '../sow-anew.ts';

/** What another version has sown, as this one can take it up. */
export interface FittingBase {
  /** Whole tables that are new in this version, from the same world sown by it. */
  added: readonly TablePiece[];
}

type Ids = Map<string, Set<string>>;

/** null when a row is not as this version's schema has it. */
export function fitBase(lives: Lives, base: string): FittingBase | null {
  const ids: Ids = new Map();
  for (const [table, text] of lives.database.readBase(base)) {
    const rows = JSON.parse(text) as AnyRow[];
    if (!rows.every((row) => isKnownRow(table, row))) return null;
    note(ids, table, rows);
  }
  return { added: addedTables(base, ids) };
}

/** Are all changes of a life as this version's schema has them? */
export function fitsLife(lives: Lives, life: { id: string; generation: number }): boolean {
  for (const { table, row } of lives.database.journal(ownerOf(life)).read())
    if (!isTable(table) || (row && !isKnownRow(table, row))) return false;
  return true;
}

/** Has anything been written in a life, of whatever version? */
export function isLifeWritten(lives: Lives, life: { id: string; generation: number }): boolean {
  for (const { table } of lives.database.journal(ownerOf(life)).read()) if (!LOOKED_AT.has(table)) return true;
  return false;
}

/**
 * The tables of which the base has nothing. One that refers to what is not there comes from a world that is another by
 * now: it stays empty, rather than half filled.
 */
function addedTables(base: string, ids: Ids): TablePiece[] {
  const missing = new Set(Object.keys(storeTables).filter((table) => !ids.has(table)));
  const sown = sow(seedOf(base)).pieces.filter(([table]) => missing.has(table));
  const world: Ids = new Map(ids);
  for (const [table, text] of sown) note(world, table, JSON.parse(text) as AnyRow[]);
  const dangling = new Set(
    sown.filter(([, text]) => !(JSON.parse(text) as AnyRow[]).every((row) => refersTo(row, world))).map(([one]) => one),
  );
  const added = sown.filter(([table]) => !dangling.has(table));
  return atOnce(movedPieces(added, daysMoved(base)));
}

/** A column that is called as another table's key names a row of it. */
const refersTo = (row: AnyRow, ids: Ids): boolean =>
  KEYS.every(({ table, key }) => {
    const named = row[key];
    return typeof named !== 'string' || named === '' || ids.get(table)?.has(named) === true;
  });

/** Those that name one table alone. */
const KEYS = Object.entries(storeTables)
  .map(([table, { key }]) => ({ table, key: key as string }))
  .filter(({ key }, _, all) => all.filter((one) => one.key === key).length === 1);

function note(ids: Ids, table: string, rows: readonly AnyRow[]): void {
  const known = ids.get(table) ?? new Set();
  ids.set(table, known);
  if (isTable(table)) for (const row of rows) known.add(String(row[storeTables[table].key]));
}

const isTable = (table: string): table is StoreTable => Object.hasOwn(storeTables, table);
const isKnownRow = (table: string, row: AnyRow): boolean =>
  isTable(table) && storeTables[table].row.safeParse(row).success;

/** Of a base that holds more than was sown. */
export const filledName = (base: string, digest: string): string => {
  const [, moved = ''] = /( \+\d+w)?$/.exec(base) ?? [];
  return `${nameOf(seedOf(base))} ${digest}${moved}`;
};
