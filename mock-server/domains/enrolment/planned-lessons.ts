import { type ClaDetail } from '#contracts/entities/cla.ts';
import { isReplaceable } from '#contracts/rules/rule-plan.ts';
import type { World } from '../../kernel/world/world.ts';
import type { Session } from '../../kernel/sessions/sessions.ts';
import type { Row } from '../../kernel/store/schema.ts';
import { logLesson } from './lesson-log.ts';

/** Returns the planned lessons of a class: from today on, not held yet, and without hours set by hand. */
const plannedLessons = ({ store, clock }: World, claId: string): Row<'claTime'>[] =>
  store.tables.claTime.by('cla', claId).filter((lesson) => {
    return isReplaceable(lesson, clock.today()) && !lesson.setByHand?.includes('payHour');
  });

/** Counts the planned lessons of a class, grouped by hours in ascending order. */
export function plannedLessonsByHours(world: World, claId: string): NonNullable<ClaDetail['plannedLessons']> {
  const counts = new Map<number, number>();
  for (const { payHour } of plannedLessons(world, claId))
    if (typeof payHour === 'number') counts.set(payHour, (counts.get(payHour) ?? 0) + 1);
  return [...counts].map(([payHour, count]) => ({ payHour, count })).sort((one, other) => one.payHour - other.payHour);
}

/** Applies the new hours of a class to its planned lessons, and logs each change. Call within a unit of work. */
export function applyHoursToPlanned(world: World, session: Session, claId: string, payHour: number): void {
  const { claTime } = world.store.tables;
  for (const lesson of plannedLessons(world, claId).filter((one) => one.payHour !== payHour)) {
    claTime.patch(lesson.courseTimeId, { payHour });
    logLesson(world, session, lesson, '修改', `随班级修改：课时由 ${lesson.payHour ?? '未设置'} 改为 ${payHour}`);
  }
}
