import { addDays, weekDayOf } from '#contracts/formats/business-date.ts';
import type { Draft } from './world-builder.ts';

interface Plan {
  from: string;
  weekDays: readonly number[];
  count: number;
  /** Days from one possible date to the next; 1 by default. */
  step?: number;
}

/**
 * Returns the first `count` dates, from `from` onwards, that are on one of the weekdays and not on a public holiday.
 */
export function lessonDaysFrom({ holiday }: Pick<Draft, 'holiday'>, { from, weekDays, count, step = 1 }: Plan) {
  const holidays = new Set(holiday.filter(({ isWorkday }) => !isWorkday).map(({ holidayDate }) => holidayDate));
  const dates: string[] = [];
  for (let date = from; dates.length < count; date = addDays(date, step))
    if (weekDays.includes(weekDayOf(date)) && !holidays.has(date)) dates.push(date);
  return dates;
}
