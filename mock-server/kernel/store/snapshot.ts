import { type IndexName, valueOfIndex } from './indexes.ts';
import type { Reader, Rows } from './reader.ts';
import { type AnyRow, type Row, type StoreTable, tableNames } from './schema.ts';
import { insertSorted } from './sorted-rows.ts';
import type { Table } from './table.ts';

type Tables = { readonly [N in StoreTable]: Table<N> };
type Views = { readonly [N in StoreTable]: TableSnapshot<N> };

/**
 * Tables as of one moment, for time-sliced work. Creating a snapshot copies no rows; the former state of a row is
 * stored when the row changes later.
 */
export class Snapshot implements Reader {
  readonly tables: Views;

  constructor(tables: Tables) {
    this.tables = Object.fromEntries(
      tableNames.map((name) => [name, new TableSnapshot(tables[name] as Table<StoreTable>)]),
    ) as Views;
  }

  /** Stores the former state of a row that is about to change. */
  remember(table: StoreTable, id: string, before: AnyRow | undefined): void {
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
    return this.#rowsAtSnapshot(this.#table.all(), () => true);
  }

  by(index: IndexName<N>, value: string): readonly Row<N>[] {
    const valueOf = valueOfIndex(this.#table.name, index);
    return this.#rowsAtSnapshot(this.#table.by(index, value), (row) => valueOf(row) === value);
  }

  remember(id: string, before: AnyRow | undefined): void {
    if (!this.#before.has(id)) this.#before.set(id, before);
  }

  /**
   * Returns the rows as they were at the moment of the snapshot. Always returns a new array, because an index's array
   * changes with its table.
   */
  #rowsAtSnapshot(now: readonly Row<N>[], belongs: (row: AnyRow) => boolean): readonly Row<N>[] {
    if (this.#before.size === 0) return now.slice();
    const { key } = this.#table;
    const rows: AnyRow[] = now.filter((row) => !this.#before.has((row as AnyRow)[key] as string));
    for (const row of this.#before.values()) if (row && belongs(row)) insertSorted(rows, key, row);
    return rows as unknown as readonly Row<N>[];
  }
}
