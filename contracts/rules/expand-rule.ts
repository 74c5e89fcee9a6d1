import { type ClaTimeRule, repeatTypes, ruleTypes } from '../entities/cla-time-rule.ts';
import { addDays, daysBetween, weekDayOf } from '../formats/business-date.ts';
import { type HolidayCalendar, nationalCalendar } from './holiday.ts';
import { MAX_RULE_DAYS } from '../formats/rule-bounds.ts';

export type RulePattern = Pick<
  ClaTimeRule,
  'ruleType' | 'beginDate' | 'endDate' | 'repeatType' | 'weekDay' | 'filterHoliday' | 'chooseDate'
>;

export interface Expansion {
  /** Dates of the rule's lessons in ascending order, without duplicates. */
  dates: string[];
  /** Recurring dates that are left out because they are public holidays. */
  skipped: { date: string; holiday: string }[];
  /**
   * Years of the rule's dates whose holidays are not announced yet, each with whether its expected days off were
   * skipped. Empty if the rule does not skip holidays.
   */
  unannouncedYears: { year: number; isExpected: boolean }[];
}

/**
 * Returns the dates of a schedule rule (Spec 2 §4). Repeat type 2 is every second day from the begin date; 3 is every
 * second week, counted from the Monday of the begin date's week (decided). A skipped holiday does not shift the
 * recurrence, and a make-up workday is an ordinary day. Chosen dates are returned sorted, without duplicates, and even
 * if they are holidays. The result does not depend on today.
 * @param limit number of dates after which the expansion stops, for callers that refuse more. Days beyond the maximum
 * rule length are ignored
 */
export function expandRule(
  rule: RulePattern,
  calendar: HolidayCalendar = nationalCalendar,
  limit = Number.POSITIVE_INFINITY,
): Expansion {
  if (rule.ruleType !== ruleTypes.recurring) {
    return { dates: [...new Set(listOf(rule.chooseDate))].sort(), skipped: [], unannouncedYears: [] };
  }
  const { beginDate, endDate } = rule;
  if (!beginDate || !endDate) return { dates: [], skipped: [], unannouncedYears: [] };
  const expansion: Expansion = { dates: [], skipped: [], unannouncedYears: [] };
  const years = new Set<number>();
  const isWanted = recurringDates(rule, beginDate);
  const days = Math.min(daysBetween(beginDate, endDate), MAX_RULE_DAYS);
  for (let day = 0; day <= days && expansion.dates.length < limit; day += 1) {
    if (!isWanted(day)) continue;
    const date = addDays(beginDate, day);
    years.add(Number(date.slice(0, 4)));
    const holiday = rule.filterHoliday ? calendar.holidayOn(date) : null;
    if (holiday) expansion.skipped.push({ date, holiday });
    else expansion.dates.push(date);
  }
  if (rule.filterHoliday)
    expansion.unannouncedYears = [...years]
      .filter((year) => !calendar.isAnnounced(year))
      .map((year) => ({ year, isExpected: calendar.isExpected(year) }));
  return expansion;
}

/** Returns a predicate that is true if a rule has a lesson on a day, given in days from the begin date. */
function recurringDates(rule: RulePattern, beginDate: string): (day: number) => boolean {
  if (rule.repeatType === repeatTypes.everySecondDay) return (day) => day % 2 === 0;
  const weekDays = new Set(listOf(rule.weekDay).map(Number));
  const daysSinceMonday = weekDayOf(beginDate) - 1;
  const isWeekDay = (day: number): boolean => weekDays.has(((daysSinceMonday + day) % 7) + 1);
  if (rule.repeatType !== repeatTypes.everySecondWeek) return isWeekDay;
  return (day) => isWeekDay(day) && Math.floor((daysSinceMonday + day) / 7) % 2 === 0;
}

const listOf = (text: string | null | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
