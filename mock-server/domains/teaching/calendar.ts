import { type CalendarWeek, claTimeStatuses, type ClaTime } from '#contracts/entities/cla-time.ts';
import { datesBetween, weekDayOf } from '#contracts/formats/business-date.ts';
import { labelOf } from '#contracts/dictionaries.ts';
import { endOfWeek, isMonday, OTHER_SLOT, slotOf, SLOTS } from '#contracts/rules/teaching-week.ts';
import { compareText } from '#contracts/rules/text-order.ts';
import { badInput } from '../../kernel/refusal.ts';
import type { Slices } from '../../kernel/time-slicing.ts';
import type { World } from '../../kernel/world/world.ts';
import type { Session } from '../../kernel/sessions/sessions.ts';
import type { Row } from '../../kernel/store/schema.ts';
import { guestsOf, isExpected, seatWithinPeriod, LessonStudentConflictViews } from '../enrolment/index.ts';
import { Conflicts } from './conflicts.ts';
import { LessonViews } from './lesson-view.ts';
import { concerns, canSeeLesson } from './access.ts';
import { removedOn } from './lesson-revisions.ts';

export interface CalendarQuery {
  beginDate: string;
  endDate: string;
  claId?: string | undefined;
  studentId?: string | undefined;
  teacherId?: string | undefined;
  teachingMode?: number | undefined;
  deptId?: string | undefined;
}

/**
 * Returns the lessons of a week, Monday to Sunday, in rows of time slots (Spec 2 §2, §3; shapes decided). Runs with
 * time-slicing, because the week of a large institution has thousands of lessons.
 */
export async function weekOf(world: World, session: Session, query: CalendarQuery): Promise<CalendarWeek> {
  const { beginDate, endDate } = query;
  if (!isMonday(beginDate)) throw badInput('开始日期必须是周一');
  if (endDate !== endOfWeek(beginDate)) throw badInput('结束日期必须是同一周的周日');
  const isWanted = filterOf(world, session, query);
  const dates = datesBetween(beginDate, endDate);
  const days = dates.map((date) => world.store.tables.claTime.by('date', date).filter(isWanted));
  const removed = dates.flatMap((date) => removedOn(world, date)).filter(isWanted);
  return world.store.readInPieces(function* (reader): Slices<CalendarWeek> {
    const conflicts = new Conflicts(world, session, reader);
    const studentConflicts = new LessonStudentConflictViews(world, session, reader);
    const views = new LessonViews(reader, conflicts, studentConflicts);
    const lessonLists: ClaTime[][] = [];
    for (const [at, lessons] of days.entries()) {
      yield* conflicts.lookThrough(dates[at] ?? '');
      yield* studentConflicts.lookThrough(dates[at] ?? '');
      const day: ClaTime[] = [];
      for (const lesson of lessons) {
        day.push(views.of(lesson));
        yield;
      }
      lessonLists.push(day.sort((a, b) => compareText(a.startTime, b.startTime)));
    }
    const removedViews = new LessonViews(reader);
    return {
      ...inSlots(dates, lessonLists),
      ...(removed.length > 0 && { removedLessons: removed.map((lesson) => removedViews.of(lesson)) }),
    };
  });
}

function inSlots(dates: readonly string[], week: readonly (readonly ClaTime[])[]): CalendarWeek {
  const slots = new Map<string, Record<string, ClaTime[]>>(SLOTS.map((slot) => [slot, {}]));
  const columnTitles = dates.map((date, at) => {
    const day = weekDayOf(date);
    const lessons = week[at] ?? [];
    for (const lesson of lessons) {
      const slot = slotOf(lesson.startTime);
      const days = slots.get(slot) ?? {};
      slots.set(slot, days);
      (days[day] ??= []).push(lesson);
    }
    return { weekName: labelOf('week_day', day) ?? '', date, count: lessons.length };
  });
  const rows = [...SLOTS, OTHER_SLOT].filter((slot) => slots.has(slot));
  return { columnTitles, claTimeContainer: rows.map((slot) => ({ time: slot, days: slots.get(slot) ?? {} })) };
}

function filterOf(
  world: World,
  session: Session,
  { claId, studentId, teacherId, teachingMode, deptId }: CalendarQuery,
): (lesson: Row<'claTime'>) => boolean {
  const { tables } = world.store;
  const isVisible = canSeeLesson(world, session);
  const attends = studentId ? lessonsOfStudent(world.store, studentId) : null;
  return (lesson) =>
    (!claId || lesson.claId === claId) &&
    (!teacherId || concerns(world.store, lesson, teacherId)) &&
    (!deptId || lesson.deptId === deptId) &&
    (!teachingMode || tables.cla.get(lesson.claId)?.teachingMode === teachingMode) &&
    (!attends || attends(lesson)) &&
    isVisible(lesson);
}

/**
 * Returns a predicate for a student's lessons: held lessons in which the student's attendance is recorded, and other
 * lessons in which the student is a guest or has a seat in the class on the lesson's day.
 */
function lessonsOfStudent({ tables }: World['store'], studentId: string): (lesson: Row<'claTime'>) => boolean {
  const seats = tables.studentCla.by('student', studentId);
  const isSeated = (claId: string, day: string) =>
    seats.some((seat) => seat.claId === claId && isExpected(day)(seatWithinPeriod({ tables }, seat, day)));
  return ({ claTimeStatus, claId, claDate, courseTimeId }) =>
    claTimeStatus === claTimeStatuses.held
      ? tables.attendance.by('lesson', courseTimeId).some((row) => row.studentId === studentId)
      : isSeated(claId, claDate) || guestsOf({ tables }, courseTimeId).some((guest) => guest.studentId === studentId);
}
