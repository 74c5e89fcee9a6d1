import { nationalDays } from '#contracts/rules/holiday.ts';
import type { Draft } from '../generators/world-builder.ts';
import type { Row } from '../schema.ts';

/** Generates the holiday calendar of the previous, the current and the next year, as far as it has been announced. */
export function holidayRows(db: Draft): Row<'holiday'>[] {
  const year = Number(db.today.slice(0, 4));
  return [year - 1, year, year + 1].flatMap(nationalDays).map((day) => ({ holidayId: db.nextId('holiday'), ...day }));
}
