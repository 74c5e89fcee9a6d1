import { calendarOf, type HolidayCalendar, type HolidayEntry } from '#contracts/rules/holiday.ts';
import type { World } from '../../kernel/world/world.ts';
import type { Session } from '../../kernel/sessions/sessions.ts';
import { institutionOf } from '../organisation/index.ts';

/**
 * Returns the days of the institution's calendar. A day of the institution overrides the shared day of the same date.
 */
export function holidayEntries(world: World, session: Session): HolidayEntry[] {
  const institution = institutionOf(world, session);
  const rows = world.store.tables.holiday.all();
  const days = new Map<string, HolidayEntry>();
  for (const isOwn of [false, true])
    for (const { tenantId, holidayId: _, ...day } of rows)
      if (isOwn ? tenantId === institution : !tenantId) days.set(day.holidayDate, day);
  return [...days.values()];
}

/** Returns the institution's holiday calendar, which the expansion of schedule rules uses. */
export const holidayCalendar = (world: World, session: Session): HolidayCalendar =>
  calendarOf(holidayEntries(world, session));
