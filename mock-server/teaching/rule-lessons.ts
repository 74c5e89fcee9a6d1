import { claTimeStatuses } from '#contracts/entities/cla-time.ts';
import type { RuleLesson } from '#contracts/entities/cla-time-rule.ts';
import { expandRule, type RulePattern } from '#contracts/rules/expand-rule.ts';
import { calendarOf, type HolidayCalendar } from '#contracts/rules/holiday.ts';
import type { RulePlan } from '#contracts/rules/rule-plan.ts';
import { badInput } from '../refusal.ts';
import type { World } from '../sandboxes/world.ts';
import type { Row } from '../store/schema.ts';

/** More than any class needs: three lessons a day for a year. */
const MOST_LESSONS = 1_000;

/** The sandbox's own calendar: its users may correct it. */
export const holidaysOf = ({ store }: World): HolidayCalendar => calendarOf(store.tables.holiday.all());

/** The dates of a rule. @throws Refusal when there is none, or far too many */
export function datesOf(world: World, rule: RulePattern): string[] {
  const { dates } = expandRule(rule, holidaysOf(world));
  if (dates.length === 0) throw badInput('按此规则没有可排的日期，请调整日期、星期或节假日设置');
  if (dates.length > MOST_LESSONS) throw badInput(`一条规则最多排 ${MOST_LESSONS} 节课，请缩短日期范围`);
  return dates;
}

/** What a rule has made so far. */
export const lessonsOfRule = ({ store }: World, ruleId: string): RuleLesson[] =>
  store.tables.claTime
    .by('rule', ruleId)
    .map(({ courseTimeId, claDate, ruleDate, startTime, endTime, claTimeStatus }) => ({
      courseTimeId,
      claDate,
      ruleDate,
      startTime,
      endTime,
      claTimeStatus: claTimeStatus ?? claTimeStatuses.notHeld,
    }));

/**
 * Carries a plan out. Lessons to come that stay take the rule's hours, teacher and room, unless they were moved by
 * hand; what lies in the past or has been held is left alone.
 */
export function applyRule(
  { store, clock }: World,
  rule: Row<'claTimeRule'>,
  { kept, removed, added }: RulePlan,
  payHour: number | null | undefined,
): void {
  const { claTime } = store.tables;
  const { deptId, claId, startTime, endTime, teacherId, roomId, classTheme, tenantId, ruleId } = rule;
  const columns = { deptId, claId, startTime, endTime, teacherId, roomId, classTheme, tenantId, ruleId, payHour };
  for (const { courseTimeId } of removed) claTime.remove(courseTimeId);
  for (const { courseTimeId, claDate, claTimeStatus } of kept)
    if (claTimeStatus !== claTimeStatuses.held && claDate >= clock.today()) claTime.patch(courseTimeId, columns);
  for (const claDate of added)
    claTime.put({ ...columns, courseTimeId: store.ids.next(), claDate, claTimeStatus: claTimeStatuses.notHeld });
}
