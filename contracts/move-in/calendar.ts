import { calendarOf, type HolidayCalendar, nationalCalendar } from '../rules/holiday.ts';
import type { MoveInExisting } from './existing.ts';

/** Returns the calendar by which the rules of a move-in are expanded. */
export const moveInCalendar = ({ holidays }: MoveInExisting): HolidayCalendar =>
  holidays ? calendarOf(holidays) : nationalCalendar;
