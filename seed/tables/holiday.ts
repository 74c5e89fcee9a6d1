import { nationalDays } from '#contracts/rules/holiday.ts';
import type { Draft } from '../draft.ts';
import type { Row } from '../schema.ts';

/** The calendar of last year, this year and the next, as far as they are announced. */
export function holidayRows(db: Draft): Row<'holiday'>[] {
  const year = Number(db.today.slice(0, 4));
  return [year - 1, year, year + 1].flatMap(nationalDays).map((day) => ({ holidayId: db.nextId('holiday'), ...day }));
}
