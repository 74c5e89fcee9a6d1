import type { ClaTime } from '#contracts/entities/cla-time.ts';
import { conflictsBetween, type Occupation } from '#contracts/rules/lesson-conflict.ts';
import type { World } from '../../kernel/sandboxes/world.ts';
import type { Session } from '../../kernel/sessions/sessions.ts';
import { LessonViews } from './lesson-view.ts';
import { isOfInstitution } from './sight.ts';

/** Lessons of others in the institution that a rule's lessons would overlap, in the order of time. */
export function conflictsOf(
  world: World,
  session: Session,
  rule: Omit<Occupation, 'claDate'>,
  dates: readonly string[],
  ownRuleId: string | undefined,
): ClaTime[] {
  const views = new LessonViews(world.store);
  const isOurs = isOfInstitution(world, session);
  return dates.flatMap((claDate) =>
    world.store.tables.claTime
      .by('date', claDate)
      .filter(
        (other) =>
          isOurs(other) &&
          (ownRuleId === undefined || other.ruleId !== ownRuleId) &&
          conflictsBetween({ ...rule, claDate }, other).length > 0,
      )
      .map((other) => views.of(other)),
  );
}
