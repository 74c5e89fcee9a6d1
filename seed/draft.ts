import { addDays } from '#contracts/rules/business-date.ts';
import type { Size } from './lists/teaching.ts';
import type { Moment } from './moments.ts';
import { newRegister, type Register } from './people.ts';
import type { SeedData, TableName } from './schema.ts';
import { tables } from './schema.ts';
import type { PlannedClass } from './planned-class.ts';

/** An attendance of which no row is kept: its hours, and the day on which they were taken. */
export interface ArchivedLesson {
  studentCourseId: string;
  date: string;
  hours: number;
}

/** A world in the making: the tables made so far, and what every generator needs besides. */
export interface Draft extends SeedData {
  /** The sandbox's today, yyyy-MM-dd. */
  today: string;
  /** How far its day has come. */
  moment: Moment;
  /** How much is taught in it. */
  size: Size;
  /** Of all people of the schools. */
  register: Register;
  /** The classes of an ordinary week and of the vacations. */
  week: PlannedClass[];
  /** Lessons from before those that are kept one by one. */
  archive: ArchivedLesson[];
  /** The next id of a table. */
  nextId(table: TableName): string;
  /** A moment so many days from today: `at(-30, '10:00')` → yyyy-MM-dd HH:mm:ss. */
  at(days: number, time: string): string;
}

const names = Object.keys(tables) as TableName[];

export function createDraft(today: string, moment: Moment, size: Size): Draft {
  const counts = new Map<TableName, number>();
  const empty = Object.fromEntries(names.map((name) => [name, []])) as unknown as SeedData;
  return {
    ...empty,
    today,
    moment,
    size,
    register: newRegister(),
    week: [],
    archive: [],
    nextId(table) {
      const count = (counts.get(table) ?? 0) + 1;
      counts.set(table, count);
      const tableNumber = String(names.indexOf(table) + 1).padStart(3, '0');
      return `1843201${tableNumber}${String(count).padStart(9, '0')}`;
    },
    at: (days, time) => `${addDays(today, days)} ${time}:00`,
  };
}

/** Looks rows of a table up by one of their columns. */
export function indexBy<T, K extends keyof T>(rows: readonly T[], column: K): Map<T[K], T> {
  return new Map(rows.map((row) => [row[column], row]));
}

/** The rows of a table by one of their columns, in their order. */
export function groupBy<T, K extends keyof T>(rows: readonly T[], column: K): Map<T[K], T[]> {
  const groups = new Map<T[K], T[]>();
  for (const row of rows) {
    const group = groups.get(row[column]);
    if (group) group.push(row);
    else groups.set(row[column], [row]);
  }
  return groups;
}

/** A row that a rule of the generator promises to be there. */
export function must<T>(row: T | undefined, what: string): T {
  if (row === undefined) throw new Error(`The seed looked for ${what} and found nothing; make it first`);
  return row;
}
