import type * as z from 'zod';
import { businessDate, businessDates, dateTime, plannedDate } from '#contracts/fields.ts';
import { addDays } from '#contracts/formats/business-date.ts';
import { type AnyRow, type StoreTable, storeTables } from './schema.ts';

type Shift = (value: unknown, days: number) => unknown;

/** Shifts a date, or a moment text that begins with a date. */
const shiftDate: Shift = (value, days) =>
  typeof value === 'string' && value !== '' ? addDays(value.slice(0, 10), days) + value.slice(10) : value;
/** Shifts a moment, yyyy-MM-dd HH:mm:ss, by a number of days. */
export const shiftMoment = (moment: string, days: number): string =>
  addDays(moment.slice(0, 10), days) + moment.slice(10);
const shiftDates: Shift = (value, days) =>
  typeof value === 'string'
    ? value
        .split(',')
        .map((one) => shiftDate(one, days))
        .join(',')
    : value;

/**
 * Shift function of each date schema. Dates in fields of other schemas, and dates within longer texts, are not shifted.
 */
const DATES: ReadonlyMap<z.core.$ZodType, Shift> = new Map([
  [businessDate, shiftDate],
  [plannedDate, shiftDate],
  [dateTime, shiftDate],
  [businessDates, shiftDates],
]);

/**
 * Returns the function that shifts all dates within a value of this schema, or null when the schema has no such dates.
 */
function shiftOf(schema: z.core.$ZodType): Shift | null {
  const cached = DATES.get(schema);
  if (cached) return cached;
  const { def } = schema._zod as z.core.$ZodTypes['_zod'];
  if (def.type === 'object') return shiftOfObject(def.shape);
  if (def.type === 'array') {
    const move = shiftOf(def.element);
    return move && ((value, days) => (Array.isArray(value) ? value.map((one) => move(one, days)) : value));
  }
  if (def.type === 'pipe') return shiftOf(def.out);
  return 'innerType' in def ? shiftOf(def.innerType) : null;
}

function shiftOfObject(shape: Readonly<Record<string, z.core.$ZodType>>): Shift | null {
  const moves = Object.entries(shape).flatMap(([name, schema]) => {
    const move = shiftOf(schema);
    return move ? [[name, move] as const] : [];
  });
  if (moves.length === 0) return null;
  return (value, days) => {
    if (typeof value !== 'object' || value === null) return value;
    const moved: Record<string, unknown> = { ...value };
    for (const [name, move] of moves) if (name in moved) moved[name] = move(moved[name], days);
    return moved;
  };
}

const shifts = new Map(Object.entries(storeTables).map(([name, { row }]) => [name, shiftOf(row)]));

/** Returns the row with its dates shifted by a number of days. */
export const shiftRow = (table: StoreTable, row: AnyRow, days: number): AnyRow =>
  (shifts.get(table)?.(row, days) as AnyRow | undefined) ?? row;
