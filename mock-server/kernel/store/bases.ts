import type { Brand } from '#seed/brand/brand.ts';
import { atOnce, inPieces, type Steps } from '../pieces.ts';
import { heavyThread } from '../threads/heavy-thread.ts';
import { type Base, BaseTable } from './base-table.ts';
import { dressed } from './dressed.ts';
import type { Database } from './database.ts';
import { type AnyRow, type StoreTable, tableNames } from './schema.ts';
import { moveRow } from './move-dates.ts';
import {
  DAYS_A_WEEK,
  daysMoved,
  movedName,
  nameOf,
  type Seed,
  seedOf,
  sow,
  type SownWorld,
  type TablePiece,
  unmovedName,
} from './sow.ts';

/** The sown worlds: each is stored once and held in memory once, however many sandboxes stand on it. */
export class Bases {
  #database: Database;
  #names = new Map<string, string>();
  #open = new Map<string, Promise<Base>>();
  /** Derived, and never stored: by the world and the brand. */
  #dressed = new Map<string, Promise<Base>>();

  constructor(database: Database) {
    this.#database = database;
  }

  /** Sows a world beside what the server does, or finds the same one sown before; gives its name. */
  sow(seed: Seed): Promise<string> {
    return this.#sow(seed, () => heavyThread.sow(seed));
  }

  /** The same at once, before anybody is served. */
  sowHere(seed: Seed): Promise<string> {
    return this.#sow(seed, () => Promise.resolve(sow(seed)));
  }

  /** The rows of a world; where a brand is given its institution bears that one's names. */
  async open(name: string, brand: Brand | null = null): Promise<Base> {
    if (!brand) return this.#plain(name);
    const wish = dressedName({ base: name, brand });
    const known = this.#dressed.get(wish);
    if (known) return known;
    const made = this.#plain(name).then((base) => inPieces(dressed(base, brand)));
    this.#dressed.set(wish, made);
    made.catch(() => this.#dressed.delete(wish));
    return made;
  }

  #plain(name: string): Promise<Base> {
    const known = this.#open.get(name);
    if (known) return known;
    return this.#build(name, this.#database.readBase(name));
  }

  /** Sows a world again that cannot be read; false when this version would sow it differently. */
  async restore(name: string): Promise<boolean> {
    if (this.#database.hasBase(name)) return true;
    const sown = sow(seedOf(name));
    const isSame = sown.name === unmovedName(name);
    if (isSame) await this.#database.writeBase(name, atOnce(movedPieces(sown.pieces, daysMoved(name))));
    return isSame;
  }

  /** The same world, all of whose dates lie so many weeks later; gives its name. */
  async move(name: string, weeks: number): Promise<string> {
    const moved = movedName(name, weeks);
    if (this.#database.hasBase(moved)) return moved;
    const pieces = await inPieces(movedPieces(this.#database.readBase(name), weeks * DAYS_A_WEEK));
    await this.#database.writeBase(moved, pieces);
    return moved;
  }

  /** Forgets the worlds on which no sandbox stands. */
  async keep(lives: readonly { base: string; brand: Brand | null }[]): Promise<void> {
    const used = new Set(lives.map(({ base }) => base));
    const worn = new Set(lives.map(dressedName));
    for (const wish of this.#dressed.keys()) if (!worn.has(wish)) this.#dressed.delete(wish);
    for (const [wish, name] of this.#names) if (!used.has(name)) this.#names.delete(wish);
    for (const name of this.#open.keys()) if (!used.has(name)) this.#open.delete(name);
    await this.#database.keepBases(used);
  }

  async #sow(seed: Seed, make: () => Promise<SownWorld>): Promise<string> {
    const wish = nameOf(seed);
    const known = this.#names.get(wish);
    if (known) return known;
    const { name, pieces } = await make();
    if (!this.#database.hasBase(name)) await this.#database.writeBase(name, pieces);
    if (!this.#open.has(name)) await this.#build(name, pieces);
    this.#names.set(wish, name);
    return name;
  }

  #build(name: string, pieces: Iterable<TablePiece>): Promise<Base> {
    const base = inPieces(baseOf(pieces));
    this.#open.set(name, base);
    // What could not be read may be read the next time.
    base.catch(() => this.#open.delete(name));
    return base;
  }
}

const dressedName = ({ base, brand }: { base: string; brand: Brand | null }): string =>
  `${base} ${JSON.stringify(brand)}`;

/** The same rows, all of whose dates lie so many days later. */
export function* movedPieces(pieces: Iterable<TablePiece>, days: number): Steps<TablePiece[]> {
  const moved: TablePiece[] = [];
  for (const [table, text] of pieces) {
    const rows = JSON.parse(text) as AnyRow[];
    moved.push([table, JSON.stringify(rows.map((row) => moveRow(table as StoreTable, row, days)))]);
    yield;
  }
  return moved;
}

function* baseOf(pieces: Iterable<TablePiece>): Steps<Base> {
  const base = new Map(tableNames.map((name) => [name, new BaseTable(name)]));
  for (const [name, rows] of pieces) {
    const table = base.get(name as StoreTable);
    for (const row of JSON.parse(rows) as AnyRow[]) {
      table?.add(row);
      yield;
    }
  }
  return base;
}
