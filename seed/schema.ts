import * as z from 'zod';
import { agent } from '#contracts/entities/agent.ts';
import { announcement } from '#contracts/entities/announcement.ts';
import { attendance } from '#contracts/entities/attendance.ts';
import { brand } from '#contracts/entities/brand.ts';
import { claTime } from '#contracts/entities/cla-time.ts';
import { claTimeRule } from '#contracts/entities/cla-time-rule.ts';
import { cla } from '#contracts/entities/cla.ts';
import { course, courseType } from '#contracts/entities/course.ts';
import { dept } from '#contracts/entities/dept.ts';
import { dictData, dictType } from '#contracts/entities/dictionary.ts';
import { hourLog } from '#contracts/entities/hour-log.ts';
import { importBatch } from '#contracts/entities/import.ts';
import { notification } from '#contracts/entities/notification.ts';
import { operationLog } from '#contracts/entities/operation-log.ts';
import { order } from '#contracts/entities/order.ts';
import { product } from '#contracts/entities/product.ts';
import { registration } from '#contracts/entities/registration.ts';
import { room } from '#contracts/entities/room.ts';
import { staff } from '#contracts/entities/staff.ts';
import { studentCla } from '#contracts/entities/student-cla.ts';
import { studentCourse } from '#contracts/entities/student-course.ts';
import { studentProduct } from '#contracts/entities/student-product.ts';
import { student } from '#contracts/entities/student.ts';
import { claTimeChange, leave } from '#contracts/entities/teacher-request.ts';
import { changeLog, tenant } from '#contracts/entities/tenant.ts';
import { businessDate, dateTime, decimal, fixedDate, id, inUseFlag, wholeNumber } from '#contracts/fields.ts';

/** Whose data a row is: the campus's (or institution's) tenant. An institution sees its campuses' rows too. */
const owned = { tenantId: id };

/** An account. The password is kept as a salted hash only. */
const user = z.object({
  userId: id,
  username: z.string(),
  passwordHash: z.string(),
  name: z.string(),
  phone: z.string().nullish(),
  emailAddress: z.string().nullish(),
  avatar: z.string().nullish(),
  roles: z.array(z.string()),
  permissions: z.array(z.string()),
  /** Tenants among which the user may switch; the first is the one signed in to. */
  tenantIds: z.array(id),
  /** Campuses to which the user is limited; empty means all of the tenant. */
  deptIds: z.array(id),
  deptId: id.nullish(),
  agentId: id.nullish(),
  /** The member of staff whose account it is; a teacher's is the teacherId too. */
  staffId: id.nullish(),
  teacherId: id.nullish(),
  inUse: inUseFlag,
  createTime: dateTime,
});

/** A lesson as it is kept: its names come from the class, the staff and the room. */
const lesson = claTime.omit({ departId: true }).extend({
  ...owned,
  /** The rule that made it; none: scheduled by hand. */
  ruleId: id.nullish(),
  /** The date its rule gave it, once it has been moved by hand. */
  ruleDate: businessDate.nullish(),
  /** Whose lesson it was, and where, once attendance was recorded with another teacher or room. */
  plannedTeacherId: id.nullish(),
  plannedRoomId: id.nullish(),
  /** The approved leave that stands for it: its teacher does not come, whoever holds it instead. */
  leaveTimeId: id.nullish(),
});

/** What a teacher asked, and of which lesson: it stands here as it was when it was asked. */
const leaveRow = leave.omit({ claName: true, teacherName: true, substituteName: true, mayAskAgain: true }).extend({
  ...owned,
  teacherId: id,
  claId: id.nullish(),
  substituteId: id.nullish(),
  /** Granted, but its teacher has come back to the lesson, or it was moved to where they can. */
  ended: z.boolean().nullish(),
});
/** Of the class to which it is to go the name is kept: it may be deleted before anybody decides. */
const changeRow = claTimeChange
  .omit({ oldClaName: true, oldTeacherName: true, teacherName: true, mayAskAgain: true })
  .extend({
    ...owned,
    /** Whose lesson it is; `teacherId` is who is to hold it. */
    applicantId: id,
    oldClaId: id.nullish(),
  });

/** An enrolment as it is kept; the columns named after `claId` are what the ledger and the periods leave. */
const enrolment = studentCourse.extend({
  ...owned,
  chargeType: z.string(),
  /** Hours brought along from before this system: the first entry of the ledger. */
  carriedHour: decimal.nullish(),
});

/** The student's name and the balance come from the student and from the enrolment. */
const seatRow = studentCla
  .omit({ studentName: true, chargeType: true, expireDate: true })
  .extend({ ...owned, claId: id, studentCourseId: id });

const purchase = studentProduct.extend({
  ...owned,
  studentCourseId: id,
  productId: id,
  quantity: wholeNumber,
  salesStaffId: id.nullish(),
  refundAmount: decimal.nullish(),
  refundHour: decimal.nullish(),
  refundTime: dateTime.nullish(),
});

const ledgerEntry = hourLog.extend({
  ...owned,
  studentCourseId: id,
  courseId: id,
  changeHour: decimal,
  /** The lesson that took the hours. */
  courseTimeId: id.nullish(),
});

const attended = attendance.extend({ ...owned, attendanceId: id, courseTimeId: id, claId: id, studentCourseId: id });

/** What one reader has done with an announcement. */
const announcementMark = z.object({
  markId: id,
  announcementId: id,
  userId: id,
  read: z.boolean(),
  /** From the reader's own list. */
  removed: z.boolean(),
});

/** A change, and the tenant, brand or agent that was changed. */
const subjectLog = changeLog.extend({ kind: z.enum(['tenant', 'brand', 'agent']), subjectId: id });

/** A change of a lesson or a schedule rule. */
const teachingLog = changeLog.extend({
  ...owned,
  kind: z.enum(['claTime', 'claTimeRule']),
  /** courseTimeId or ruleId */
  subjectId: id,
  claId: id,
});

/** A day of the holiday calendar, which the sandbox's users may correct. */
const holiday = z.object({ holidayId: id, holidayDate: fixedDate, holidayName: z.string(), isWorkday: z.boolean() });

/** What was imported together, with the rows of the file from which each came. */
const importBatchRow = importBatch.omit({ undoableUntil: true, undoable: true, count: true }).extend({
  ...owned,
  createUserId: id,
  deptIds: z.array(z.string()),
  rows: z.array(z.object({ row: wholeNumber, id })),
});

/**
 * What a month of a campus came to of which no rows are kept: figures add it to what the rows give. The lists are by day
 * from its first on; what they are too short for is none.
 */
const campusMonth = z.object({
  campusMonthId: id,
  ...owned,
  /** Its first day. A world that is moved by weeks has months that begin later. */
  begin: businessDate,
  /** At its end. */
  teacherNum: wholeNumber,
  studentNum: wholeNumber,
  roomNum: wholeNumber,
  /** What students paid, yuan, and in how many purchases. */
  sales: z.array(decimal),
  salesNum: z.array(wholeNumber),
  /** What the hours taken were worth, yuan, and by how many attendances. */
  lessonIncome: z.array(decimal),
  lessonNum: z.array(wholeNumber),
  newStudents: z.array(wholeNumber),
});

/** An application and its account: it becomes a user when it passes (Spec 1 §4). */
const application = registration.extend({ userId: id, passwordHash: z.string() });

/**
 * Every table of a sandbox: its key and its row. A row is an entity without the columns that an answer derives
 * (such as deptName), plus what the server keeps for itself. Ids tell their table by its number, so new tables stand
 * at the end.
 */
export const tables = {
  tenant: { key: 'tenantId', row: tenant },
  dept: { key: 'deptId', row: dept.extend(owned) },
  user: { key: 'userId', row: user },
  staff: { key: 'staffId', row: staff.extend(owned) },
  room: { key: 'roomId', row: room.extend(owned) },
  dictType: { key: 'dictTypeId', row: dictType },
  dictData: { key: 'dictDataId', row: dictData },
  agent: { key: 'agentId', row: agent },
  brand: { key: 'brandId', row: brand },
  registration: { key: 'userId', row: application },
  // Once its code is shown it is due by itself, at this moment of the sandbox (milliseconds).
  order: { key: 'orderCode', row: order.extend({ tenantId: id.nullish(), payDueAt: z.number().nullish() }) },
  notification: { key: 'notificationId', row: notification.extend({ userId: id }) },
  // Without a tenant it is the platform's, and addresses everyone.
  announcement: { key: 'announcementId', row: announcement.extend({ tenantId: id.nullish() }) },
  courseType: { key: 'courseTypeId', row: courseType.extend(owned) },
  course: { key: 'courseId', row: course.extend(owned) },
  product: { key: 'productId', row: product.extend(owned) },
  student: { key: 'studentId', row: student.extend(owned) },
  cla: { key: 'claId', row: cla.extend(owned) },
  claTimeRule: { key: 'ruleId', row: claTimeRule.extend(owned) },
  claTime: { key: 'courseTimeId', row: lesson },
  studentCourse: { key: 'studentCourseId', row: enrolment },
  studentCla: { key: 'studentClaId', row: seatRow },
  attendance: { key: 'attendanceId', row: attended },
  studentProduct: { key: 'studentProductId', row: purchase },
  hourLog: { key: 'logId', row: ledgerEntry },
  leave: { key: 'leaveTimeId', row: leaveRow },
  claTimeChange: { key: 'changeTimeId', row: changeRow },
  announcementMark: { key: 'markId', row: announcementMark },
  changeLog: { key: 'logId', row: subjectLog },
  teachingLog: { key: 'logId', row: teachingLog },
  holiday: { key: 'holidayId', row: holiday },
  // Of the tenant that the writer was signed in to; empty for those who stand outside the institutions.
  operationLog: { key: 'operationId', row: operationLog.extend({ tenantId: z.string() }) },
  importBatch: { key: 'batchId', row: importBatchRow },
  campusMonth: { key: 'campusMonthId', row: campusMonth },
} as const;

export type TableName = keyof typeof tables;
export type Row<N extends TableName> = z.output<(typeof tables)[N]['row']>;
/** A whole world's rows, in the order in which they were made. */
export type SeedData = { [N in TableName]: Row<N>[] };
