import type { ConflictConsent, StudentConflicts } from '#contracts/entities/student-conflict.ts';
import { type RuleLesson } from '#contracts/entities/cla-time-rule.ts';
import { claTimeStatuses } from '#contracts/entities/cla-time.ts';
import { changesOf, type RulePlan } from '#contracts/rules/rule-plan.ts';
import type { World } from '../../kernel/world/world.ts';
import type { Session } from '../../kernel/sessions/sessions.ts';
import type { Row } from '../../kernel/store/schema.ts';
import { settleLessonConflicts, studentConflictsOfLessons } from '../enrolment/index.ts';

type Rule = Pick<Row<'claTimeRule'>, 'deptId' | 'claId' | 'roomId' | 'startTime' | 'endTime'>;

/**
 * Returns the student conflicts that saving a rule would cause: those of lessons that it adds, or whose class or hours
 * it changes.
 * @param plan effect of the rule on its lessons
 */
export function studentConflictsOfRule(
  world: World,
  session: Session,
  rule: Rule,
  { plan, ruleId, tenantId }: { plan: RulePlan; ruleId: string | undefined; tenantId: string },
): StudentConflicts {
  const { deptId, claId, roomId, startTime, endTime } = rule;
  const base = { deptId, claId, roomId, startTime, endTime, tenantId, claTimeStatus: claTimeStatuses.notHeld };
  const isChanged = (lesson: RuleLesson): boolean =>
    changesOf(lesson, rule, world.clock.today()).some((change) => change === 'class' || change === 'hours');
  const lessons = [
    ...plan.added.map((claDate) => ({ ...base, claDate })),
    ...plan.kept.filter(isChanged).map(({ courseTimeId, claDate }) => ({ ...base, courseTimeId, claDate })),
    ...plan.moved.filter(isChanged).map((lesson) => ({
      ...base,
      courseTimeId: lesson.courseTimeId,
      claDate: lesson.claDate,
      startTime: lesson.startTime,
      endTime: lesson.endTime,
      roomId: lesson.roomId,
    })),
  ];
  return studentConflictsOfLessons(world, session, lessons, (other) => !!ruleId && other.ruleId === ruleId);
}

/**
 * Saves the lessons of a rule and settles the student conflicts of those that are new, or at another time or of
 * another class.
 * @throws Refusal when there are conflicts and `consent` is `ask`
 */
export function saveRuleWithConsent(
  world: World,
  session: Session,
  { ruleId, consent }: { ruleId: string; consent: ConflictConsent },
  save: () => void,
): void {
  const { claTime } = world.store.tables;
  const before = new Map(claTime.by('rule', ruleId).map((lesson) => [lesson.courseTimeId, placeOf(lesson)]));
  save();
  const changed = claTime.by('rule', ruleId).filter((lesson) => before.get(lesson.courseTimeId) !== placeOf(lesson));
  settleLessonConflicts(world, session, changed, consent);
}

const placeOf = ({ claId, claDate, startTime, endTime, deptId }: Row<'claTime'>): string =>
  [claId, claDate, startTime, endTime, deptId].join(' ');
