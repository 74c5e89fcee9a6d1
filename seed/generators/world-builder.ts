import { addDays } from '#contracts/formats/business-date.ts';
import type { Size } from '../lists/teaching.ts';
import type { Moment } from './day-phases.ts';
import { newUsedIdentities, type UsedIdentities } from './people.ts';
import type { Sources } from '../hour-parts.ts';
import type { School } from '../school.ts';
import type { SeedData, TableName } from '../schema.ts';
import { tables } from '../schema.ts';
import type { PlannedClass } from './planned-class.ts';

/** Hours and day of an attendance whose row is not stored. */
export interface ArchivedLesson {
  studentCourseId: string;
  date: string;
  hours: number;
  /** Worth of the hours in yuan. Set when the purchases are generated. */
  worth?: number;
}

/** A world under construction: the tables generated so far and the shared state of the generators. */
export interface Draft extends SeedData {
  /** Today's date in the sandbox, yyyy-MM-dd. */
  today: string;
  /** Phase of the day in the sandbox. Lessons that ended by then have been held. */
  moment: Moment;
  /** Size of the world, which determines the amount of teaching. */
  size: Size;
  /** Plan of the schools that teach in the world. */
  school: School;
  /** Names and phone numbers used in all schools. */
  register: UsedIdentities;
  /** Weekdays on which each teacher works, by the teacher's id. */
  workingDays: Map<string, readonly number[]>;
  /** Planned classes of an ordinary week and of the vacations. */
  week: PlannedClass[];
  /** Hours deducted before the weeks whose lessons are stored individually. */
  archive: ArchivedLesson[];
  /** Hours that today's lessons that have not ended yet will deduct. */
  dueToday: ArchivedLesson[];
  /** Sources of the hours of each attendance and archived lesson. */
  hourSources: Map<object, Sources>;
  /** Reasons of discounts by purchase. */
  discountReasons: Map<string, string>;
  /** Returns the next ID of a table. */
  nextId(table: TableName): string;
  /** Returns a moment relative to today as yyyy-MM-dd HH:mm:ss, such as `at(-30, '10:00')`. */
  at(days: number, time: string): string;
}

const names = Object.keys(tables) as TableName[];

export function createDraft({
  today,
  moment,
  size,
  school,
}: Pick<Draft, 'today' | 'moment' | 'size' | 'school'>): Draft {
  const counts = new Map<TableName, number>();
  const empty = Object.fromEntries(names.map((name) => [name, []])) as unknown as SeedData;
  return {
    ...empty,
    today,
    moment,
    size,
    school,
    register: newUsedIdentities(),
    workingDays: new Map(),
    week: [],
    archive: [],
    dueToday: [],
    hourSources: new Map(),
    discountReasons: new Map(),
    nextId(table) {
      const count = (counts.get(table) ?? 0) + 1;
      counts.set(table, count);
      const tableNumber = String(names.indexOf(table) + 1).padStart(3, '0');
      return `1843201${tableNumber}${String(count).padStart(9, '0')}`;
    },
    at: (days, time) => `${addDays(today, days)} ${time}:00`,
  };
}

/** Indexes rows by a unique column. */
export function indexBy<T, K extends keyof T>(rows: readonly T[], column: K): Map<T[K], T> {
  return new Map(rows.map((row) => [row[column], row]));
}

/** Groups rows by a column. Each group keeps the order of the rows. */
export function groupBy<T, K extends keyof T>(rows: readonly T[], column: K): Map<T[K], T[]> {
  const groups = new Map<T[K], T[]>();
  for (const row of rows) {
    const group = groups.get(row[column]);
    if (group) group.push(row);
    else groups.set(row[column], [row]);
  }
  return groups;
}

/** Returns the row. Throws if the row is missing, which means that the generators ran in the wrong order. */
export function required<T>(row: T | undefined, description: string): T {
  if (row === undefined) throw new Error(`The seed looked for ${description} and found nothing; make it first`);
  return row;
}
