import { clas } from '#contracts/calls/clas.ts';
import { studentClas } from '#contracts/calls/student-clas.ts';
import { studentCourses } from '#contracts/calls/student-courses.ts';
import { students } from '#contracts/calls/students.ts';
import { claExample } from '#contracts/examples/entities/cla.ts';
import { studentExample } from '#contracts/examples/entities/student.ts';
import type { Caller } from '#tests/support/server.ts';

export const LARGE_CLASS = '合唱团';
export const MEMBER = '合唱团员';

/**
 * Creates a class with a number of students.
 * @param hours hours purchased by each student
 * @returns id of the class
 */
export async function largeClass(user: Caller, size: number, hours: number): Promise<string> {
  const { claId: _, courseName, deptName, staffName, studentCnt, createTime, ...form } = claExample;
  await user.data(clas.add, { ...form, claName: LARGE_CLASS, capacity: size });
  const { rows: classes } = await user.data<{ rows: { claId: string }[] }>(clas.list, { claName: LARGE_CLASS });
  const claId = classes[0]?.claId ?? '';
  for (let index = 0; index < size; index += 1) await addStudent(user, `${MEMBER}${index}`);
  const studentIds = await idsOf(user, MEMBER, size);
  for (const studentId of studentIds) await enrol(user, studentId, hours);
  await user.data(studentClas.allocate, { claId, studentIds });
  return claId;
}

/** Creates a student who has hours and waits for a class. */
export async function waitingStudent(user: Caller, name: string, hours: number): Promise<void> {
  await addStudent(user, name);
  for (const studentId of await idsOf(user, name, 1)) await enrol(user, studentId, hours);
}

function addStudent(user: Caller, studentName: string): Promise<unknown> {
  const { studentId: _, deptName, createTime, balanceHour, ...student } = studentExample;
  return user.data(students.add, { ...student, studentName });
}

const enrol = (user: Caller, studentId: string, balanceHour: number): Promise<unknown> =>
  user.data(studentCourses.add, { studentId, courseId: claExample.courseId, chargeType: 'hour', balanceHour });

async function idsOf(user: Caller, studentName: string, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let pageNum = 1; ids.length < count; pageNum += 1) {
    const page = await user.data<{ rows: { studentId: string }[] }>(students.list, {
      pageNum,
      pageSize: 50,
      studentName,
    });
    ids.push(...page.rows.map((row) => row.studentId));
  }
  return ids;
}
