import { claTimes } from '#contracts/calls/cla-times.ts';
import { teachers } from '#contracts/calls/teachers.ts';
import type { CalendarWeek, ClaTime } from '#contracts/entities/cla-time.ts';
import type { ClaTimeChange, Leave } from '#contracts/entities/teacher-request.ts';
import { endOfWeek } from '#contracts/rules/teaching-week.ts';
import { pianoClass } from './lessons.ts';
import type { Caller } from './server.ts';

/** Returns a teacher's latest leave request. */
export async function lastLeave(caller: Caller, teacherId: string = pianoClass.teacherId): Promise<Leave> {
  const { rows } = await caller.data<{ rows: Leave[] }>(teachers.leaves, { teacherId });
  return firstOrThrow(rows);
}

export async function lastChange(caller: Caller, teacherId: string = pianoClass.teacherId): Promise<ClaTimeChange> {
  const { rows } = await caller.data<{ rows: ClaTimeChange[] }>(teachers.changes, { teacherId });
  return firstOrThrow(rows);
}

/** Requests a leave from a lesson. Returns the id of the request. */
export async function applyForLeave(caller: Caller, courseTimeId: string, teacherId?: string): Promise<string> {
  await caller.data(teachers.applyForLeave, { courseTimeId, remarks: '家中有事' });
  return (await lastLeave(caller, teacherId)).leaveTimeId;
}

/** Returns the lessons of a week, unsorted. */
export async function weekLessons(caller: Caller, beginDate: string, more: object = {}): Promise<ClaTime[]> {
  const query = { beginDate, endDate: endOfWeek(beginDate), ...more };
  const { claTimeContainer } = await caller.data<CalendarWeek>(claTimes.calendar, query);
  return claTimeContainer.flatMap(({ days }) => Object.values(days).flat());
}

export const lessonOf = (caller: Caller, courseTimeId: string): Promise<ClaTime> =>
  caller.data<ClaTime>(teachers.lesson, { courseTimeId });

export function firstOrThrow<T>(rows: readonly T[]): T {
  const [row] = rows;
  if (row === undefined) throw new Error('There is none.');
  return row;
}
