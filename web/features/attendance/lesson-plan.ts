import { claTimes } from '#contracts/calls/cla-times.ts';
import { clas } from '#contracts/calls/clas.ts';
import { students } from '#contracts/calls/students.ts';
import type { Data } from '#contracts/call.ts';
import { attendStatuses } from '#contracts/entities/attendance.ts';
import type { Cla } from '#contracts/entities/cla.ts';
import { mayRecord } from '#contracts/rules/attendance-window.ts';
import { textOrder } from '#contracts/rules/text-order.ts';
import { send } from '../../http/client.ts';
import { today } from '../../session/today.ts';
import { beginRow, type RollRow } from './roll-row.ts';

export type Slot = Data<typeof claTimes.recent>[number];
export type HeldLesson = Data<typeof claTimes.detail>;

/** What the host knows of the lesson that is to be recorded. */
export interface AttendanceTarget {
  /** A lesson that was planned. */
  courseTimeId?: string;
  claId?: string;
  deptId?: string;
}

/** What a roll-call begins with. */
export interface LessonPlan {
  cla: Cla;
  /** Lessons of the class that may be recorded, the earliest first; of the lesson that was given, only it. */
  slots: readonly Slot[];
  /** The lesson was given, not chosen. */
  given: boolean;
  students: readonly Data<typeof students.toAttend>['rows'][number][];
  /** In all; the list holds the first 200. */
  total: number;
  today: string;
}

/** One page holds everyone (Spec 2 §9). */
const EVERYONE = { pageNum: 1, pageSize: 200, effect: true } as const;

/**
 * Class, lessons and students, past the cache: whoever calls the roll needs the balances of now.
 * @param windowDays how far back lessons may be recorded
 * @throws ApiError
 */
export async function loadPlan(target: AttendanceTarget, windowDays: number, signal: AbortSignal): Promise<LessonPlan> {
  const { courseTimeId } = target;
  const claId = target.claId ?? (await send(claTimes.detail, { id: courseTimeId ?? '' }, { signal })).claId;
  const asked = courseTimeId ? { courseTimeId } : { claId, diffNowDay: windowDays };
  const [{ courseCla: cla }, slots, { rows, total }] = await Promise.all([
    send(clas.allDetail, { id: claId }, { signal }),
    send(claTimes.recent, { attended: false, ...asked }, { signal }),
    send(students.toAttend, { ...EVERYONE, claId }, { signal }),
  ]);
  const day = today();
  return {
    cla,
    slots: slots
      .filter((slot) => courseTimeId || mayRecord(slot, day, windowDays))
      .toSorted((one, other) => compare(one, other)),
    given: courseTimeId !== undefined,
    students: rows,
    total,
    today: day,
  };
}

const compare = (one: Slot, other: Slot): number =>
  textOrder(`${one.claDate} ${one.startTime}`, `${other.claDate} ${other.startTime}`);

/** The lesson that is meant when nothing is said: today's that began last, else the next of today. */
export function expectedSlot({ slots, given, today }: LessonPlan, clock: string): Slot | undefined {
  if (given) return slots[0];
  const ofToday = slots.filter(({ claDate }) => claDate === today);
  return ofToday.findLast(({ startTime }) => startTime <= clock) ?? ofToday[0];
}

export const rowsOf = (plan: LessonPlan, lessonHours: number): RollRow[] =>
  plan.students.map((student) => beginRow(student, lessonHours, plan.today));

/** What a correction begins with: the lesson, who took part, and who else could have. */
export interface RecordedLesson {
  lesson: HeldLesson;
  rows: readonly RollRow[];
  lessonHours: number;
}

/** @throws ApiError */
export async function loadRecorded(courseTimeId: string, signal: AbortSignal): Promise<RecordedLesson> {
  const lesson = await send(claTimes.detail, { id: courseTimeId }, { signal });
  const { claId } = lesson;
  const [{ courseCla }, others] = await Promise.all([
    send(clas.allDetail, { id: claId }, { signal }),
    send(students.toAttend, { ...EVERYONE, claId }, { signal }),
  ]);
  const lessonHours = lesson.payHour ?? courseCla.everyStuLoseHour ?? 0;
  const recorded = lesson.studentAttendList ?? [];
  const day = today();
  const known = new Set(recorded.map(({ studentClaId }) => studentClaId));
  return {
    lesson,
    lessonHours,
    rows: [
      ...recorded.map((one) => beginRow(one, lessonHours, day, one)),
      // Who was forgotten can be added.
      ...others.rows
        .filter(({ studentClaId }) => !known.has(studentClaId))
        .map((student) => ({
          ...beginRow(student, lessonHours, day),
          attendStatus: attendStatuses.attended,
          selected: false,
        })),
    ],
  };
}
