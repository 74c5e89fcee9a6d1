import type * as z from 'zod';
import { businessDate, businessDates, dateTime, plannedDate } from '#contracts/fields.ts';
import { addDays } from '#contracts/rules/business-date.ts';
import { type AnyRow, type StoreTable, storeTables } from './schema.ts';

type Move = (value: unknown, days: number) => unknown;

/** A date, or a moment that begins with one. */
const moveDate: Move = (value, days) =>
  typeof value === 'string' && value !== '' ? addDays(value.slice(0, 10), days) + value.slice(10) : value;
const moveDates: Move = (value, days) =>
  typeof value === 'string'
    ? value
        .split(',')
        .map((one) => moveDate(one, days))
        .join(',')
    : value;

/** What a row's schema calls a date of the business; what it calls a fixed date stays, and so does what a text says. */
const DATES: ReadonlyMap<z.core.$ZodType, Move> = new Map([
  [businessDate, moveDate],
  [plannedDate, moveDate],
  [dateTime, moveDate],
  [businessDates, moveDates],
]);

/** How the dates in such a value are moved; null when it holds none. */
function moveOf(schema: z.core.$ZodType): Move | null {
  const known = DATES.get(schema);
  if (known) return known;
  const { def } = schema._zod as z.core.$ZodTypes['_zod'];
  if (def.type === 'object') return moveOfObject(def.shape);
  if (def.type === 'array') {
    const move = moveOf(def.element);
    return move && ((value, days) => (Array.isArray(value) ? value.map((one) => move(one, days)) : value));
  }
  if (def.type === 'pipe') return moveOf(def.out);
  return 'innerType' in def ? moveOf(def.innerType) : null;
}

function moveOfObject(shape: Readonly<Record<string, z.core.$ZodType>>): Move | null {
  const moves = Object.entries(shape).flatMap(([name, schema]) => {
    const move = moveOf(schema);
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

const moves = new Map(Object.entries(storeTables).map(([name, { row }]) => [name, moveOf(row)]));

/** A row whose dates lie so many days later. */
export const moveRow = (table: StoreTable, row: AnyRow, days: number): AnyRow =>
  (moves.get(table)?.(row, days) as AnyRow | undefined) ?? row;
