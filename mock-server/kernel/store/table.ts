import type { BaseTable } from './base-table.ts';
import { EVERY_ROW, type IndexName, indexNames, valueOfIndex } from './indexes.ts';
import type { Rows } from './reader.ts';
import { type AnyRow, type Row, type StoreTable, storeTables } from './schema.ts';
import { TableIndex } from './table-index.ts';
import { sizeOf, type Usage } from './usage.ts';

export interface Change {
  table: StoreTable;
  id: string;
  before: AnyRow | undefined;
  after: AnyRow | undefined;
  /** True if the base has a row with this id. The removal of such a row must be stored. */
  seeded: boolean;
  /** JSON of `after`, if it is already known. */
  text?: string | undefined;
  /** True if the change needs no completion at the end of the unit. */
  prepared?: true;
}

/**
 * Number of own rows at which a table builds all indexes. Building an index for a hundred thousand rows on first use
 * would block all other requests.
 */
const EAGER_INDEX_ROWS = 2_000;

/** Called with the former state of a row before it changes. */
export type BeforeMove = (table: StoreTable, id: string, before: AnyRow | undefined) => void;

/** Row with one id: in the seeded base, among the sandbox's changed rows, and the one of them that applies. */
interface Found {
  /** Row of the base. */
  seeded: AnyRow | undefined;
  /** Own row; null if it hides the row of the base. */
  previous: AnyRow | null | undefined;
  /** Current row. */
  before: AnyRow | undefined;
}

/**
 * Table of one sandbox: the shared rows of the base, overlaid with the sandbox's own rows and removals. Rows are never
 * mutated, so callers may keep references to them. The cost of a lookup or change depends only on the rows concerned.
 */
export class Table<N extends StoreTable> implements Rows<N> {
  readonly name: N;
  readonly key: string;
  readonly base: BaseTable;
  /** Own rows of the sandbox by id. null hides a row of the base. */
  #own = new Map<string, AnyRow | null>();
  /**
   * Sizes of those own rows whose JSON was known when they were added, by id. Most tables of a sandbox have none, so the
   * map is created with the first.
   */
  #sizes: Map<string, number> | undefined;
  #indexes = new Map<string, TableIndex>();
  #record: (change: Change) => void;
  #beforeMove: BeforeMove;
  #usage: Usage;

  constructor(name: N, base: BaseTable, record: (change: Change) => void, beforeMove: BeforeMove, usage: Usage) {
    this.name = name;
    this.key = storeTables[name].key;
    this.base = base;
    this.#record = record;
    this.#beforeMove = beforeMove;
    this.#usage = usage;
  }

  /** True if the table differs from the base. */
  get isChanged(): boolean {
    return this.#own.size > 0;
  }

  /** Iterates over the rows that differ from the base, including removed rows. */
  *changes(): Generator<Change> {
    for (const [id, row] of this.#own) {
      const before = this.base.rows.get(id);
      yield { table: this.name, id, before, after: row ?? undefined, seeded: before !== undefined };
    }
  }

  get(id: string): Row<N> | undefined {
    return this.#find(id) as Row<N> | undefined;
  }

  /** Returns every row, in ascending order of id. */
  all(): readonly Row<N>[] {
    return this.#index(EVERY_ROW).rows('') as readonly Row<N>[];
  }

  /** Returns the rows with this indexed value, in ascending order of id. */
  by(index: IndexName<N>, value: string): readonly Row<N>[] {
    return this.#index(index).rows(value) as readonly Row<N>[];
  }

  put(row: Row<N>): void {
    this.#change(String((row as AnyRow)[this.key]), Object.freeze(row));
  }

  /**
   * Replaces some columns of an existing row. `Object.assign` gives all rows one hidden class. A spread followed by new
   * columns creates a class for each row, which takes ten times as long and slows down every read of the rows.
   * @throws Error when the row does not exist; callers must look the row up first
   */
  patch(id: string, columns: Partial<Row<N>>): void {
    const row = this.#find(id);
    if (!row) throw new Error(`Table ${this.name} has no row ${id} to patch.`);
    this.#change(id, Object.freeze(Object.assign({}, row, columns)));
  }

  remove(id: string): void {
    this.#change(id, undefined);
  }

  /** Makes a change that needs no completion, such as one that a unit of a copy of the table has made. */
  apply({ id, after, text = after && JSON.stringify(after) }: Pick<Change, 'id' | 'after' | 'text'>): void {
    const found = this.#lookUp(id);
    const { before, seeded } = found;
    this.#record({ table: this.name, id, before, after, seeded: seeded !== undefined, text, prepared: true });
    this.#replace(id, found, after, text);
  }

  /**
   * Sets or removes a row without recording a change. Used for loading from disk and for rolling back.
   * @param text JSON of the row, if it is already known
   */
  restore(id: string, row: AnyRow | undefined, text?: string): void {
    this.#replace(id, this.#lookUp(id), row, text);
  }

  #replace(id: string, { seeded, previous, before }: Found, row: AnyRow | undefined, text?: string): void {
    const own = row === seeded ? undefined : (row ?? null);
    this.#beforeMove(this.name, id, before);
    this.#countUsage(id, previous, own, text);
    if (own === undefined) this.#own.delete(id);
    else this.#own.set(id, own);
    for (const index of this.#indexes.values()) index.move(id, before, row);
    if (this.#own.size === EAGER_INDEX_ROWS) for (const name of indexNames(this.name)) this.#index(name);
  }

  #countUsage(id: string, previous: Found['previous'], own: Found['previous'], text?: string): void {
    const former = previous ? (this.#sizes?.get(id) ?? sizeOf(previous)) : 0;
    const size = sizeOf(own, text);
    this.#usage.add((own ? 1 : 0) - (previous ? 1 : 0), size - former);
    if (own && text !== undefined) (this.#sizes ??= new Map()).set(id, size);
    else if (previous) this.#sizes?.delete(id);
  }

  #find(id: string): AnyRow | undefined {
    const own = this.#own.get(id);
    if (own !== undefined) return own ?? undefined;
    return this.base.rows.get(id);
  }

  #change(id: string, after: AnyRow | undefined): void {
    const text = after && JSON.stringify(after);
    const found = this.#lookUp(id);
    this.#record({ table: this.name, id, before: found.before, after, seeded: found.seeded !== undefined, text });
    this.#replace(id, found, after, text);
  }

  #lookUp(id: string): Found {
    const seeded = this.base.rows.get(id);
    const previous = this.#own.get(id);
    return { seeded, previous, before: previous === undefined ? seeded : (previous ?? undefined) };
  }

  #index(name: string): TableIndex {
    let index = this.#indexes.get(name);
    if (!index) {
      const valueOf = valueOfIndex(this.name, name);
      index = new TableIndex(this.base.index(name), this.key, valueOf);
      for (const [id, row] of this.#own) index.move(id, this.base.rows.get(id), row ?? undefined);
      this.#indexes.set(name, index);
    }
    return index;
  }
}
