import { claTimeStatuses } from '../entities/cla-time.ts';
import type { RuleLesson } from '../entities/cla-time-rule.ts';
import { MOST_LESSONS, TOO_MANY_LESSONS } from './rule-bounds.ts';

/** Not yet held, and from today on: a change of its rule reaches it (Spec 2 §2 Schedule rule dialog, decided). */
export const isOpen = (
  { claTimeStatus, claDate }: Pick<RuleLesson, 'claTimeStatus' | 'claDate'>,
  today: string,
): boolean => claTimeStatus !== claTimeStatuses.held && claDate >= today;

/** Why a rule with these dates cannot be saved (decided); null when it can. */
export function refusalOfDates(dates: readonly string[]): string | null {
  if (dates.length === 0) return '按此规则没有可排的日期，请调整日期、星期或节假日设置';
  return dates.length > MOST_LESSONS ? TOO_MANY_LESSONS : null;
}

export interface RulePlan {
  /** Lessons that stay: held, past, or where the changed rule puts one anyway. */
  kept: RuleLesson[];
  /** Among those: moved by hand from a date on which the rule still has a lesson. They stay where they were moved to. */
  moved: RuleLesson[];
  /** Lessons to come that the rule no longer makes. */
  removed: RuleLesson[];
  /** Dates from today on for which a lesson is made. */
  added: string[];
}

/**
 * What saving a rule does to its lessons (decided, see Spec 2 §2 Schedule rule dialog): those that are not yet held and
 * lie from today on are replaced, all others stay. A lesson that was moved by hand counts for the date that the rule
 * gave it. A new rule makes a lesson on each of its dates, one that lies before today too.
 * @param lessons what the rule has made so far
 * @param dates what the rule makes now, ascending
 */
export function planRule(lessons: readonly RuleLesson[], dates: readonly string[], today: string): RulePlan {
  const plan: RulePlan = { kept: [], moved: [], removed: [], added: [] };
  const wanted = new Set(dates);
  const taken = new Set<string>();
  for (const lesson of lessons) {
    const ruleDate = lesson.ruleDate ?? lesson.claDate;
    const stays = !isOpen(lesson, today) || wanted.has(ruleDate);
    if (!stays) {
      plan.removed.push(lesson);
      continue;
    }
    taken.add(ruleDate);
    if (isMovedByHand(lesson)) plan.moved.push(lesson);
    else plan.kept.push(lesson);
  }
  const isNew = lessons.length === 0;
  plan.added = dates.filter((date) => !taken.has(date) && (isNew || date >= today));
  return plan;
}

export type LessonChange = 'class' | 'hours' | 'teacher' | 'room';

/**
 * What of a lesson that stays becomes another when its rule is saved (decided). What was moved by hand keeps its time,
 * its teacher and its room; it goes to another class with its rule, and has the rule's room only in another campus. Of
 * what the lesson does not tell, nothing is said.
 */
export function changesOf(lesson: RuleLesson, rule: RuleTerms, today: string): LessonChange[] {
  if (!isOpen(lesson, today)) return [];
  const byHand = isMovedByHand(lesson);
  const hours = lesson.startTime !== rule.startTime || lesson.endTime !== rule.endTime;
  const changes: [LessonChange, boolean][] = [
    ['class', isOther(lesson.claId, rule.claId)],
    ['hours', !byHand && hours],
    ['teacher', !byHand && isOther(lesson.teacherId, rule.teacherId)],
    ['room', (!byHand || isOther(lesson.deptId, rule.deptId)) && isOther(lesson.roomId, rule.roomId)],
  ];
  return changes.filter(([, changed]) => changed).map(([what]) => what);
}

const isMovedByHand = ({ ruleDate, claTimeStatus }: RuleLesson): boolean =>
  Boolean(ruleDate) && claTimeStatus !== claTimeStatuses.held;

const isOther = (told: string | null | undefined, wanted: string | null | undefined): boolean =>
  told !== undefined && (told ?? '') !== (wanted ?? '');

/** What a rule gives to each of its lessons. */
export interface RuleTerms {
  deptId?: string | null | undefined;
  claId?: string | null | undefined;
  startTime: string;
  endTime: string;
  teacherId?: string | null | undefined;
  roomId?: string | null | undefined;
}
