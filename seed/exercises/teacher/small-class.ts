import { enrolmentStatuses } from '#contracts/entities/student-course.ts';
import { chargeTypes } from '#contracts/entities/product.ts';
import { depts, staffMembers, teaching, tenants } from '../../fixed-ids.ts';
import type { PreparedWorld, RowOf, SeenWorld } from '../../generators/check-view.ts';
import { messageIf } from '../check-errors.ts';

export const SMALL_CLASS = '少儿钢琴周末班';
export const STUDENTS = ['安可儿', '白嘉禾', '程知远', '丁一诺', '方屿'] as const;
/** Hours that each lesson deducts per student. */
export const HOURS = 2;

const CARRIED = 20;
const owned = { tenantId: tenants.binjiang };
const createTime = '2026-08-24 10:30:00';

/** Creates a class of 林晓雯 with only five students, so that it is easy to overview. Each student has enough hours. */
export function putSmallClass(world: PreparedWorld): string {
  const claId = world.newId();
  world.put('cla', {
    claId,
    claName: SMALL_CLASS,
    courseId: teaching.course,
    departId: depts.binjiang,
    teacherId: staffMembers.linXiaowen,
    recruitStatus: 1,
    capacity: 6,
    teachingMode: 1,
    openDate: '2026-08-31',
    everyStuLoseHour: HOURS,
    claColor: '#1c5fb8',
    createTime,
    ...owned,
  });
  for (const [index, studentName] of STUDENTS.entries()) putStudent(world, claId, studentName, index);
  return claId;
}

function putStudent(world: PreparedWorld, claId: string, studentName: string, index: number): void {
  const [studentId, studentCourseId] = [world.newId(), world.newId()];
  const both = { studentId, studentCourseId, ...owned };
  world.put('student', {
    studentId,
    studentName,
    sex: index % 2 === 0 ? '2' : '1',
    phone: `1385712683${index}`,
    contactInfo: '母亲',
    birthday: '2018-04-12',
    school: '春晖小学',
    grade: '二年级',
    deptId: depts.binjiang,
    createTime,
    ...owned,
  });
  world.put('studentCourse', {
    ...both,
    courseId: teaching.course,
    claId,
    chargeType: chargeTypes.hour,
    dateBegin: '2026-08-24',
    status: enrolmentStatuses.enrolled,
    carriedHour: CARRIED,
    balanceHour: CARRIED,
    expireHour: 0,
  });
  world.put('hourLog', {
    logId: world.newId(),
    ...both,
    reason: '转入课时',
    changeHour: CARRIED,
    worth: 0,
    balanceHour: CARRIED,
    createTime,
    createUserName: '沈佳',
  });
  const status = enrolmentStatuses.enrolled;
  const changes = [{ date: '2026-08-24', status, studentCourseId: both.studentCourseId }];
  world.put('studentCla', { studentClaId: world.newId(), ...both, claId, status, changes });
}

export const smallClass = (world: SeenWorld): RowOf<'cla'> | undefined =>
  world.rows('cla').find(({ claName }) => claName === SMALL_CLASS);

/** Returns the attendance rows of a lesson by student name. */
export const attendanceByName = (world: SeenWorld, courseTimeId: string): Map<string, RowOf<'attendance'>> =>
  new Map(
    world
      .rows('attendance')
      .filter((row) => row.courseTimeId === courseTimeId)
      .map((row) => [world.row('student', row.studentId)?.studentName ?? row.studentId, row]),
  );

/** Returns lessons other than the expected one whose attendance was recorded since the exercise began. */
export const otherHeldLessons = (world: SeenWorld, expectedId: string | undefined): RowOf<'claTime'>[] => [
  ...world
    .changed('claTime')
    .filter(({ before, after }) => before.claTimeStatus !== after.claTimeStatus)
    .map(({ after }) => after)
    .filter(({ courseTimeId }) => courseTimeId !== expectedId),
  ...world.added('claTime').filter(({ courseTimeId }) => courseTimeId !== expectedId),
];

/** Formats a lesson, such as “少儿钢琴小组课 1 班” 2026-09-06 15:00. */
export const lessonWords = (world: SeenWorld, { claId, claDate, startTime }: RowOf<'claTime'>): string =>
  `“${world.row('cla', claId)?.claName ?? '其他班级'}”${claDate} ${startTime}`;

/** Returns an error if the lesson was recorded as held by another teacher. */
export const teacherErrors = ({ teacherId }: RowOf<'claTime'>): readonly string[] =>
  messageIf(teacherId !== staffMembers.linXiaowen, '上课记录的授课教师不是您，应为林晓雯');
