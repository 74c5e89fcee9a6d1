import { ruleTypes } from '#contracts/entities/cla-time-rule.ts';
import { expandRule } from '#contracts/rules/expand-rule.ts';
import type { World } from '../../kernel/world/world.ts';
import type { Session } from '../../kernel/sessions/sessions.ts';
import type { Row } from '../../kernel/store/schema.ts';
import { holidayCalendar } from './holiday-calendar.ts';
import { applyRule } from './rule-lessons.ts';
import { logTeaching, ruleSubject } from './teaching-log.ts';

type Rule = Row<'claTimeRule'>;

/** Operation of the log entries that an extension writes. Their content ends with the new end of the rule. */
export const EXTENSION = '顺延';

/** New end of a rule: the last day of a recurring rule, or all dates of one with chosen dates. */
export type RuleExtension = Pick<Rule, 'endDate' | 'chooseDate'>;

/** Returns the last date of a rule, yyyy-MM-dd. */
export const lastDateOf = ({ ruleType, endDate, chooseDate }: Rule): string =>
  (ruleType === ruleTypes.recurring ? endDate : chooseDate?.split(',').sort().at(-1)) ?? '';

/**
 * Extends a rule, and adds the lessons after its former end on the days that are free. Earlier lessons are left as they
 * are, also those that were moved or removed by hand. Call within a unit of work.
 * @param isFree true if teacher and room have no other lesson at the time of the rule on a day
 * @returns the number of added lessons
 */
export function extendRule(
  world: World,
  session: Session,
  rule: Rule,
  { extension, isFree }: { extension: Partial<RuleExtension>; isFree: (date: string) => boolean },
): number {
  const { claTimeRule, cla } = world.store.tables;
  const extended = { ...rule, ...extension };
  const removed = new Set(rule.removedDates);
  const formerEnd = lastDateOf(rule);
  const added = expandRule(extended, holidayCalendar(world, session)).dates.filter(
    (date) => date > formerEnd && date >= world.clock.today() && !removed.has(date) && isFree(date),
  );
  claTimeRule.patch(rule.ruleId, extension);
  const plan = { kept: [], moved: [], removed: [], omitted: [], added };
  applyRule(world, session, extended, plan, cla.get(rule.claId)?.everyStuLoseHour);
  logTeaching(
    world,
    session,
    ruleSubject(rule),
    EXTENSION,
    `新增 ${added.length} 节课，排课顺延到 ${lastDateOf(extended)}`,
  );
  return added.length;
}
