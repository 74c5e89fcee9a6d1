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
import { holidayEntry } from '#contracts/entities/holiday.ts';
import { hourLog } from '#contracts/entities/hour-log.ts';
import { bulkChange } from '#contracts/entities/bulk-change.ts';
import { importBatch } from '#contracts/entities/import.ts';
import { lessonGuest } from '#contracts/entities/lesson-guest.ts';
import { makeUpSetting } from '#contracts/entities/make-up-setting.ts';
import { notification } from '#contracts/entities/notification.ts';
import { operationLog } from '#contracts/entities/operation-log.ts';
import { order } from '#contracts/entities/order.ts';
import { owedLesson } from '#contracts/entities/owed-lesson.ts';
import { payRate } from '#contracts/entities/pay-rate.ts';
import { payStatement } from '#contracts/entities/pay-statement.ts';
import { product } from '#contracts/entities/product.ts';
import { receipt } from '#contracts/entities/receipt.ts';
import { registration } from '#contracts/entities/registration.ts';
import { renewalSetting } from '#contracts/entities/renewal-setting.ts';
import { room } from '#contracts/entities/room.ts';
import { sale, saleSetting } from '#contracts/entities/sale.ts';
import { staff } from '#contracts/entities/staff.ts';
import { studentCla } from '#contracts/entities/student-cla.ts';
import { studentContact } from '#contracts/entities/student-contact.ts';
import { studentCourse } from '#contracts/entities/student-course.ts';
import { studentLeave } from '#contracts/entities/student-leave.ts';
import { studentProduct } from '#contracts/entities/student-product.ts';
import { student } from '#contracts/entities/student.ts';
import { claTimeChange, leave } from '#contracts/entities/teacher-request.ts';
import { changeLog, tenant } from '#contracts/entities/tenant.ts';
import { textTemplate } from '#contracts/entities/text-template.ts';
import { visitor } from '#contracts/entities/visitor.ts';
import { waitingEntry } from '#contracts/entities/waiting-entry.ts';
import { businessDate, dateTime, decimal, id, inUseFlag, versionFields, wholeNumber } from '#contracts/fields.ts';
import { handSetField } from '#contracts/rules/hand-set.ts';

/**
 * Column with the tenant that owns a row: a campus or an institution. An institution also sees the rows of its
 * campuses.
 */
const owned = { tenantId: id };

/**
 * Column with the dated values of a row, in order, each with the day from which it holds. The first one has no day,
 * because it has held since the row was created. Without the column, the row has always had its current values.
 */
const dated = <S extends z.core.$ZodShape>(values: S) => ({
  changes: z.array(z.object({ date: businessDate.nullish(), ...values })).nullish(),
});

/** An account. Only a salted hash of the password is stored. */
const user = z.object({
  userId: id,
  username: z.string(),
  passwordHash: z.string(),
  name: z.string(),
  phone: z.string().nullish(),
  emailAddress: z.string().nullish(),
  avatar: z.string().nullish(),
  /** Roles, which also decide the permissions. */
  roles: z.array(z.string()),
  /** IDs of the tenants that the user may enter. The user signs in to the first tenant. */
  tenantIds: z.array(id),
  /** IDs of the campuses to which the user is limited; empty if there is no limit. */
  deptIds: z.array(id),
  deptId: id.nullish(),
  agentId: id.nullish(),
  /** ID of the account's member of staff. For a teacher this equals `teacherId`. */
  staffId: id.nullish(),
  teacherId: id.nullish(),
  inUse: inUseFlag,
  createTime: dateTime,
  ...versionFields,
});

/** A lesson as stored: its names come from the class, the staff and the room. */
const lesson = claTime.omit({ departId: true, studentConflicts: true }).extend({
  ...owned,
  claName: z.string().nullish(),
  /**
   * ID of the rule to which the lesson belongs. Absent if the lesson was scheduled manually or detached from its rule.
   */
  ruleId: id.nullish(),
  /** Date that the rule assigned to the lesson, if the lesson was moved manually. */
  ruleDate: businessDate.nullish(),
  /** Fields that were set by hand on this lesson. Saving its rule does not change them. */
  setByHand: z.array(handSetField).nullish(),
  /** Planned teacher and room, if attendance was recorded with another teacher or another room. */
  plannedTeacherId: id.nullish(),
  plannedRoomId: id.nullish(),
  /** ID of the approved leave in force, whether or not the lesson has a substitute. */
  leaveTimeId: id.nullish(),
  /** IDs of the seats that the attendance of the lesson contained before it was corrected or undone. */
  formerSeatIds: z.array(id).nullish(),
});

/** A schedule rule as stored. */
const ruleRow = claTimeRule.extend({
  ...owned,
  /** Dates of the rule whose lesson was removed by hand or moved to another class. */
  removedDates: z.array(businessDate).nullish(),
});

/** A leave request, with the lesson as it was when the request was made. */
const leaveRow = leave.omit({ claName: true, teacherName: true, substituteName: true, mayAskAgain: true }).extend({
  ...owned,
  teacherId: id,
  claId: id.nullish(),
  substituteId: id.nullish(),
  /** True if an approved leave has ended, for example because the teacher holds the lesson again. */
  ended: z.boolean().nullish(),
});
/** A change request. Stores the name of the target class, which may be deleted before the decision. */
const changeRow = claTimeChange
  .omit({ oldClaName: true, oldTeacherName: true, teacherName: true, mayAskAgain: true })
  .extend({
    ...owned,
    /** ID of the requesting teacher, who teaches the lesson. `teacherId` is the teacher who would take over. */
    applicantId: id,
    oldClaId: id.nullish(),
  });

/**
 * A class as stored. The number of students comes from its seats. `archivedHour` is the number of hours that were
 * deducted by lessons before the stored ones.
 */
const claRow = cla.extend({
  ...owned,
  studentCnt: wholeNumber.nullish(),
  archivedHour: decimal.nullish(),
  ...dated({ teacherId: cla.shape.teacherId, everyStuLoseHour: cla.shape.everyStuLoseHour }),
});

/** An enrolment as stored. The balance is the sum of the ledger; the lapsed hours are those of expired purchases. */
const enrolment = studentCourse.omit({ givenHour: true }).extend({
  ...owned,
  chargeType: z.string(),
  /** Hours carried over from before this system, which form the first entry of the ledger. */
  carriedHour: decimal.nullish(),
  ...dated({ status: studentCourse.shape.status }),
});

/**
 * Change of a seat's status, in effect from its day on. The first change has no day if the seat was taken before days
 * were stored.
 */
const seatChange = z.object({
  date: businessDate.nullish(),
  status: wholeNumber,
  exit: studentCla.shape.exit,
  /** Enrolment to which the seat belongs from this day on. Without it, the enrolment of the seat. */
  studentCourseId: id.nullish(),
});

/**
 * A seat as stored. The student's name comes from the student, and the balance from the enrolment. Its days come from
 * its changes in order. Without changes, it counts as held without a known first day.
 */
const seatRow = studentCla
  .omit({
    studentName: true,
    chargeType: true,
    expireDate: true,
    dateBegin: true,
    dateEnd: true,
    suspendDate: true,
    laterHour: true,
    mayBeLate: true,
    otherLesson: true,
  })
  .extend({ ...owned, claId: id, studentCourseId: id, changes: z.array(seatChange).nullish() });

/** An entry of a waiting list as stored. Its names come from the class and the student, its place from the queue. */
const waitingRow = waitingEntry
  .omit({
    claName: true,
    courseId: true,
    courseName: true,
    deptName: true,
    studentName: true,
    phone: true,
    position: true,
    canBeSeated: true,
  })
  .extend(owned);

/** Hours that were deducted from one source, or returned to it. Without a purchase, they are given hours. */
const hourPart = z.object({ studentProductId: id.nullable(), hours: decimal, worth: decimal });
export type HourPart = z.infer<typeof hourPart>;

/**
 * A payment for a purchase or, with a negative amount, the void of its receipt. A payment without a receipt has no
 * `receiptId`.
 */
const payment = z.object({ receiptId: id.nullish(), amount: decimal, payTime: dateTime });

const purchase = studentProduct.omit({ suspendDate: true, receivedAmount: true, owedAmount: true }).extend({
  ...owned,
  studentCourseId: id,
  /** Empty for a purchase that was moved in without a product. */
  productId: z.union([id, z.literal('')]),
  quantity: wholeNumber,
  salesStaffId: id.nullish(),
  refundAmount: decimal.nullish(),
  refundHour: decimal.nullish(),
  refundTime: dateTime.nullish(),
  /**
   * Refunds of the purchase, oldest first, in yuan and hours. `refundAmount` and `refundHour` are their sums, and
   * `refundTime` is the time of the last one. Rows with a single refund may have no list.
   */
  refunds: z
    .array(z.object({ refundAmount: decimal, refundHour: decimal, refundTime: dateTime, remark: z.string().nullish() }))
    .nullish(),
  /** Hours moved to other purchases, oldest first, with their worth in yuan. `transferHour` is the sum of the hours. */
  transfers: z.array(z.object({ hours: decimal, worth: decimal, transferTime: dateTime })).nullish(),
  /** Payments in order of time. A purchase without the column was paid in full when it was bought. */
  payments: z.array(payment).nullish(),
});

/** A sale as stored. Its lines and amounts come from its purchases. */
const saleRow = sale
  .pick({
    saleId: true,
    studentId: true,
    saleTime: true,
    discountReason: true,
    salesStaffId: true,
    remark: true,
    createUserName: true,
  })
  .extend(owned);

/** A receipt as stored. Its number is unique within the institution. */
const receiptRow = receipt.extend({ ...owned, institutionId: id });

const saleSettingRow = saleSetting.extend({ ...owned, saleSettingId: id });

const ledgerEntry = hourLog.extend({
  ...owned,
  studentCourseId: id,
  changeHour: decimal,
  /** ID of the lesson that deducted or returned the hours. */
  courseTimeId: id.nullish(),
  /** Worth of the hours in yuan at the time of the entry. */
  worth: decimal.nullish(),
  /** Purchase that is the only source of the hours. Without it and without `parts`, the hours are given hours. */
  studentProductId: id.nullish(),
  /** Sources of the hours, if there are several. */
  parts: z.array(hourPart).nullish(),
});

/** Attendance of one person in a lesson: by a seat in the class, or as a guest. */
const attendanceRow = attendance.extend({
  ...owned,
  studentClaId: id.nullish(),
  lessonGuestId: id.nullish(),
  /** Worth of the deducted hours in yuan at the time of the deduction. */
  worth: decimal.nullish(),
  attendanceId: id,
  courseTimeId: id,
  claId: id,
  studentCourseId: id,
});

/** A student's leave as stored. `ended` is true if it was withdrawn, or if the lesson was moved or deleted. */
const studentLeaveRow = studentLeave
  .omit({ studentName: true, claName: true })
  .extend({ ...owned, ended: z.boolean().nullish() });

/** An owed lesson as stored; `expired` follows from its last day. */
const owedLessonRow = owedLesson
  .omit({ studentName: true, phone: true, courseName: true, claName: true, deptName: true, makeUp: true })
  .extend({
    ...owned,
    state: owedLesson.shape.state.exclude(['expired']),
    /** Enrolment that missed the lesson; after its end, another enrolment of the student in the course. */
    studentCourseId: id,
    /** Leave that opened the right; absent if the attendance of the lesson opened it. */
    studentLeaveId: id.nullish(),
    /** The booking that makes the lesson up. */
    lessonGuestId: id.nullish(),
  });

/** A guest as stored. Keeps the time of the lesson, which may be deleted. */
const lessonGuestRow = lessonGuest
  .omit({
    studentName: true,
    phone: true,
    claName: true,
    courseName: true,
    deptId: true,
    deptName: true,
    staffName: true,
    chargeType: true,
    balanceHour: true,
    expireHour: true,
    laterHour: true,
    missedLesson: true,
    visitor: true,
  })
  .extend({
    ...owned,
    visitorId: id.nullish(),
    /** Enrolment by which the guest of a trial became a student of the course. */
    convertedStudentCourseId: id.nullish(),
  });

/** A visitor as stored, with the student whom the visitor has become. */
const visitorRow = visitor.extend({ ...owned, studentId: id.nullish() });

const makeUpSettingRow = makeUpSetting.extend({ ...owned, makeUpSettingId: id });
const renewalSettingRow = renewalSetting.extend({ ...owned, renewalSettingId: id });

/** A contact with a family as stored. It belongs to the campus of its student. */
const studentContactRow = studentContact.omit({ studentName: true, phone: true }).extend(owned);

/** A text template for parents as stored. It belongs to an institution. */
const textTemplateRow = textTemplate.omit({ isDefault: true }).extend({ ...owned, textTemplateId: id });

/** A rate of pay as stored. It belongs to an institution. */
const payRateRow = payRate
  .omit({ teacherName: true, courseName: true, statementNum: true })
  .extend({ ...owned, createTime: dateTime });

/** A pay statement as stored, with the names that its classes and courses had when it was issued. */
const payStatementRow = payStatement.omit({ teacherName: true, tenantName: true, currentTotal: true }).extend({
  ...owned,
  /** Tenants whose lessons the statement contains; absent for its own tenant with all campuses. */
  tenantIds: z.array(id).nullish(),
  issueUserId: id,
  /** Lessons of the statement, each with the rate that pays it. */
  lessons: z.array(z.object({ courseTimeId: id, payRateId: id })),
});

/** Read and removed marks of one reader for an announcement. */
const announcementMark = z.object({
  markId: id,
  announcementId: id,
  userId: id,
  read: z.boolean(),
  /** True if the reader removed the announcement from their list. */
  removed: z.boolean(),
});

/** A change of a tenant, brand or agent. */
const subjectLog = changeLog.extend({ kind: z.enum(['tenant', 'brand', 'agent']), subjectId: id });

/** A change of a lesson or a schedule rule. */
const teachingLog = changeLog.extend({
  ...owned,
  kind: z.enum(['claTime', 'claTimeRule']),
  /** Value of `courseTimeId` or `ruleId`, depending on `kind`. */
  subjectId: id,
  claId: id,
});

/**
 * A day of the holiday calendar. A row without a tenant applies to every institution. A row of an institution overrides
 * it on the same date.
 */
const holiday = holidayEntry.extend({ holidayId: id, tenantId: id.nullish() });

/** An import. `rows` contains the ID of each imported row, with the row number in the file. */
const importBatchRow = importBatch.omit({ undoableUntil: true, undoable: true, count: true }).extend({
  ...owned,
  createUserId: id,
  deptIds: z.array(z.string()),
  rows: z.array(z.object({ row: wholeNumber, id })),
  /** Checksum of the file's rows; absent in batches that were stored before checksums existed. */
  fingerprint: z.string().optional(),
});

/**
 * Monthly sums of a campus whose rows are not stored. Figures add these sums to the counts from rows. Each list has one
 * entry per day, beginning with the first day; missing days count as zero.
 */
const campusMonth = z.object({
  campusMonthId: id,
  ...owned,
  /** First day of the month. In a world that was moved by weeks, this is not the 1st of a month. */
  begin: businessDate,
  /** Numbers of teachers, students and rooms at the end of the month. */
  teacherNum: wholeNumber,
  studentNum: wholeNumber,
  roomNum: wholeNumber,
  /** Payments of students in yuan, and the number of their purchases. */
  sales: z.array(decimal),
  salesNum: z.array(wholeNumber),
  /** Amount in yuan and number of refunds to students, on the days of the refunds. */
  refunds: z.array(decimal).nullish(),
  refundsNum: z.array(wholeNumber).nullish(),
  /** Value of the deducted hours in yuan, and the number of attendances. */
  lessonIncome: z.array(decimal),
  lessonNum: z.array(wholeNumber),
  newStudents: z.array(wholeNumber),
});

/**
 * An application with the applicant's password hash. The approval creates the applicant's account from it (Spec 1 §4).
 */
const application = registration.extend({
  userId: id,
  passwordHash: z.string(),
  /** Pictures of earlier versions, which stay private. */
  replacedPictures: z.array(z.string()).nullish(),
});

/** Tables whose rows bulk changes affect. */
const bulkRowsByTable = {
  claTime: lesson,
  claTimeRule: ruleRow,
  leave: leaveRow,
  claTimeChange: changeRow,
  studentLeave: studentLeaveRow,
  owedLesson: owedLessonRow,
  lessonGuest: lessonGuestRow,
  cla: claRow,
  studentCourse: enrolment,
  studentCla: seatRow,
  studentProduct: purchase,
  hourLog: ledgerEntry,
  waitingEntry: waitingRow,
} as const;
export type BulkTable = keyof typeof bulkRowsByTable;
export const bulkTables = Object.keys(bulkRowsByTable) as [BulkTable, ...BulkTable[]];

/** A row under the name of its table; empty if there was none. */
const bulkChangedRow = z.object(bulkRowsByTable).partial();

/** A bulk change with the rows of each item before and after it, in the order of the changes, so that it can be undone. */
const bulkChangeRow = bulkChange.omit({ undoableUntil: true, undoable: true, changedCount: true }).extend({
  ...owned,
  deptIds: z.array(z.string()),
  items: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      changes: z.array(
        z.object({ table: z.enum(bulkTables), id: z.string(), before: bulkChangedRow, after: bulkChangedRow }),
      ),
    }),
  ),
});

/**
 * All tables of a sandbox, each with its key and its row schema. A row is an entity without derived columns (such as
 * deptName), plus server-only columns. Generated IDs contain the table's number, so append new tables at the end.
 */
export const tables = {
  tenant: {
    key: 'tenantId',
    row: tenant.extend(dated({ agentId: tenant.shape.agentId, brandId: tenant.shape.brandId })),
  },
  dept: { key: 'deptId', row: dept.extend(owned) },
  user: { key: 'userId', row: user },
  staff: {
    key: 'staffId',
    row: staff.extend({
      ...owned,
      ...dated({ type: staff.shape.type, personnelStatus: staff.shape.personnelStatus, ...owned }),
    }),
  },
  room: { key: 'roomId', row: room.extend({ ...owned, ...dated(owned) }) },
  dictType: { key: 'dictTypeId', row: dictType },
  dictData: { key: 'dictDataId', row: dictData },
  agent: { key: 'agentId', row: agent },
  brand: { key: 'brandId', row: brand },
  registration: { key: 'userId', row: application },
  // `payDueAt` is set when the payment code is displayed: the time of the payment in epoch milliseconds by the
  // sandbox's clock.
  order: { key: 'orderCode', row: order.extend({ tenantId: id.nullish(), payDueAt: z.number().nullish() }) },
  notification: { key: 'notificationId', row: notification.extend({ userId: id }) },
  // An announcement without a tenant belongs to the platform and addresses everyone.
  announcement: { key: 'announcementId', row: announcement.extend({ tenantId: id.nullish() }) },
  courseType: { key: 'courseTypeId', row: courseType.extend(owned) },
  course: { key: 'courseId', row: course.extend(owned) },
  product: { key: 'productId', row: product.extend(owned) },
  student: { key: 'studentId', row: student.extend({ ...owned, ...dated(owned) }) },
  cla: { key: 'claId', row: claRow },
  claTimeRule: { key: 'ruleId', row: ruleRow },
  claTime: { key: 'courseTimeId', row: lesson },
  studentCourse: { key: 'studentCourseId', row: enrolment },
  studentCla: { key: 'studentClaId', row: seatRow },
  attendance: { key: 'attendanceId', row: attendanceRow },
  studentProduct: { key: 'studentProductId', row: purchase },
  hourLog: { key: 'logId', row: ledgerEntry },
  leave: { key: 'leaveTimeId', row: leaveRow },
  claTimeChange: { key: 'changeTimeId', row: changeRow },
  announcementMark: { key: 'markId', row: announcementMark },
  changeLog: { key: 'logId', row: subjectLog },
  teachingLog: { key: 'logId', row: teachingLog },
  holiday: { key: 'holidayId', row: holiday },
  // `tenantId` is the tenant that the user was signed in to. It is empty for users outside the institutions.
  operationLog: { key: 'operationId', row: operationLog.extend({ tenantId: z.string() }) },
  importBatch: { key: 'batchId', row: importBatchRow },
  campusMonth: { key: 'campusMonthId', row: campusMonth },
  studentLeave: { key: 'studentLeaveId', row: studentLeaveRow },
  owedLesson: { key: 'owedLessonId', row: owedLessonRow },
  lessonGuest: { key: 'lessonGuestId', row: lessonGuestRow },
  makeUpSetting: { key: 'makeUpSettingId', row: makeUpSettingRow },
  waitingEntry: { key: 'waitingEntryId', row: waitingRow },
  visitor: { key: 'visitorId', row: visitorRow },
  bulkChange: { key: 'bulkChangeId', row: bulkChangeRow },
  payRate: { key: 'payRateId', row: payRateRow },
  payStatement: { key: 'payStatementId', row: payStatementRow },
  studentContact: { key: 'contactId', row: studentContactRow },
  textTemplate: { key: 'textTemplateId', row: textTemplateRow },
  sale: { key: 'saleId', row: saleRow },
  receipt: { key: 'receiptId', row: receiptRow },
  saleSetting: { key: 'saleSettingId', row: saleSettingRow },
  renewalSetting: { key: 'renewalSettingId', row: renewalSettingRow },
} as const;

export type TableName = keyof typeof tables;
export type Row<N extends TableName> = z.output<(typeof tables)[N]['row']>;
/** All rows of a world, in order of creation. */
export type SeedData = { [N in TableName]: Row<N>[] };
