import { claTimes } from '#contracts/calls/cla-times.ts';
import { clas } from '#contracts/calls/clas.ts';
import { students } from '#contracts/calls/students.ts';
import type { ClaTime } from '#contracts/entities/cla-time.ts';
import type { StudentCla } from '#contracts/entities/student-cla.ts';
import { depts, rooms, staffMembers, teaching } from '#seed/fixed.ts';
import type { Caller } from './server.ts';

/** The named class of 滨江校区 with its teacher and its room. It has lessons of 2 hours on Sundays, 15:00–16:30. */
export const piano = {
  deptId: depts.binjiang,
  claId: teaching.cla,
  teacherId: staffMembers.linXiaowen,
  roomId: rooms.piano301,
} as const;

/** The lessons of a class within some days, in the order of time. */
export async function lessonsBetween(
  caller: Caller,
  beginDate: string,
  endDate: string,
  claId: string = piano.claId,
): Promise<ClaTime[]> {
  const query = { claId, beginDate, endDate, pageSize: 200 };
  const { rows } = await caller.data<{ rows: ClaTime[] }>(claTimes.toAttend, query);
  return rows.reverse();
}

/** A lesson of the class at noon of a day, made for a test. */
export async function newLesson(caller: Caller, claDate: string, more: object = {}): Promise<string> {
  await caller.data(claTimes.add, { ...piano, claDate, startTime: '12:00', endTime: '13:00', ...more });
  const made = await lessonsBetween(caller, claDate, claDate);
  return (
    made
      .map((lesson) => lesson.courseTimeId)
      .sort()
      .at(-1) ?? ''
  );
}

/** Who may be recorded in a lesson of the class. */
export const attendants = async (caller: Caller, claId: string = piano.claId): Promise<StudentCla[]> =>
  (await caller.data<{ rows: StudentCla[] }>(students.toAttend, { pageNum: 1, pageSize: 200, claId, effect: true }))
    .rows;

/** The log of the class's lessons, newest first. */
export const logOf = async (caller: Caller, courseTimeId: string): Promise<[string, string][]> => {
  const { rows } = await caller.data<{ rows: { operation: string; content: string }[] }>(claTimes.log, {
    courseTimeId,
  });
  return rows.map((row) => [row.operation, row.content]);
};

/** A class of another campus of the institution. */
export async function claIn(caller: Caller, deptId: string): Promise<string> {
  const { rows } = await caller.data<{ rows: { claId: string; studentCnt?: number | null }[] }>(clas.list, {
    departId: deptId,
    pageSize: 20,
  });
  return rows.find(({ studentCnt }) => (studentCnt ?? 0) > 0)?.claId ?? '';
}
