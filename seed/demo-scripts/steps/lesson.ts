import { attendStatuses } from '#contracts/entities/attendance.ts';
import { claTimeStatuses } from '#contracts/entities/cla-time.ts';
import { requestStatuses } from '#contracts/entities/teacher-request.ts';
import { enrolmentStatuses } from '#contracts/entities/student-course.ts';
import { addDays } from '#contracts/formats/business-date.ts';
import { rooms, staffMembers, teaching, tenants, depts } from '../../fixed-ids.ts';
import type { PreparedWorld, RowOf } from '../../generators/check-view.ts';
import type { Rows } from './created-rows.ts';
import { prepareSeated, deductHours } from './student.ts';

export type Lesson = RowOf<'claTime'>;
const HOURS = ['09:00', '10:00', '11:00', '13:00', '14:00', '15:00', '16:00', '17:00', '18:00', '19:00', '08:00'];
const LENGTH_IN_HOURS = 1;
/** Number of days to search for an hour at which class, teacher and room are free. */
const MAX_DAYS_AHEAD = 21;

const isNotHeld = ({ claTimeStatus }: Lesson): boolean => claTimeStatus !== claTimeStatuses.held;
const isOwn = ({ claId, teacherId, leaveTimeId }: Lesson): boolean =>
  claId === teaching.cla && teacherId === staffMembers.linXiaowen && !leaveTimeId;

/** Returns today's lesson of the script's class and teacher if its attendance is not recorded yet. */
export const todaysLesson = (world: Rows): Lesson | undefined =>
  world.rows('claTime').find((row) => isOwn(row) && isNotHeld(row) && row.claDate === world.today);

export const prepareTodaysLesson = (world: PreparedWorld): Lesson =>
  todaysLesson(world) ?? putLesson(world, world.today);

/** Returns the next lesson of the script's class after today that has no pending or approved request. */
export const futureLesson = (world: Rows): Lesson | undefined =>
  world
    .rows('claTime')
    .filter((row) => isOwn(row) && isNotHeld(row) && row.claDate > world.today && !hasRequest(world, row))
    .toSorted((a, b) => (a.claDate < b.claDate ? -1 : 1))[0];

export const prepareFutureLesson = (world: PreparedWorld): Lesson =>
  futureLesson(world) ?? putLesson(world, addDays(world.today, 1));

/** Returns the last lesson of the script's class in the past six days whose attendance is not recorded. */
export const unrecordedLesson = (world: Rows): Lesson | undefined =>
  world
    .rows('claTime')
    .findLast(
      (row) => isOwn(row) && isNotHeld(row) && row.claDate < world.today && row.claDate >= addDays(world.today, -6),
    );

export const prepareUnrecordedLesson = (world: PreparedWorld): Lesson => {
  prepareSeated(world);
  return unrecordedLesson(world) ?? putLesson(world, addDays(world.today, -1), -1);
};

const hasRequest = (world: Rows, { courseTimeId }: Lesson): boolean =>
  [...world.rows('leave'), ...world.rows('claTimeChange')].some(
    (row) => row.courseTimeId === courseTimeId && row.auditStatus !== requestStatuses.rejected,
  );

/** Returns a lesson of the script's class that was held today and has recorded attendance. */
export const heldLesson = (world: Rows): Lesson | undefined => {
  const attended = new Set(world.rows('attendance').map(({ courseTimeId }) => courseTimeId));
  return world
    .rows('claTime')
    .findLast(
      (row) =>
        row.claId === teaching.cla && !isNotHeld(row) && row.claDate === world.today && attended.has(row.courseTimeId),
    );
};

export function prepareHeldLesson(world: PreparedWorld): Lesson {
  const existing = heldLesson(world);
  if (existing) return existing;
  const { studentCourseId } = prepareSeated(world);
  const lesson = prepareTodaysLesson(world);
  const seat = world
    .rows('studentCla')
    .find((row) => row.studentCourseId === studentCourseId && row.status === enrolmentStatuses.enrolled);
  const enrolment = world.row('studentCourse', studentCourseId);
  if (!seat || !enrolment) return lesson;
  const stuLoseHour = lesson.payHour ?? 2;
  world.put('attendance', {
    attendanceId: world.newId(),
    courseTimeId: lesson.courseTimeId,
    claId: lesson.claId,
    studentId: seat.studentId,
    studentClaId: seat.studentClaId,
    studentCourseId,
    attendStatus: attendStatuses.attended,
    stuLoseHour,
    worth: deductHours(world, enrolment, stuLoseHour, { reason: '上课扣课时', lesson }),
    tenantId: lesson.tenantId,
  });
  world.patch('claTime', lesson.courseTimeId, { claTimeStatus: claTimeStatuses.held });
  world.patch('studentCla', seat.studentClaId, { lastTime: `${lesson.claDate} ${lesson.endTime}:00` });
  return world.row('claTime', lesson.courseTimeId) as Lesson;
}

/**
 * Adds a lesson of the script's class at the first hour at which class, teacher and room are free. The search starts at
 * `from` and continues in steps of `step` days.
 */
function putLesson(world: PreparedWorld, from: string, step = 1): Lesson {
  const cla = world.row('cla', teaching.cla);
  const place = freeHour(world, from, step);
  const lesson: Lesson = {
    ...place,
    courseTimeId: world.newId(),
    deptId: depts.binjiang,
    claId: teaching.cla,
    teacherId: staffMembers.linXiaowen,
    roomId: rooms.piano301,
    payHour: cla?.everyStuLoseHour ?? 2,
    claTimeStatus: claTimeStatuses.notHeld,
    tenantId: tenants.binjiang,
  };
  world.put('claTime', lesson);
  return lesson;
}

function freeHour(world: Rows, from: string, step: number): Pick<Lesson, 'claDate' | 'startTime' | 'endTime'> {
  const days = from === world.today ? 1 : step < 0 ? 6 : MAX_DAYS_AHEAD;
  for (let day = 0; day < days; day += 1) {
    const claDate = addDays(from, day * step);
    const busy = world.rows('claTime').filter((row) => row.claDate === claDate && conflicts(row));
    for (const startTime of HOURS) {
      const endTime = later(startTime);
      if (!busy.some((row) => row.startTime < endTime && startTime < row.endTime))
        return { claDate, startTime, endTime };
    }
  }
  return { claDate: from, startTime: '20:00', endTime: '21:00' };
}

const conflicts = ({ claId, teacherId, roomId }: Lesson): boolean =>
  claId === teaching.cla || teacherId === staffMembers.linXiaowen || roomId === rooms.piano301;

const later = (time: string): string =>
  `${String(Number(time.slice(0, 2)) + LENGTH_IN_HOURS).padStart(2, '0')}${time.slice(2)}`;
