import { recruitStatuses } from '#contracts/entities/cla.ts';
import { chargeTypes } from '#contracts/entities/product.ts';
import { enrolmentStatuses } from '#contracts/entities/student-course.ts';
import { staffTypes } from '#contracts/entities/staff.ts';
import { addDays, mondayOf } from '#contracts/rules/business-date.ts';
import { type Draft, indexBy, must } from '../draft.ts';
import { depts, spare, staffMembers, teaching } from '../fixed.ts';

/** Rows that nothing depends on: about to be used, or made by mistake. After everything that picks from these tables. */
export function addSpares(db: Draft): void {
  const course = must(indexBy(db.course, 'courseId').get(teaching.course), 'the named course');
  const product = must(indexBy(db.product, 'productId').get(teaching.product), 'the named product');
  const cla = must(indexBy(db.cla, 'claId').get(teaching.cla), 'the named class');
  db.course.push({ ...course, courseId: spare.course, courseName: '少儿合唱体验课', createTime: db.at(-5, '11:00') });
  db.product.push({
    ...product,
    productId: spare.product,
    productName: `${course.courseName} 12 课时`,
    hours: 12,
    price: 1080,
  });
  const fresh = {
    ...cla,
    recruitStatus: recruitStatuses.open,
    openDate: mondayOf(addDays(db.today, 14)),
    createTime: db.at(-2, '16:20'),
  };
  db.cla.push(
    { ...fresh, claId: spare.newCla, claName: `${course.courseName} 新班 A` },
    { ...fresh, claId: spare.emptyCla, claName: `${course.courseName} 新班 B` },
  );
  const teacher = must(indexBy(db.staff, 'staffId').get(staffMembers.linXiaowen), 'the named teacher');
  db.staff.push({
    ...teacher,
    staffId: spare.staff,
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
    ...must(
      db.room.find((row) => row.deptId === depts.chengdong),
      'a room',
    ),
    roomId: spare.room,
    roomName: '309 备用琴房',
    capacity: 4,
    remark: '刚装修好，尚未排课',
    createTime: db.at(-4, '15:00'),
  });
  db.studentCourse.push({
    studentCourseId: spare.emptyEnrolment,
    studentId: spare.waitingStudent,
    courseId: must(
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
