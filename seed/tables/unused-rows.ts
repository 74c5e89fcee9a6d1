import { recruitStatuses } from '#contracts/entities/cla.ts';
import { chargeTypes } from '#contracts/entities/product.ts';
import { enrolmentStatuses } from '#contracts/entities/student-course.ts';
import { staffTypes } from '#contracts/entities/staff.ts';
import { addDays, mondayOf } from '#contracts/formats/business-date.ts';
import { type Draft, indexBy, required } from '../generators/world-builder.ts';
import { spareRows, staffMembers, teaching, tenants } from '../fixed-ids.ts';
import { courseTypeOf } from './course.ts';

/**
 * Adds rows to which nothing refers, as if they were new or created by mistake. Call after all generators that pick rows
 * from these tables, so that no generator picks one of them.
 */
export function addUnusedRows(db: Draft): void {
  const course = required(indexBy(db.course, 'courseId').get(teaching.course), 'the named course');
  const product = required(indexBy(db.product, 'productId').get(teaching.product), 'the named product');
  const cla = required(indexBy(db.cla, 'claId').get(teaching.cla), 'the named class');
  const { name, subject } = db.school.texts.spareCourse;
  db.course.push({
    ...course,
    courseId: spareRows.course,
    courseName: name,
    courseType: courseTypeOf(db, tenants.qiming, subject),
    createTime: db.at(-5, '11:00'),
  });
  db.product.push({
    ...product,
    productId: spareRows.product,
    productName: `${course.courseName} 12 课时`,
    hours: 12,
    validDays: 180,
    price: 1080,
  });
  const openClass = {
    ...cla,
    recruitStatus: recruitStatuses.open,
    openDate: mondayOf(addDays(db.today, 14)),
    createTime: db.at(-2, '16:20'),
  };
  db.cla.push(
    { ...openClass, claId: spareRows.newCla, claName: `${course.courseName} 新班 A` },
    { ...openClass, claId: spareRows.emptyCla, claName: `${course.courseName} 新班 B` },
  );
  const teacher = required(indexBy(db.staff, 'staffId').get(staffMembers.linXiaowen), 'the named teacher');
  db.staff.push({
    ...teacher,
    staffId: spareRows.staff,
    staffName: '沈知夏',
    type: staffTypes.other,
    phone: '13857120402',
    username: undefined,
    emailAddress: undefined,
    remark: '实习教务',
    entryDate: addDays(db.today, -3),
    createTime: db.at(-3, '09:40'),
  });
  db.room.push({
    ...required(
      db.room.find((row) => row.deptId === (db.school.campuses[2] ?? db.school.campuses[0])?.deptId),
      'a room',
    ),
    roomId: spareRows.room,
    roomName: db.school.texts.spareRoom,
    capacity: 4,
    remark: '刚装修好，尚未排课',
    createTime: db.at(-4, '15:00'),
  });
  db.studentCourse.push({
    studentCourseId: spareRows.emptyEnrolment,
    studentId: spareRows.waitingStudent,
    courseId: required(
      db.course.find((row) => row.tenantId === course.tenantId && row.courseId !== course.courseId),
      'a course',
    ).courseId,
    chargeType: chargeTypes.date,
    dateBegin: db.today,
    dateEnd: addDays(db.today, 30),
    expireDate: addDays(db.today, 30),
    status: enrolmentStatuses.enrolled,
    tenantId: cla.tenantId,
  });
}
