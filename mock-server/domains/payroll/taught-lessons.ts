import { claTimeStatuses } from '#contracts/entities/cla-time.ts';
import { attendStatuses } from '#contracts/entities/attendance.ts';
import { guestStates } from '#contracts/entities/lesson-guest.ts';
import { datesBetween } from '#contracts/formats/business-date.ts';
import { lessonState } from '#contracts/rules/lesson-state.ts';
import type { TaughtLesson } from '#contracts/rules/teacher-month.ts';
import { compareText } from '#contracts/rules/text-order.ts';
import type { Reader } from '../../kernel/store/reader.ts';
import type { Row } from '../../kernel/store/schema.ts';
import type { Slices } from '../../kernel/time-slicing.ts';
import { guestsOf, seatAttendances } from '../enrolment/index.ts';
import { isInForce } from '../teaching/index.ts';

type Lesson = Row<'claTime'>;

/** Lessons to count: of tenants, in a span of days, and optionally of one campus. */
export interface LessonQuery {
  begin: string;
  end: string;
  tenantIds: readonly string[];
  deptId?: string | undefined;
  /** Limits the lessons to those that a teacher holds or has given to another teacher. */
  teacherId?: string | undefined;
  /** Moment that decides whether a lesson is over. */
  moment: string;
}

/**
 * Returns the lessons of a span as their records state them, in order of their dates. Lessons without a teacher are
 * omitted.
 */
export function* taughtLessons(reader: Reader, query: LessonQuery): Slices<TaughtLesson[]> {
  const tenantIds = new Set(query.tenantIds);
  const lessons: TaughtLesson[] = [];
  for (const date of datesBetween(query.begin, query.end)) {
    for (const lesson of reader.tables.claTime.by('date', date)) {
      if (!lesson.teacherId || !tenantIds.has(lesson.tenantId)) continue;
      if (query.deptId && lesson.deptId !== query.deptId) continue;
      if (query.teacherId && !isTaughtBy(reader, lesson, query.teacherId)) continue;
      lessons.push(taughtLesson(reader, lesson, lesson.teacherId, query.moment));
      yield;
    }
  }
  return lessons;
}

/** Returns the lessons that a teacher holds in a span, in order of their times. */
export function lessonsOfTeacher(reader: Reader, teacherId: string, query: LessonQuery): TaughtLesson[] {
  const tenantIds = new Set(query.tenantIds);
  return reader.tables.claTime
    .by('teacher', teacherId)
    .filter(({ claDate, tenantId }) => claDate >= query.begin && claDate <= query.end && tenantIds.has(tenantId))
    .map((lesson) => taughtLesson(reader, lesson, teacherId, query.moment))
    .sort((one, other) => compareText(orderOf(one), orderOf(other)));
}

const isTaughtBy = (reader: Reader, lesson: Lesson, teacherId: string): boolean =>
  lesson.teacherId === teacherId || originalTeacher(reader, lesson) === teacherId;

const orderOf = ({ claDate, startTime, courseTimeId }: TaughtLesson): string =>
  `${claDate} ${startTime} ${courseTimeId}`;

function taughtLesson(reader: Reader, lesson: Lesson, teacherId: string, moment: string): TaughtLesson {
  const { courseTimeId, claId, claDate, startTime, endTime } = lesson;
  const isHeld = lesson.claTimeStatus === claTimeStatuses.held;
  return {
    courseTimeId,
    claId,
    courseId: reader.tables.cla.get(claId)?.courseId ?? '',
    claDate,
    startTime,
    endTime,
    teacherId,
    originalTeacherId: originalTeacher(reader, lesson),
    state: isHeld ? 'held' : isOver(lesson, moment) ? 'unrecorded' : 'ahead',
    ...(isHeld ? rollOf(reader, courseTimeId) : { headNum: 0, expectedNum: 0 }),
  };
}

function isOver(lesson: Lesson, moment: string): boolean {
  const state = lessonState(lesson, moment, () => true);
  return state !== 'ahead' && state !== 'running';
}

/**
 * Returns the teacher whose lesson it was: the first teacher on leave, or the planned teacher if attendance was recorded
 * with another one.
 */
function originalTeacher({ tables }: Reader, lesson: Lesson): string | null | undefined {
  const { courseTimeId, leaveTimeId, plannedTeacherId } = lesson;
  const leave = leaveTimeId ? tables.leave.by('lesson', courseTimeId).find(isInForce) : undefined;
  return leave?.teacherId ?? plannedTeacherId;
}

/** Returns the numbers of students and guests who were present, and of those on the roll. */
function rollOf(reader: Reader, courseTimeId: string): { headNum: number; expectedNum: number } {
  const seats = seatAttendances(reader, courseTimeId);
  const guests = guestsOf(reader, courseTimeId).filter(({ state }) => state !== guestStates.booked);
  const presentSeats = seats.filter(({ attendStatus }) => attendStatus === attendStatuses.attended);
  const presentGuests = guests.filter(({ state }) => state === guestStates.attended);
  return { headNum: presentSeats.length + presentGuests.length, expectedNum: seats.length + guests.length };
}
