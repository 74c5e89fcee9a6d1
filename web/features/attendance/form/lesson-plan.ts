import { claTimes } from '#contracts/calls/cla-times.ts';
import { clas } from '#contracts/calls/clas.ts';
import { students } from '#contracts/calls/students.ts';
import type { Data } from '#contracts/call.ts';
import { attendStatuses } from '#contracts/entities/attendance.ts';
import type { ClaValues } from '#contracts/entities/cla.ts';
import { mayRecord } from '#contracts/rules/attendance-window.ts';
import { compareText } from '#contracts/rules/text-order.ts';
import { valueOn } from '#contracts/rules/value-on-day.ts';
import { send } from '#web/http/client.ts';
import { today } from '#web/session/today.ts';
import { ALL_STUDENTS, type LessonPeople, loadPeople, NO_PEOPLE } from '../lesson-people/index.ts';
import { type AbsenceOnDay, beginRow, type RollCandidate, type RollRow } from '../roll/roll-row.ts';

export type Slot = Data<typeof claTimes.recent>[number];
export type HeldLesson = Data<typeof claTimes.detail>;
type Seat = Data<typeof students.toAttend>['rows'][number];
type ClaWithHistory = Data<typeof clas.allDetail>['courseCla'];

/** Lesson, class or campus that the page passes when it opens the drawer. */
export interface AttendanceTarget {
  /** Id of a planned lesson. */
  courseTimeId?: string;
  claId?: string;
  deptId?: string;
}

/** Lesson whose roll is loaded, or day of an unscheduled lesson. */
export type RollOf = { claId: string } & ({ courseTimeId: string } | { claDate: string });

/** Students who may be recorded in a lesson. */
export interface LoadedRoll {
  students: readonly (Seat & Pick<RollCandidate, 'otherCla'>)[];
  /** Total number of students. `students` contains at most 200 of them. */
  total: number;
  /** True if the backend does not store the days of seats, so that the students are today's students. */
  isOfToday: boolean;
}

/** Class and lessons with which a roll call starts. */
export interface LessonPlan {
  cla: ClaWithHistory;
  /**
   * Lessons of the class that may be recorded, earliest first. If the page that opened the drawer passed a lesson, the
   * list contains only this lesson.
   */
  slots: readonly Slot[];
  /** True if the page that opened the drawer passed the lesson, so that the user does not choose one. */
  isPreselected: boolean;
  today: string;
}

/** Returns the teacher and the hours of a class on a day. Those of a backend without history are the current ones. */
export const classOn = (cla: ClaWithHistory, day: string): ClaValues => valueOn(cla.history, day) ?? cla;

/**
 * Loads the roll of a lesson or day. Bypasses the cache, because a roll call needs current balances.
 * @throws ApiError
 */
export async function loadRoll(lesson: RollOf, signal: AbortSignal): Promise<LoadedRoll> {
  const { rows, total } = await send(students.toAttend, { ...ALL_STUDENTS, ...lesson }, { signal });
  const knowsDays = rows.some(({ dateBegin, dateEnd }) => dateBegin !== undefined || dateEnd !== undefined);
  return {
    students: rows.map((row) => withOtherCla(row, lesson.claId)),
    total,
    isOfToday: rows.length > 0 && !knowsDays,
  };
}

/** Marks a seat of another class, from which the lesson has been moved. */
const withOtherCla = (seat: Seat, claId: string): LoadedRoll['students'][number] =>
  !seat.claId || seat.claId === claId ? seat : { ...seat, otherCla: seat.claName ?? '其他班级' };

/**
 * Loads the class and its lessons.
 * @param windowDays number of past days whose lessons may still be recorded
 * @throws ApiError
 */
export async function loadPlan(target: AttendanceTarget, windowDays: number, signal: AbortSignal): Promise<LessonPlan> {
  const { courseTimeId } = target;
  const claId = target.claId ?? (await send(claTimes.detail, { id: courseTimeId ?? '' }, { signal })).claId;
  const query = courseTimeId ? { courseTimeId } : { claId, diffNowDay: windowDays };
  const [{ courseCla: cla }, slots] = await Promise.all([
    send(clas.allDetail, { id: claId }, { signal }),
    send(claTimes.recent, { attended: false, ...query }, { signal }),
  ]);
  const day = today();
  return {
    cla,
    slots: slots
      .filter((slot) => courseTimeId || mayRecord(slot, day, windowDays))
      .toSorted((a, b) => compareStart(a, b)),
    isPreselected: courseTimeId !== undefined,
    today: day,
  };
}

const compareStart = (a: Slot, b: Slot): number =>
  compareText(`${a.claDate} ${a.startTime}`, `${b.claDate} ${b.startTime}`);

/**
 * Returns the lesson to select initially: of today's lessons the last that has begun, or the first if none has begun.
 */
export function expectedSlot({ slots, isPreselected, today }: LessonPlan, clock: string): Slot | undefined {
  if (isPreselected) return slots[0];
  const todaySlots = slots.filter(({ claDate }) => claDate === today);
  return todaySlots.findLast(({ startTime }) => startTime <= clock) ?? todaySlots[0];
}

/** @param day date of the lesson */
export const rowsOf = (
  { students }: LoadedRoll,
  lessonHours: number,
  day: string,
  people: LessonPeople = NO_PEOPLE,
): RollRow[] =>
  students.map((student) => beginRow(student, lessonHours, day, null, absenceOf(people, student.studentId)));

/**
 * Returns a student's leave from the lesson, and the effect of an absence on hours.
 * @param recorded recorded attendance; after an absence that cost hours, the make-up is free
 */
function absenceOf(
  { leaves, setting: { opens, absenceCosts } }: LessonPeople,
  studentId: string,
  recorded?: { attendStatus: number; stuLoseHour: number },
): AbsenceOnDay {
  const leave = leaves.find((one) => one.studentId === studentId);
  const { onLeave, absent } = attendStatuses;
  const isAbsent = recorded?.attendStatus === onLeave || recorded?.attendStatus === absent;
  const hasPaid = isAbsent && recorded.stuLoseHour > 0;
  const makeUpCost = hasPaid ? 0 : (leave?.makeUpCost ?? null);
  return { leave: leave ? { reason: leave.reason ?? '' } : null, terms: { opens, absenceCosts, makeUpCost } };
}

/** Data that a correction starts with: the lesson, its recorded students, and students who can be added. */
export interface RecordedLesson {
  lesson: HeldLesson;
  rows: readonly RollRow[];
  people: LessonPeople;
  lessonHours: number;
  /** True if the students who can be added are today's students, although the lesson is in the past. */
  isOfToday: boolean;
}

/**
 * Loads the data that a correction starts with.
 * @throws ApiError
 */
export async function loadRecorded(courseTimeId: string, signal: AbortSignal): Promise<RecordedLesson> {
  const lesson = await send(claTimes.detail, { id: courseTimeId }, { signal });
  const { claId } = lesson;
  const [{ courseCla }, roll, people] = await Promise.all([
    send(clas.allDetail, { id: claId }, { signal }),
    loadRoll({ claId, courseTimeId }, signal),
    loadPeople(courseTimeId, signal),
  ]);
  const recorded = lesson.studentAttendList ?? [];
  const day = lesson.claDate;
  const lessonHours = lesson.payHour ?? classOn(courseCla, day).everyStuLoseHour ?? 0;
  const seats = new Map(roll.students.map((student) => [student.studentClaId, student]));
  const recordedIds = new Set(recorded.map(({ studentClaId }) => studentClaId));
  return {
    lesson,
    people,
    lessonHours,
    isOfToday: roll.isOfToday && day < today(),
    rows: [
      ...recorded.map((one) =>
        beginRow(
          { ...seats.get(one.studentClaId), ...one },
          lessonHours,
          day,
          one,
          absenceOf(people, one.studentId, one),
        ),
      ),
      // A student who was forgotten when the lesson was recorded can be added.
      ...roll.students
        .filter(({ studentClaId }) => !recordedIds.has(studentClaId))
        .map((student) => ({
          ...beginRow(student, lessonHours, day, null, absenceOf({ ...people, leaves: [] }, student.studentId)),
          attendStatus: attendStatuses.attended,
          selected: false,
        })),
    ],
  };
}
