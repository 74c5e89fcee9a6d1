import { claTimes } from '#contracts/calls/cla-times.ts';
import { clas } from '#contracts/calls/clas.ts';
import { students } from '#contracts/calls/students.ts';
import type { Data } from '#contracts/call.ts';
import { attendStatuses } from '#contracts/entities/attendance.ts';
import type { Cla } from '#contracts/entities/cla.ts';
import { mayRecord } from '#contracts/rules/attendance-window.ts';
import { compareText } from '#contracts/rules/text-order.ts';
import { send } from '#web/http/client.ts';
import { today } from '#web/session/today.ts';
import { beginRow, type RollRow } from '../roll/roll-row.ts';

export type Slot = Data<typeof claTimes.recent>[number];
export type HeldLesson = Data<typeof claTimes.detail>;

/** Lesson, class or campus that the page passes when it opens the drawer. */
export interface AttendanceTarget {
  /** Id of a planned lesson. */
  courseTimeId?: string;
  claId?: string;
  deptId?: string;
}

/** Data that a roll call starts with. */
export interface LessonPlan {
  cla: Cla;
  /**
   * Lessons of the class that may be recorded, earliest first. If the page that opened the drawer passed a lesson, the
   * list contains only this lesson.
   */
  slots: readonly Slot[];
  /** True if the page that opened the drawer passed the lesson, so that the user does not choose one. */
  isPreselected: boolean;
  students: readonly Data<typeof students.toAttend>['rows'][number][];
  /** Total number of students; `students` contains at most 200 of them. */
  total: number;
  today: string;
}

/** Query for all students of a class, who fit on one page (Spec 2 §9). */
const ALL_STUDENTS = { pageNum: 1, pageSize: 200, effect: true } as const;

/**
 * Loads the class, its lessons and its students. Bypasses the cache, since a roll call needs the current balances.
 * @param windowDays number of past days whose lessons may still be recorded
 * @throws ApiError
 */
export async function loadPlan(target: AttendanceTarget, windowDays: number, signal: AbortSignal): Promise<LessonPlan> {
  const { courseTimeId } = target;
  const claId = target.claId ?? (await send(claTimes.detail, { id: courseTimeId ?? '' }, { signal })).claId;
  const query = courseTimeId ? { courseTimeId } : { claId, diffNowDay: windowDays };
  const [{ courseCla: cla }, slots, { rows, total }] = await Promise.all([
    send(clas.allDetail, { id: claId }, { signal }),
    send(claTimes.recent, { attended: false, ...query }, { signal }),
    send(students.toAttend, { ...ALL_STUDENTS, claId }, { signal }),
  ]);
  const day = today();
  return {
    cla,
    slots: slots
      .filter((slot) => courseTimeId || mayRecord(slot, day, windowDays))
      .toSorted((a, b) => compareStart(a, b)),
    isPreselected: courseTimeId !== undefined,
    students: rows,
    total,
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

export const rowsOf = (plan: LessonPlan, lessonHours: number): RollRow[] =>
  plan.students.map((student) => beginRow(student, lessonHours, plan.today));

/** Data that a correction starts with: the lesson, its recorded students, and students who can be added. */
export interface RecordedLesson {
  lesson: HeldLesson;
  rows: readonly RollRow[];
  lessonHours: number;
}

/**
 * Loads the data that a correction starts with.
 * @throws ApiError
 */
export async function loadRecorded(courseTimeId: string, signal: AbortSignal): Promise<RecordedLesson> {
  const lesson = await send(claTimes.detail, { id: courseTimeId }, { signal });
  const { claId } = lesson;
  const [{ courseCla }, classStudents] = await Promise.all([
    send(clas.allDetail, { id: claId }, { signal }),
    send(students.toAttend, { ...ALL_STUDENTS, claId }, { signal }),
  ]);
  const lessonHours = lesson.payHour ?? courseCla.everyStuLoseHour ?? 0;
  const recorded = lesson.studentAttendList ?? [];
  const day = today();
  const recordedIds = new Set(recorded.map(({ studentClaId }) => studentClaId));
  return {
    lesson,
    lessonHours,
    rows: [
      ...recorded.map((one) => beginRow(one, lessonHours, day, one)),
      // A student who was forgotten when the lesson was recorded can be added.
      ...classStudents.rows
        .filter(({ studentClaId }) => !recordedIds.has(studentClaId))
        .map((student) => ({
          ...beginRow(student, lessonHours, day),
          attendStatus: attendStatuses.attended,
          selected: false,
        })),
    ],
  };
}
