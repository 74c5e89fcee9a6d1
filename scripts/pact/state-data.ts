import { type TableName, tables } from '#seed/schema.ts';
import type { State } from '#contracts/examples/state.ts';
import { factNames } from './fact-names.ts';
import { factOf, type NamedRow, rowNamed, rowsNamed } from './facts.ts';

/** Rows that a backend's tables must contain for the interactions to work without a state endpoint. */
export interface ContractData {
  tables: Record<string, Record<string, unknown>[]>;
  /** Rows that each interaction requires, such as `room 1843200000000000101`, by the interaction's description. */
  interactions: Record<string, string[]>;
}

interface Needs {
  description: string;
  states: readonly State[];
}

/** Returns the rows that the states of the interactions name, and all rows that these rows refer to. */
export function dataFor(interactions: readonly Needs[]): ContractData {
  const rows = new Map<string, NamedRow>();
  const usedInteractions: ContractData['interactions'] = {};
  for (const { description, states } of interactions) {
    const own = new Map<string, NamedRow>();
    for (const { params } of states) for (const row of rowsNamed(params, '')) addWithReferences(row, own);
    usedInteractions[description] = [...own.keys()].sort();
    for (const [name, row] of own) rows.set(name, row);
  }
  const allRows = [...rows.values()];
  const names = Object.keys(factNames) as TableName[];
  const ofTable = (table: TableName) =>
    allRows.filter((row) => row.table === table).sort((one, other) => (one.id < other.id ? -1 : 1));
  return {
    tables: Object.fromEntries(names.map((table) => [table, ofTable(table).map((row) => ({ ...factOf(row).params }))])),
    interactions: usedInteractions,
  };
}

/** Adds a row and, recursively, the rows that its id columns refer to. */
function addWithReferences(row: NamedRow, collected: Map<string, NamedRow>): void {
  const name = `${row.table} ${row.id}`;
  if (collected.has(name)) return;
  collected.set(name, row);
  for (const [column, value] of Object.entries(row.row)) {
    if (column === tables[row.table].key || !/ids?$/i.test(column)) continue;
    for (const one of Array.isArray(value) ? (value as unknown[]) : [value]) {
      const other = rowNamed(column, one, '');
      if (other) addWithReferences(other, collected);
    }
  }
}
