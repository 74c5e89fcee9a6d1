import { repeatTypes, ruleTypes } from '#contracts/entities/cla-time-rule.ts';
import { addDays } from '#contracts/formats/business-date.ts';
import { conflictsBetween } from '#contracts/rules/lesson-conflict.ts';
import { lastLessonDay } from '#seed/generators/lesson-window.ts';
import { EXTENSION, extendRule, lastDateOf } from '../../domains/teaching/index.ts';
import { joinKey } from '../../kernel/store/indexes.ts';
import type { Slices } from '../../kernel/time-slicing.ts';
import type { Row } from '../../kernel/store/schema.ts';
import type { School } from './school.ts';

type Rule = Row<'claTimeRule'>;

/** Number of days ahead below which the lessons of a class are planned further during the play. */
export const PLANNED_AHEAD_DAYS = 28;
const INTENSIVE_DAYS = 13;
const DAYS_A_WEEK = 7;

/**
 * Plans the lessons of the running classes up to the horizon of a seeded world. Rules of users, and rules whose end a user
 * has changed, are left as they are.
 * @param leastDays rules that reach further ahead than this are not extended yet
 */
export function* planAhead(school: School, day: string, leastDays: number): Slices<void> {
  for (const rule of school.tables.claTimeRule.all()) {
    if (lastDateOf(rule) < addDays(day, leastDays) && isOurs(school, rule)) extend(school, rule, day);
    yield;
  }
}

function extend(school: School, rule: Rule, day: string): void {
  const { world, tables } = school;
  const cla = tables.cla.get(rule.claId);
  const session = school.sessionAt(rule.tenantId);
  if (!cla || !session || (cla.closeDate && cla.closeDate < lastLessonDay(day))) return;
  const extension = extensionOf(rule, day);
  if (!extension) return;
  school.tryChange(() =>
    extendRule(world, session, rule, {
      extension,
      isFree: (claDate) =>
        tables.claTime.by('date', claDate).every((other) => conflictsBetween({ ...rule, claDate }, other).length === 0),
    }),
  );
}

/** Returns the new end of a rule: eight weeks ahead, or two for an intensive course, which meets every second day. */
function extensionOf(rule: Rule, day: string): Pick<Rule, 'endDate'> | Pick<Rule, 'chooseDate'> | null {
  const last = lastDateOf(rule);
  const end = lastLessonDay(day);
  if (rule.ruleType === ruleTypes.recurring)
    return { endDate: rule.repeatType === repeatTypes.everySecondDay ? addDays(day, INTENSIVE_DAYS) : end };
  const dates: string[] = [];
  for (let date = addDays(last, DAYS_A_WEEK); date <= end; date = addDays(date, DAYS_A_WEEK)) dates.push(date);
  return dates.length === 0 ? null : { chooseDate: [...(rule.chooseDate ?? '').split(','), ...dates].join(',') };
}

/** True if the rule was seeded, and its end is that of the seed or of an earlier extension. */
function isOurs({ tables }: School, rule: Rule): boolean {
  const seeded = tables.claTimeRule.base.rows.get(rule.ruleId) as Rule | undefined;
  if (!seeded) return false;
  const last = lastDateOf(rule);
  if (lastDateOf(seeded) === last) return true;
  return tables.teachingLog
    .by('subject', joinKey('claTimeRule', rule.ruleId))
    .some(({ operation, content }) => operation === EXTENSION && content?.endsWith(last));
}
