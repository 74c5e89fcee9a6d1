import { addDays } from '#contracts/rules/business-date.ts';
import type { SeedData, TableName } from './schema.ts';
import { tables } from './schema.ts';

/** A world in the making: the tables made so far, and what every generator needs besides. */
export interface Draft extends SeedData {
  /** The sandbox's today, yyyy-MM-dd. */
  today: string;
  /** The next id of a table. */
  nextId(table: TableName): string;
  /** A moment so many days from today: `at(-30, '10:00')` → yyyy-MM-dd HH:mm:ss. */
  at(days: number, time: string): string;
}

export function createDraft(today: string): Draft {
  const names = Object.keys(tables) as TableName[];
  const counts = new Map<TableName, number>();
  const empty = Object.fromEntries(names.map((name) => [name, []])) as unknown as SeedData;
  return {
    ...empty,
    today,
    nextId(table) {
      const count = (counts.get(table) ?? 0) + 1;
      counts.set(table, count);
      const place = String(names.indexOf(table) + 1).padStart(3, '0');
      return `1843201${place}${String(count).padStart(9, '0')}`;
    },
    at: (days, time) => `${addDays(today, days)} ${time}:00`,
  };
}
