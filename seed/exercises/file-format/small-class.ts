import { enrolmentStatuses } from '#contracts/entities/student-course.ts';
import { chargeTypes } from '#contracts/entities/product.ts';
import { depts, staffMembers, teaching, tenants } from '../../fixed-ids.ts';
import type { SmallClass } from '#contracts/training/exercise-file.ts';
import type { PreparedWorld, RowOf } from '../../generators/check-view.ts';

/** Hours that each lesson deducts per student. */
const HOURS = 2;

const CARRIED = 20;
const owned = { tenantId: tenants.binjiang };
const createTime = '2026-08-24 10:30:00';

/** Creates a class of 林晓雯 with a few students, so that it is easy to overview. Each student has enough hours. */
export function putSmallClass(
  world: PreparedWorld,
  { claName, students }: Pick<SmallClass, 'claName' | 'students'>,
): RowOf<'cla'> {
  const claId = world.newId();
  const cla: RowOf<'cla'> = {
    claId,
    claName,
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
  };
  world.put('cla', cla);
  for (const [index, studentName] of students.entries()) putStudent(world, claId, studentName, index);
  return cla;
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
