import { claTimes } from '#contracts/calls/cla-times.ts';
import { clas } from '#contracts/calls/clas.ts';
import { students } from '#contracts/calls/students.ts';
import type { ClaTime } from '#contracts/entities/cla-time.ts';
import type { StudentCla } from '#contracts/entities/student-cla.ts';
import { depts, rooms, staffMembers, teaching } from '#seed/fixed-ids.ts';
import type { Caller } from './server.ts';

/** A class of 滨江校区 with its teacher and room. Its lessons take 2 hours each and are on Sundays, 15:00–16:30. */
export const pianoClass = {
  deptId: depts.binjiang,
  claId: teaching.cla,
  teacherId: staffMembers.linXiaowen,
  roomId: rooms.piano301,
} as const;

/** Returns the lessons of a class in a date range, sorted by time. */
export async function lessonsBetween(
  caller: Caller,
  beginDate: string,
  endDate: string,
  claId: string = pianoClass.claId,
): Promise<ClaTime[]> {
  const query = { claId, beginDate, endDate, pageSize: 200 };
  const { rows } = await caller.data<{ rows: ClaTime[] }>(claTimes.toAttend, query);
  return rows.reverse();
}

/** Adds a lesson of the piano class at noon. Returns its id. */
export async function newLesson(caller: Caller, claDate: string, more: object = {}): Promise<string> {
  await caller.data(claTimes.add, { ...pianoClass, claDate, startTime: '12:00', endTime: '13:00', ...more });
  const made = await lessonsBetween(caller, claDate, claDate);
  return (
    made
      .map((lesson) => lesson.courseTimeId)
      .sort()
      .at(-1) ?? ''
  );
}

/** Returns the students who can be recorded in a lesson of the class. */
export const attendants = async (caller: Caller, claId: string = pianoClass.claId): Promise<StudentCla[]> =>
  (await caller.data<{ rows: StudentCla[] }>(students.toAttend, { pageNum: 1, pageSize: 200, claId, effect: true }))
    .rows;

/** Returns the log of a lesson as pairs of operation and content, newest first. */
export const logOf = async (caller: Caller, courseTimeId: string): Promise<[string, string][]> => {
  const { rows } = await caller.data<{ rows: { operation: string; content: string }[] }>(claTimes.log, {
    courseTimeId,
  });
  return rows.map((row) => [row.operation, row.content]);
};

/** Returns the id of a class with students at another campus of the institution. */
export async function claIn(caller: Caller, deptId: string): Promise<string> {
  const { rows } = await caller.data<{ rows: { claId: string; studentCnt?: number | null }[] }>(clas.list, {
    departId: deptId,
    pageSize: 20,
  });
  return rows.find(({ studentCnt }) => (studentCnt ?? 0) > 0)?.claId ?? '';
}
