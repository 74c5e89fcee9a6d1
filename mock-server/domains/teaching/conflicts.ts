import type { ClaTime } from '#contracts/entities/cla-time.ts';
import { conflictsBetween, type Occupation } from '#contracts/rules/lesson-conflict.ts';
import type { World } from '../../kernel/sandboxes/world.ts';
import type { Session } from '../../kernel/sessions/sessions.ts';
import { Scope } from '../../kernel/store/scope.ts';
import { LessonViews } from './lesson-view.ts';

/** Lessons of others in the institution that a rule's lessons would overlap, in the order of time. */
export function conflictsOf(
  { store }: World,
  session: Session,
  rule: Omit<Occupation, 'claDate'>,
  dates: readonly string[],
  ownRuleId: string | undefined,
): ClaTime[] {
  const views = new LessonViews(store);
  const { tenantIds } = new Scope(store, session);
  return dates.flatMap((claDate) =>
    store.tables.claTime
      .by('date', claDate)
      .filter(
        (other) =>
          tenantIds.includes(other.tenantId) &&
          (ownRuleId === undefined || other.ruleId !== ownRuleId) &&
          conflictsBetween({ ...rule, claDate }, other).length > 0,
      )
      .map((other) => views.of(other)),
  );
}
