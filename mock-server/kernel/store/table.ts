import type { BaseTable } from './base-table.ts';
import { EVERY_ROW, type IndexName, indexNames, valueOfIndex } from './indexes.ts';
import type { Rows } from './reader.ts';
import { type AnyRow, type Row, type StoreTable, storeTables } from './schema.ts';
import { TableIndex } from './table-index.ts';
import type { Usage } from './usage.ts';

export interface Change {
  table: StoreTable;
  id: string;
  before: AnyRow | undefined;
  after: AnyRow | undefined;
  /** The base has a row with this id: its removal must be remembered. */
  seeded: boolean;
}

/**
 * With so many rows of its own a table keeps all its indexes, whoever asks for them: to build one of a hundred thousand
 * rows when it is first asked for would hold everyone.
 */
const MOST_UNINDEXED = 2_000;

/**
 * One table of one sandbox: the shared base, and over it the sandbox's own rows and gaps. Rows are never changed in
 * place, so whoever holds one may keep it. No call costs more than the rows that it concerns.
 */
export class Table<N extends StoreTable> implements Rows<N> {
  readonly name: N;
  readonly key: string;
  readonly base: BaseTable;
  /** null hides the base's row. */
  #own = new Map<string, AnyRow | null>();
  #indexes = new Map<string, TableIndex>();
  #record: (change: Change) => void;
  #beforeMove: (change: Pick<Change, 'table' | 'id' | 'before'>) => void;
  #usage: Usage;

  constructor(
    name: N,
    base: BaseTable,
    record: (change: Change) => void,
    beforeMove: (change: Pick<Change, 'table' | 'id' | 'before'>) => void,
    usage: Usage,
  ) {
    this.name = name;
    this.key = storeTables[name].key;
    this.base = base;
    this.#record = record;
    this.#beforeMove = beforeMove;
    this.#usage = usage;
  }

  /** Is anything in it otherwise than in the base? */
  get isChanged(): boolean {
    return this.#own.size > 0;
  }

  /** What is otherwise, row by row: as it is now, or removed. */
  *changes(): Generator<Change> {
    for (const [id, row] of this.#own) {
      const before = this.base.rows.get(id);
      yield { table: this.name, id, before, after: row ?? undefined, seeded: before !== undefined };
    }
  }

  get(id: string): Row<N> | undefined {
    return this.#find(id) as Row<N> | undefined;
  }

  /** Every row, in ascending order of id. */
  all(): readonly Row<N>[] {
    return this.#index(EVERY_ROW).rows('') as readonly Row<N>[];
  }

  /** The rows with this value, in ascending order of id. */
  by(index: IndexName<N>, value: string): readonly Row<N>[] {
    return this.#index(index).rows(value) as readonly Row<N>[];
  }

  put(row: Row<N>): void {
    this.#change(String((row as AnyRow)[this.key]), Object.freeze(row));
  }

  /**
   * Replaces some columns of a row that is there.
   * @throws Error when there is none: whoever patches has found it before
   */
  patch(id: string, columns: Partial<Row<N>>): void {
    const row = this.#find(id);
    if (!row) throw new Error(`Table ${this.name} has no row ${id} to patch.`);
    this.#change(id, Object.freeze({ ...row, ...columns }));
  }

  remove(id: string): void {
    this.#change(id, undefined);
  }

  /** Sets a row without recording it: what was read from disk, what is undone. */
  restore(id: string, row: AnyRow | undefined): void {
    const before = this.#find(id);
    this.#beforeMove({ table: this.name, id, before });
    this.#usage.replace(this.#own.get(id), row === this.base.rows.get(id) ? undefined : (row ?? null));
    if (row === this.base.rows.get(id)) this.#own.delete(id);
    else this.#own.set(id, row ?? null);
    for (const index of this.#indexes.values()) index.move(id, before, row);
    if (this.#own.size === MOST_UNINDEXED) for (const name of indexNames(this.name)) this.#index(name);
  }

  #find(id: string): AnyRow | undefined {
    const own = this.#own.get(id);
    if (own !== undefined) return own ?? undefined;
    return this.base.rows.get(id);
  }

  #change(id: string, after: AnyRow | undefined): void {
    this.#record({ table: this.name, id, before: this.#find(id), after, seeded: this.base.rows.has(id) });
    this.restore(id, after);
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
