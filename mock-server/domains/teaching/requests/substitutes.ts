import { minutesOfDay } from '#contracts/formats/clock-time.ts';
import type { Substitute } from '#contracts/entities/teacher.ts';
import { addDays, weekDayOf } from '#contracts/formats/business-date.ts';
import { addHours } from '#contracts/rules/lesson-hours.ts';
import { compareText } from '#contracts/rules/text-order.ts';
import type { World } from '#mock-server/kernel/world/world.ts';
import type { Session } from '#mock-server/kernel/sessions/sessions.ts';
import type { Reader } from '#mock-server/kernel/store/reader.ts';
import type { Row } from '#mock-server/kernel/store/schema.ts';
import { isInForce } from '../absence.ts';
import { lessonText } from '../lesson-text.ts';
import { employedTeachers } from '../access.ts';

type Lesson = Row<'claTime'>;
type Span = Pick<Lesson, 'claDate' | 'startTime' | 'endTime'>;

/**
 * Returns the reason why a teacher cannot hold a lesson: another lesson at that time, or a leave. Returns null if the
 * teacher is free.
 */
export function whyNotFree(reader: Reader, lesson: Lesson, teacherId: string): string | null {
  const { claTime, leave } = reader.tables;
  const other = claTime
    .by('teacher', teacherId)
    .find((row) => row.courseTimeId !== lesson.courseTimeId && overlaps(row, lesson));
  if (other) return `已有课（${lessonText(reader, other)}）`;
  const isOnLeave = leave.by('teacher', teacherId).some((row) => {
    const { claDate, startTime, endTime } = row;
    return isInForce(row) && claDate && startTime && endTime && overlaps({ claDate, startTime, endTime }, lesson);
  });
  return isOnLeave ? '已请假' : null;
}

/** True if the spans overlap; touching ends do not. */
const overlaps = (one: Span, other: Span): boolean =>
  one.claDate === other.claDate && one.startTime < other.endTime && other.startTime < one.endTime;

/**
 * Returns the teachers who are free at the time of a lesson. Teachers of the lesson's course come first; within both
 * groups, teachers with fewer hours in that week come first.
 */
export function substitutesFor({ store }: World, teachers: readonly Row<'staff'>[], lesson: Lesson): Substitute[] {
  const { cla, dept } = store.tables;
  const courseId = cla.get(lesson.claId)?.courseId;
  return teachers
    .filter(({ staffId }) => staffId !== lesson.teacherId && whyNotFree(store, lesson, staffId) === null)
    .map(({ staffId, staffName, deptId }) => ({
      teacherId: staffId,
      teacherName: staffName,
      deptName: dept.get(deptId ?? '')?.deptName,
      teachesCourse: cla.by('teacher', staffId).some((row) => row.courseId === courseId),
      ...weeklyLoad(store, staffId, lesson),
    }))
    .sort(
      (one, other) =>
        Number(other.teachesCourse) - Number(one.teachesCourse) ||
        one.weekHours - other.weekHours ||
        one.weekLessons - other.weekLessons ||
        compareText(one.teacherId, other.teacherId),
    );
}

/**
 * Returns the number of lessons and hours that a teacher has in the lesson's week, Monday to Sunday, without this
 * lesson.
 */
function weeklyLoad({ tables }: Reader, teacherId: string, { courseTimeId, claDate }: Lesson) {
  const monday = addDays(claDate, 1 - weekDayOf(claDate));
  const week = tables.claTime
    .by('teacher', teacherId)
    .filter((row) => row.claDate >= monday && row.claDate <= addDays(monday, 6) && row.courseTimeId !== courseTimeId);
  return { weekLessons: week.length, weekHours: week.reduce((sum, row) => addHours(sum, hoursOf(row)), 0) };
}

const hoursOf = ({ startTime, endTime }: Span): number => (minutesOfDay(endTime) - minutesOfDay(startTime)) / 60;

/** Returns possible substitutes for a leave; none if the lesson was removed. */
export function substitutesOf(world: World, session: Session, { courseTimeId }: Row<'leave'>): Substitute[] {
  const lesson = world.store.tables.claTime.get(courseTimeId);
  return lesson ? substitutesFor(world, employedTeachers(world, session), lesson) : [];
}
