import { type IndexName, valueOfIndex } from './indexes.ts';
import type { Reader, Rows } from './reader.ts';
import { type AnyRow, type Row, type StoreTable, tableNames } from './schema.ts';
import { insertSorted } from './sorted.ts';
import type { Change, Table } from './table.ts';

type Tables = { readonly [N in StoreTable]: Table<N> };
type Views = { readonly [N in StoreTable]: TableSnapshot<N> };

/**
 * The tables as they stood when it was taken, for work that is done in pieces. Taking it costs nothing: only what is
 * changed meanwhile is remembered, and given as it was before.
 */
export class Snapshot implements Reader {
  readonly tables: Views;

  constructor(tables: Tables) {
    this.tables = Object.fromEntries(
      tableNames.map((name) => [name, new TableSnapshot(tables[name] as Table<StoreTable>)]),
    ) as Views;
  }

  /** A row is about to become another, or to go. */
  remember({ table, id, before }: Pick<Change, 'table' | 'id' | 'before'>): void {
    this.tables[table].remember(id, before);
  }
}

class TableSnapshot<N extends StoreTable> implements Rows<N> {
  #table: Table<N>;
  #before = new Map<string, AnyRow | undefined>();

  constructor(table: Table<N>) {
    this.#table = table;
  }

  get(id: string): Row<N> | undefined {
    return this.#before.has(id) ? (this.#before.get(id) as Row<N> | undefined) : this.#table.get(id);
  }

  all(): readonly Row<N>[] {
    return this.#asTheyStood(this.#table.all(), () => true);
  }

  by(index: IndexName<N>, value: string): readonly Row<N>[] {
    const valueOf = valueOfIndex(this.#table.name, index);
    return this.#asTheyStood(this.#table.by(index, value), (row) => valueOf(row) === value);
  }

  remember(id: string, before: AnyRow | undefined): void {
    if (!this.#before.has(id)) this.#before.set(id, before);
  }

  /** Copied, because what an index gives changes with the table. */
  #asTheyStood(now: readonly Row<N>[], belongs: (row: AnyRow) => boolean): readonly Row<N>[] {
    if (this.#before.size === 0) return now.slice();
    const { key } = this.#table;
    const rows: AnyRow[] = now.filter((row) => !this.#before.has((row as AnyRow)[key] as string));
    for (const row of this.#before.values()) if (row && belongs(row)) insertSorted(rows, key, row);
    return rows as unknown as readonly Row<N>[];
  }
}
