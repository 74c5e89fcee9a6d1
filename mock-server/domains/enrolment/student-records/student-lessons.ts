/** Lessons of one student: recorded lessons, lessons that are over but not recorded, and the next lesson. */

import { attendStatuses } from '#contracts/entities/attendance.ts';
import { claTimeStatuses } from '#contracts/entities/cla-time.ts';
import { guestKinds, guestStates } from '#contracts/entities/lesson-guest.ts';
import { owedStates } from '#contracts/entities/owed-lesson.ts';
import { partKinds, type PartKind, type RecordLesson, type StudentRecord } from '#contracts/entities/student-record.ts';
import { lessonState } from '#contracts/rules/lesson-state.ts';
import { owedStateOn } from '#contracts/rules/make-up.ts';
import { compareText } from '#contracts/rules/text-order.ts';
import type { Reader } from '#mock-server/kernel/store/reader.ts';
import type { Row } from '#mock-server/kernel/store/schema.ts';
import { guestsOf, personOf } from '../guests/lesson-guests.ts';
import { owedFor } from '../guests/owed-lessons.ts';
import { leavesFrom } from '../guests/student-leaves.ts';
import { isExpected, seatWithinPeriod } from '../lesson-roll.ts';

type Lesson = Row<'claTime'>;

interface LessonQuery {
  studentId: string;
  begin: string;
  end: string;
  /** Current time, yyyy-MM-dd HH:mm:ss. */
  moment: string;
}

/** A student's part in a lesson. Without a status the student is not recorded. */
interface Part {
  lesson: Lesson;
  kind: PartKind;
  attendStatus: number | null;
  stuLoseHour: number;
  late?: boolean | null | undefined;
  memo?: string | null | undefined;
  guest?: Row<'lessonGuest'> | undefined;
}

/** Returns a student's recorded lessons, and those that are over but not recorded, in a span of days, oldest first. */
export function studentLessons(reader: Reader, query: LessonQuery): RecordLesson[] {
  const { begin, end, moment } = query;
  const inSpan = ({ lesson: { claDate } }: Part): boolean => claDate >= begin && claDate <= end;
  const recorded = recordedParts(reader, query.studentId).filter(inSpan);
  const known = new Set(recorded.map(({ lesson }) => lesson.courseTimeId));
  const unrecorded = expectedParts(reader, query)
    .filter((part) => inSpan(part) && isOver(part.lesson, moment))
    .filter(({ lesson }) => !known.has(lesson.courseTimeId));
  return [...recorded, ...unrecorded]
    .map((part) => lessonView(reader, query.studentId, part, moment.slice(0, 10)))
    .sort((one, other) => compareText(orderOf(one), orderOf(other)));
}

/** Returns the student's next lesson after a moment, without lessons from which leave was asked. */
export function nextLessonOf(reader: Reader, studentId: string, moment: string): StudentRecord['nextLesson'] {
  const [next] = expectedParts(reader, { studentId, begin: moment.slice(0, 10), end: LAST_DAY, moment })
    .map(({ lesson }) => lesson)
    .filter((lesson) => lessonState(lesson, moment, () => true) === 'ahead')
    .filter(({ courseTimeId }) => !leavesFrom(reader, courseTimeId).some((leave) => leave.studentId === studentId))
    .sort((one, other) => compareText(orderOf(one), orderOf(other)));
  if (!next) return null;
  const { courseTimeId, claDate, startTime, endTime, claId } = next;
  return { courseTimeId, claDate, startTime, endTime, claName: reader.tables.cla.get(claId)?.claName };
}

const LAST_DAY = '9999-12-31';

const orderOf = ({
  claDate,
  startTime,
  courseTimeId,
}: Pick<Lesson, 'claDate' | 'startTime' | 'courseTimeId'>): string => `${claDate} ${startTime} ${courseTimeId}`;

/** Returns the attendances of a student. A trial has no row of attendance. */
function recordedParts({ tables }: Reader, studentId: string): Part[] {
  const { studentCourse, attendance, claTime, lessonGuest } = tables;
  const attended = studentCourse
    .by('student', studentId)
    .flatMap((enrolment) => attendance.by('enrolment', enrolment.studentCourseId))
    .flatMap((row): Part[] => {
      const lesson = claTime.get(row.courseTimeId);
      const guest = lessonGuest.get(row.lessonGuestId ?? '');
      return lesson ? [{ ...row, lesson, guest, kind: guest?.kind ?? partKinds.seat }] : [];
    });
  const trials = lessonGuest
    .by('person', studentId)
    .filter(({ kind, state }) => kind === guestKinds.trial && state in trialStatuses)
    .flatMap((guest): Part[] => {
      const lesson = claTime.get(guest.courseTimeId);
      const attendStatus = trialStatuses[guest.state as keyof typeof trialStatuses];
      const { kind, memo } = guest;
      return lesson ? [{ lesson, guest, kind, attendStatus, stuLoseHour: 0, memo }] : [];
    });
  return [...attended, ...trials];
}

const trialStatuses = {
  [guestStates.attended]: attendStatuses.attended,
  [guestStates.absent]: attendStatuses.absent,
} as const;

/** Returns the lessons from the first day of the span on in which the student is expected: by a seat, or as a guest. */
function expectedParts(reader: Reader, { studentId, begin }: LessonQuery): Part[] {
  const { tables } = reader;
  const nothing = { attendStatus: null, stuLoseHour: 0 };
  const booked = tables.lessonGuest
    .by('person', studentId)
    .filter(({ state }) => state === guestStates.booked)
    .flatMap((guest): Part[] => {
      const lesson = tables.claTime.get(guest.courseTimeId);
      return lesson && lesson.claDate >= begin ? [{ lesson, guest, kind: guest.kind, ...nothing }] : [];
    });
  const known = new Set(booked.map(({ lesson }) => lesson.courseTimeId));
  for (const seat of tables.studentCla.by('student', studentId))
    for (const lesson of tables.claTime.by('cla', seat.claId)) {
      const { courseTimeId, claDate } = lesson;
      if (claDate < begin || known.has(courseTimeId) || !isExpected(claDate)(seatWithinPeriod(reader, seat, claDate)))
        continue;
      if (guestsOf(reader, courseTimeId).some((guest) => personOf(guest) === studentId)) continue;
      known.add(courseTimeId);
      booked.push({ lesson, kind: partKinds.seat, ...nothing });
    }
  return booked;
}

/** True if a lesson is held or its end has passed. */
function isOver(lesson: Lesson, moment: string): boolean {
  if (lesson.claTimeStatus === claTimeStatuses.held) return true;
  const state = lessonState(lesson, moment, () => true);
  return state !== 'ahead' && state !== 'running';
}

function lessonView(
  reader: Reader,
  studentId: string,
  { lesson, kind, attendStatus, stuLoseHour, late, memo, guest }: Part,
  today: string,
): RecordLesson {
  const { cla, course, staff } = reader.tables;
  const { courseTimeId, claDate, startTime, endTime, claId, classTheme, teacherId } = lesson;
  const { claName, courseId = '' } = cla.get(claId) ?? {};
  return {
    courseTimeId,
    claDate,
    startTime,
    endTime,
    claId,
    claName,
    courseId,
    courseName: course.get(courseId)?.courseName,
    classTheme,
    staffName: staff.get(teacherId ?? '')?.staffName,
    kind,
    attendStatus,
    late: late ?? false,
    stuLoseHour,
    memo,
    missedLesson: guest && missedLessonText(reader, guest),
    owed: kind === partKinds.seat ? owedPart(reader, courseTimeId, studentId, today) : null,
  };
}

/** Returns the class and the time of the missed lesson that a make-up replaces; null if there is none. */
function missedLessonText({ tables }: Reader, { owedLessonId }: Row<'lessonGuest'>): string | null {
  const owed = tables.owedLesson.get(owedLessonId ?? '');
  if (!owed) return null;
  const { claId, claDate, startTime, endTime } = owed;
  return `${tables.cla.get(claId)?.claName ?? ''} ${claDate} ${startTime}–${endTime}`.trim();
}

function owedPart(reader: Reader, courseTimeId: string, studentId: string, today: string): RecordLesson['owed'] {
  const owed = owedFor(reader, courseTimeId, studentId);
  if (!owed || owed.state === owedStates.closed) return null;
  const { claTime, lessonGuest } = reader.tables;
  const makeUp = lessonGuest.get(owed.lessonGuestId ?? '');
  const makeUpDate = makeUp && (claTime.get(makeUp.courseTimeId)?.claDate ?? makeUp.claDate);
  return { state: owedStateOn(owed, today), expireDate: owed.expireDate, makeUpDate };
}
