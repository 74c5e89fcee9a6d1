import { join } from 'node:path';
import dayjs from 'dayjs';
import { attendance } from '#contracts/calls/attendance.ts';
import { students } from '#contracts/calls/students.ts';
import { attendStatuses, attendTypes } from '#contracts/entities/attendance.ts';
import { claExample } from '#contracts/examples/entities/cla.ts';
import type { StudentCla } from '#contracts/entities/student-cla.ts';
import { type Caller, startTestServer, TODAY } from '#tests/support/server.ts';
import { largeClass } from './large-class.ts';
import { compareRounds, median, type Result } from './result.ts';

const STUDENTS = 200;
const ROUNDS = 15;
const HOURS = 2;
const SLOT_MINUTES = 30;

/**
 * Measures recording the lesson of a class of 200 against recording a single student. Every record is durable when the
 * response arrives.
 */
export async function measureAttendance(workplace: string): Promise<Result[]> {
  const server = await startTestServer({ data: join(workplace, 'attendance') });
  try {
    const user = await (await server.sandbox()).signIn('qiming01');
    // Gives every student enough hours for all rounds.
    const claId = await largeClass(user, STUDENTS, 2 * ROUNDS * HOURS);
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
      compareRounds('attendance.roll', times.ours, ['1 名学员', times.other]),
      { id: 'attendance.time', value: median(times.ours) },
    ];
  } finally {
    await server.close();
  }
}

/**
 * Records one lesson and returns the duration of the request.
 * @param slot index of a half hour without a record, because a second record in one slot is rejected
 */
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
