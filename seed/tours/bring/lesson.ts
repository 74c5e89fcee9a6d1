import { attendStatuses } from '#contracts/entities/attendance.ts';
import { claTimeStatuses } from '#contracts/entities/cla-time.ts';
import { requestStatuses } from '#contracts/entities/teacher-request.ts';
import { enrolmentStatuses } from '#contracts/entities/student-course.ts';
import { studentProductStatuses } from '#contracts/entities/student-product.ts';
import { addDays } from '#contracts/rules/business-date.ts';
import { addHours } from '#contracts/rules/lesson-hours.ts';
import { rooms, staffMembers, teaching, tenants, depts } from '../../fixed.ts';
import type { PreparedWorld, RowOf } from '../../seen-world.ts';
import type { Rows } from './made-here.ts';
import { bringSeated, enterHours } from './student.ts';

export type Lesson = RowOf<'claTime'>;
const HOURS = ['09:00', '10:00', '11:00', '13:00', '14:00', '15:00', '16:00', '17:00', '18:00', '19:00', '08:00'];
const LENGTH_IN_HOURS = 1;
/** So far ahead a free hour is looked for. */
const DAYS_AHEAD = 21;

const isNotHeld = ({ claTimeStatus }: Lesson): boolean => claTimeStatus !== claTimeStatuses.held;
const isOwn = ({ claId, teacherId, leaveTimeId }: Lesson): boolean =>
  claId === teaching.cla && teacherId === staffMembers.linXiaowen && !leaveTimeId;

/** The lesson of the tour's class that is to be recorded today. */
export const lessonToday = (world: Rows): Lesson | undefined =>
  world.rows('claTime').find((row) => isOwn(row) && isNotHeld(row) && row.claDate === world.today);

export const bringLessonToday = (world: PreparedWorld): Lesson => lessonToday(world) ?? putLesson(world, world.today);

/** A lesson of the tour's class that is to come and of which nobody has asked anything. */
export const lessonToCome = (world: Rows): Lesson | undefined =>
  world
    .rows('claTime')
    .filter((row) => isOwn(row) && isNotHeld(row) && row.claDate > world.today && !isAskedAbout(world, row))
    .toSorted((a, b) => (a.claDate < b.claDate ? -1 : 1))[0];

export const bringLessonToCome = (world: PreparedWorld): Lesson =>
  lessonToCome(world) ?? putLesson(world, addDays(world.today, 1));

/** A lesson of these days that is over, and that nobody has recorded. */
export const forgottenLesson = (world: Rows): Lesson | undefined =>
  world
    .rows('claTime')
    .findLast(
      (row) => isOwn(row) && isNotHeld(row) && row.claDate < world.today && row.claDate >= addDays(world.today, -6),
    );

export const bringForgottenLesson = (world: PreparedWorld): Lesson => {
  bringSeated(world);
  return forgottenLesson(world) ?? putLesson(world, addDays(world.today, -1), -1);
};

const isAskedAbout = (world: Rows, { courseTimeId }: Lesson): boolean =>
  [...world.rows('leave'), ...world.rows('claTimeChange')].some(
    (row) => row.courseTimeId === courseTimeId && row.auditStatus !== requestStatuses.rejected,
  );

/** A lesson that was held today, with the tour's student in it. */
export const heldLesson = (world: Rows): Lesson | undefined => {
  const attended = new Set(world.rows('attendance').map(({ courseTimeId }) => courseTimeId));
  return world
    .rows('claTime')
    .findLast(
      (row) =>
        row.claId === teaching.cla && !isNotHeld(row) && row.claDate === world.today && attended.has(row.courseTimeId),
    );
};

export function bringHeldLesson(world: PreparedWorld): Lesson {
  const known = heldLesson(world);
  if (known) return known;
  const { studentCourseId } = bringSeated(world);
  const lesson = bringLessonToday(world);
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
    tenantId: lesson.tenantId,
  });
  world.patch('claTime', lesson.courseTimeId, { claTimeStatus: claTimeStatuses.held });
  world.patch('studentCla', seat.studentClaId, { lastTime: `${lesson.claDate} ${lesson.endTime}:00` });
  enterHours(world, enrolment, -stuLoseHour, '上课扣课时', lesson);
  takeFromPurchase(world, studentCourseId, stuLoseHour);
  return world.row('claTime', lesson.courseTimeId) as Lesson;
}

function takeFromPurchase(world: PreparedWorld, studentCourseId: string, hours: number): void {
  const purchase = world
    .rows('studentProduct')
    .find(
      (row) =>
        row.studentCourseId === studentCourseId &&
        row.status === studentProductStatuses.inUse &&
        (row.balanceHour ?? 0) >= hours,
    );
  if (!purchase) return;
  world.patch('studentProduct', purchase.studentProductId, {
    balanceHour: addHours(purchase.balanceHour ?? 0, -hours),
  });
}

/** In the first hour from a day on in which the class, its teacher and its room have nothing else. */
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
  const days = from === world.today ? 1 : step < 0 ? 6 : DAYS_AHEAD;
  for (let day = 0; day < days; day += 1) {
    const claDate = addDays(from, day * step);
    const busy = world.rows('claTime').filter((row) => row.claDate === claDate && isInTheWay(row));
    for (const startTime of HOURS) {
      const endTime = later(startTime);
      if (!busy.some((row) => row.startTime < endTime && startTime < row.endTime))
        return { claDate, startTime, endTime };
    }
  }
  return { claDate: from, startTime: '20:00', endTime: '21:00' };
}

const isInTheWay = ({ claId, teacherId, roomId }: Lesson): boolean =>
  claId === teaching.cla || teacherId === staffMembers.linXiaowen || roomId === rooms.piano301;

const later = (time: string): string =>
  `${String(Number(time.slice(0, 2)) + LENGTH_IN_HOURS).padStart(2, '0')}${time.slice(2)}`;
