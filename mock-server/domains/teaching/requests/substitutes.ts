import type { Substitute } from '#contracts/entities/teacher.ts';
import { addDays, weekDayOf } from '#contracts/rules/business-date.ts';
import { addHours } from '#contracts/rules/lesson-hours.ts';
import { textOrder } from '#contracts/rules/text-order.ts';
import type { World } from '../../../kernel/sandboxes/world.ts';
import type { Session } from '../../../kernel/sessions/sessions.ts';
import type { Reader } from '../../../kernel/store/reader.ts';
import type { Row } from '../../../kernel/store/schema.ts';
import { isInForce } from '../absence.ts';
import { lessonInWords } from '../lesson-words.ts';
import { employedTeachers } from '../sight.ts';

type Lesson = Row<'claTime'>;
type Span = Pick<Lesson, 'claDate' | 'startTime' | 'endTime'>;

/** Why a teacher cannot hold a lesson in its hours: they have another one then, or are on leave. null: they are free. */
export function whyNotFree(reader: Reader, lesson: Lesson, teacherId: string): string | null {
  const { claTime, leave } = reader.tables;
  const other = claTime
    .by('teacher', teacherId)
    .find((row) => row.courseTimeId !== lesson.courseTimeId && overlap(row, lesson));
  if (other) return `已有课（${lessonInWords(reader, other)}）`;
  const isAway = leave.by('teacher', teacherId).some((row) => {
    const { claDate, startTime, endTime } = row;
    return isInForce(row) && claDate && startTime && endTime && overlap({ claDate, startTime, endTime }, lesson);
  });
  return isAway ? '已请假' : null;
}

/** Touching ends do not overlap. */
const overlap = (one: Span, other: Span): boolean =>
  one.claDate === other.claDate && one.startTime < other.endTime && other.startTime < one.endTime;

/** Who is free in the hours of a lesson: those who teach its course first, then whoever has least to do in its week. */
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
      ...loadOf(store, staffId, lesson),
    }))
    .sort(
      (one, other) =>
        Number(other.teachesCourse) - Number(one.teachesCourse) ||
        one.weekHours - other.weekHours ||
        one.weekLessons - other.weekLessons ||
        textOrder(one.teacherId, other.teacherId),
    );
}

/** What a teacher has in the lesson's week, Monday to Sunday, without it. */
function loadOf({ tables }: Reader, teacherId: string, { courseTimeId, claDate }: Lesson) {
  const monday = addDays(claDate, 1 - weekDayOf(claDate));
  const week = tables.claTime
    .by('teacher', teacherId)
    .filter((row) => row.claDate >= monday && row.claDate <= addDays(monday, 6) && row.courseTimeId !== courseTimeId);
  return { weekLessons: week.length, weekHours: week.reduce((sum, row) => addHours(sum, hoursOf(row)), 0) };
}

const hoursOf = ({ startTime, endTime }: Span): number => (minutesOf(endTime) - minutesOf(startTime)) / 60;

/** @param clockTime HH:mm */
function minutesOf(clockTime: string): number {
  const [hours = 0, minutes = 0] = clockTime.split(':').map(Number);
  return hours * 60 + minutes;
}

/** Those who could hold the lesson of a leave; none, when it is there no more. */
export function substitutesOf(world: World, session: Session, { courseTimeId }: Row<'leave'>): Substitute[] {
  const lesson = world.store.tables.claTime.get(courseTimeId);
  return lesson ? substitutesFor(world, employedTeachers(world, session), lesson) : [];
}
