import type { World } from '../../kernel/world/world.ts';
import type { Row } from '../../kernel/store/schema.ts';
import { cancelGuestsOf, endLeavesFrom } from '../enrolment/index.ts';
import { timeText } from './lesson-text.ts';

type Lesson = Row<'claTime'>;

/**
 * Settles the leaves and guests of a lesson that has changed (decided). Leaves end if the time or the class changes,
 * because they were requested for the former one. Guests keep their places, unless the lesson passes to another course.
 */
export function settleGuests(world: World, before: Lesson, after: Lesson): void {
  const { cla } = world.store.tables;
  const { courseTimeId } = before;
  if (timeText(before) !== timeText(after) || before.claId !== after.claId)
    endLeavesFrom(world, courseTimeId, '课次已调课');
  if (cla.get(before.claId)?.courseId !== cla.get(after.claId)?.courseId)
    cancelGuestsOf(world, courseTimeId, '课次已改为其他课程');
}
