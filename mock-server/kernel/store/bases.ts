import { createHash } from 'node:crypto';
import { seedWorld } from '#seed/index.ts';
import type { ScenarioName } from '#seed/scenarios/index.ts';
import { BaseTable } from './base-table.ts';
import type { Database } from './database.ts';
import { type AnyRow, type StoreTable, storeTables, tableNames } from './schema.ts';

/** From what a world is sown. */
export interface Seed {
  today: string;
  randomSeed: number;
  scenario: ScenarioName;
}
export type Base = ReadonlyMap<StoreTable, BaseTable>;

/** The sown worlds: each is stored once and held in memory once, however many sandboxes stand on it. */
export class Bases {
  #database: Database;
  #names = new Map<string, string>();
  #open = new Map<string, Base>();

  constructor(database: Database) {
    this.#database = database;
  }

  /** Sows a world, or finds the same one sown before; gives its name. */
  async sow(seed: Seed): Promise<string> {
    const wish = `${seed.today} ${seed.randomSeed} ${seed.scenario}`;
    const known = this.#names.get(wish);
    if (known) return known;
    const tables = new Map<string, AnyRow[]>(Object.entries(seedWorld(seed)));
    // The content is in the name: a world sown by an older version stays what it was.
    const content = createHash('sha256');
    for (const [table, rows] of tables) content.update(table).update(JSON.stringify(rows));
    const name = `${wish} ${content.digest('hex').slice(0, 16)}`;
    if (!this.#database.hasBase(name)) await this.#database.writeBase(name, tables);
    this.#open.set(name, baseOf(tables));
    this.#names.set(wish, name);
    return name;
  }

  open(name: string): Base {
    let base = this.#open.get(name);
    if (!base) {
      base = baseOf(this.#database.readBase(name));
      this.#open.set(name, base);
    }
    return base;
  }

  /** Forgets the worlds on which no sandbox stands. */
  async keep(used: ReadonlySet<string>): Promise<void> {
    for (const [wish, name] of this.#names) if (!used.has(name)) this.#names.delete(wish);
    for (const name of this.#open.keys()) if (!used.has(name)) this.#open.delete(name);
    await this.#database.keepBases(used);
  }
}

const baseOf = (tables: ReadonlyMap<string, AnyRow[]>): Base =>
  new Map(tableNames.map((name) => [name, new BaseTable(storeTables[name].key, tables.get(name) ?? [])]));
