import { join } from 'node:path';
import dayjs from 'dayjs';
import { attendance } from '#contracts/calls/attendance.ts';
import { clas } from '#contracts/calls/clas.ts';
import { studentClas } from '#contracts/calls/student-clas.ts';
import { studentCourses } from '#contracts/calls/student-courses.ts';
import { students } from '#contracts/calls/students.ts';
import { attendStatuses, attendTypes } from '#contracts/entities/attendance.ts';
import { claExample } from '#contracts/entities/cla.ts';
import type { StudentCla } from '#contracts/entities/student-cla.ts';
import { studentExample } from '#contracts/entities/student.ts';
import { type Caller, startTestServer, TODAY } from '#tests/support/server.ts';
import { median, medianRatio, millis, type Result } from './result.ts';

const STUDENTS = 200;
const ROUNDS = 15;
const HOURS = 2;
const SLOT_MINUTES = 30;

/** One recording of a class of 200, on disk when it is answered, against one of a single student. */
export async function measureAttendance(workplace: string): Promise<Result[]> {
  const server = await startTestServer({ data: join(workplace, 'attendance') });
  try {
    const user = await (await server.sandbox()).signIn('qiming01');
    const claId = await largeClass(user);
    const { rows } = await user.data<{ rows: StudentCla[] }>(students.toAttend, {
      pageNum: 1,
      pageSize: STUDENTS,
      claId,
      effect: true,
    });
    const times = { ours: [] as number[], other: [] as number[] };
    for (let round = 0; round < ROUNDS; round += 1) {
      times.ours.push(await record(user, claId, rows, 2 * round));
      times.other.push(await record(user, claId, rows.slice(0, 1), 2 * round + 1));
    }
    return [
      {
        measure: `记录 ${STUDENTS} 名学员的一次上课`,
        ours: millis(median(times.ours)),
        other: `1 名学员 ${millis(median(times.other))}`,
        ratio: medianRatio(times.ours, times.other),
        goal: null,
      },
    ];
  } finally {
    await server.close();
  }
}

/** A class whose students have hours enough for every round. */
async function largeClass(user: Caller): Promise<string> {
  const { claId: _, courseName, deptName, staffName, studentCnt, ...form } = claExample;
  await user.data(clas.add, { ...form, claName: '合唱团', capacity: STUDENTS });
  const { rows: classes } = await user.data<{ rows: { claId: string }[] }>(clas.list, { claName: '合唱团' });
  const claId = classes[0]?.claId ?? '';
  const { studentId, deptName: __, createTime, balanceHour, ...student } = studentExample;
  for (let index = 0; index < STUDENTS; index += 1)
    await user.data(students.add, { ...student, studentName: `合唱团员${index}` });
  const studentIds: string[] = [];
  for (let pageNum = 1; studentIds.length < STUDENTS; pageNum += 1) {
    const page = await user.data<{ rows: { studentId: string }[] }>(students.list, {
      pageNum,
      pageSize: 50,
      studentName: '合唱团员',
    });
    studentIds.push(...page.rows.map((row) => row.studentId));
  }
  for (const each of studentIds)
    await user.data(studentCourses.add, {
      studentId: each,
      courseId: claExample.courseId,
      chargeType: 'hour',
      balanceHour: 2 * ROUNDS * HOURS,
    });
  await user.data(studentClas.allocate, { claId, studentIds });
  return claId;
}

/** @param slot half an hour that nothing was recorded in: a second record in the same one is refused */
async function record(user: Caller, claId: string, rows: readonly StudentCla[], slot: number): Promise<number> {
  const begin = performance.now();
  await user.data(attendance.record, {
    attendType: attendTypes.custom,
    deptId: claExample.departId,
    claId,
    claDate: TODAY,
    startTime: beginOf(slot),
    endTime: beginOf(slot + 1),
    teacherId: claExample.teacherId,
    studentAttendList: rows.map(({ studentId, studentClaId }) => ({
      studentId,
      studentClaId,
      attendStatus: attendStatuses.attended,
      stuLoseHour: HOURS,
    })),
  });
  return performance.now() - begin;
}

const beginOf = (slot: number): string =>
  dayjs(`${TODAY}T08:00`)
    .add(slot * SLOT_MINUTES, 'minute')
    .format('HH:mm');
