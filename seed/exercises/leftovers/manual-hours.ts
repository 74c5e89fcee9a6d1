import type { RowOf, SeenWorld } from '../../generators/check-view.ts';
import type { Exercise } from '../exercise.ts';
import { isSelected } from './governs.ts';

/** Returns a sentence for each enrolment whose hours were changed by hand and not changed back. */
export function manualHourLeftovers({ governs }: Exercise, world: SeenWorld): string[] {
  return [...manualHours(world)].flatMap(([id, hours]) => {
    const enrolment = world.row('studentCourse', id);
    if (!enrolment || isSelected<'studentCourse'>(world, governs.studentCourse?.changed, enrolment)) return [];
    const name = world.row('student', enrolment.studentId)?.studentName ?? '其他学员';
    const course = world.row('course', enrolment.courseId)?.courseName ?? '其他课程';
    const change = hours > 0 ? `加了 ${hours}` : `减了 ${-hours}`;
    return [`${name}的“${course}”被手工${change} 课时，任务没有要求；请在“学员管理 › 报读课程”中调整回原来的余额`];
  });
}

/** Sums the hours that were changed by hand since the exercise began, by enrolment. Omits sums of zero. */
export function manualHours(world: SeenWorld): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const { studentCourseId, changeHour } of world.added('hourLog').filter(isManual))
    sums.set(studentCourseId, (sums.get(studentCourseId) ?? 0) + changeHour);
  return new Map([...sums].filter(([, hours]) => hours !== 0));
}

const isManual = ({ reason }: RowOf<'hourLog'>): boolean => (reason ?? '').startsWith('手动调整');
