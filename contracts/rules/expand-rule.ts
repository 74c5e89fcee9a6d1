import { type ClaTimeRule, repeatTypes, ruleTypes } from '../entities/cla-time-rule.ts';
import { addDays, daysBetween, mondayOf, weekDayOf } from './business-date.ts';
import { type HolidayCalendar, nationalCalendar } from './holiday.ts';
import { LONGEST_RULE_DAYS } from './rule-bounds.ts';

export type RulePattern = Pick<
  ClaTimeRule,
  'ruleType' | 'beginDate' | 'endDate' | 'repeatType' | 'weekDay' | 'filterHoliday' | 'chooseDate'
>;

export interface Expansion {
  /** When the rule's lessons take place, ascending, each once. */
  dates: string[];
  /** Dates of the rhythm that fall on a public holiday and are left out. */
  skipped: { date: string; holiday: string }[];
  /** Years whose holidays were asked for but are not announced yet: their dates are all kept. */
  unannouncedYears: number[];
}

/**
 * The dates of a schedule rule (Spec 2 §4; decided: repeat type 2 is every second day from the begin date, 3 every
 * second week from the Monday of the begin date's week). A skipped holiday leaves the rhythm as it is; a make-up
 * workday is an ordinary day. Chosen dates are taken as they are. Today plays no part.
 * @param most after so many dates it ends: who refuses more need not have them all. No day is looked at beyond the longest rule
 */
export function expandRule(
  rule: RulePattern,
  calendar: HolidayCalendar = nationalCalendar,
  most = Number.POSITIVE_INFINITY,
): Expansion {
  if (rule.ruleType !== ruleTypes.recurring) {
    return { dates: [...new Set(listOf(rule.chooseDate))].sort(), skipped: [], unannouncedYears: [] };
  }
  const { beginDate, endDate } = rule;
  if (!beginDate || !endDate) return { dates: [], skipped: [], unannouncedYears: [] };
  const expansion: Expansion = { dates: [], skipped: [], unannouncedYears: [] };
  const years = new Set<number>();
  const isWanted = rhythmOf(rule, beginDate);
  const days = Math.min(daysBetween(beginDate, endDate), LONGEST_RULE_DAYS);
  for (let day = 0; day <= days && expansion.dates.length < most; day += 1) {
    const date = addDays(beginDate, day);
    if (!isWanted(date)) continue;
    years.add(Number(date.slice(0, 4)));
    const holiday = rule.filterHoliday ? calendar.holidayOn(date) : null;
    if (holiday) expansion.skipped.push({ date, holiday });
    else expansion.dates.push(date);
  }
  if (rule.filterHoliday) expansion.unannouncedYears = [...years].filter((year) => !calendar.isAnnounced(year));
  return expansion;
}

function rhythmOf(rule: RulePattern, beginDate: string): (date: string) => boolean {
  if (rule.repeatType === repeatTypes.everySecondDay) return (date) => daysBetween(beginDate, date) % 2 === 0;
  const weekDays = new Set(listOf(rule.weekDay).map(Number));
  if (rule.repeatType !== repeatTypes.everySecondWeek) return (date) => weekDays.has(weekDayOf(date));
  const firstMonday = mondayOf(beginDate);
  return (date) => weekDays.has(weekDayOf(date)) && Math.floor(daysBetween(firstMonday, date) / 7) % 2 === 0;
}

const listOf = (text: string | null | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
