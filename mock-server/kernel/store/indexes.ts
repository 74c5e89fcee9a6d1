import { nameKey } from '#contracts/formats/plain-text.ts';
import type { AnyRow, Row, StoreTable } from './schema.ts';

/** Joins the parts of a compound key with a separator that cannot occur in typed text. */
export const joinKey = (...parts: (string | null | undefined)[]): string => parts.join('\u0000');

const YEAR_LENGTH = 4;

/**
 * Indexes of each table, which find rows without a full scan. A sandbox builds its copy of an index on first use and
 * then updates it.
 */
export const indexes = {
  tenant: {
    parent: (row: Row<'tenant'>) => row.parentTenantId ?? '',
    agent: (row: Row<'tenant'>) => row.agentId ?? '',
    brand: (row: Row<'tenant'>) => row.brandId ?? '',
  },
  dept: { tenant: (row: Row<'dept'>) => row.tenantId },
  registration: {
    username: (row: Row<'registration'>) => row.username,
    caseless: (row: Row<'registration'>) => row.username.toLowerCase(),
    agent: (row: Row<'registration'>) => row.agentId ?? '',
  },
  order: { username: (row: Row<'order'>) => row.username ?? '', tenant: (row: Row<'order'>) => row.tenantId ?? '' },
  brand: { name: (row: Row<'brand'>) => nameKey(row.brandName) },
  agent: { name: (row: Row<'agent'>) => nameKey(row.agentName) },
  user: {
    username: (row: Row<'user'>) => row.username,
    caseless: (row: Row<'user'>) => row.username.toLowerCase(),
    agent: (row: Row<'user'>) => row.agentId ?? '',
    staff: (row: Row<'user'>) => row.staffId ?? '',
  },
  staff: {
    tenant: (row: Row<'staff'>) => row.tenantId,
    dept: (row: Row<'staff'>) => row.deptId ?? '',
    caseless: (row: Row<'staff'>) => row.username?.toLowerCase() ?? '',
  },
  room: {
    tenant: (row: Row<'room'>) => row.tenantId,
    dept: (row: Row<'room'>) => row.deptId,
    name: (row: Row<'room'>) => joinKey(row.deptId, nameKey(row.roomName)),
  },
  dictType: { type: (row: Row<'dictType'>) => row.dictType },
  dictData: {
    typeId: (row: Row<'dictData'>) => row.dictTypeId,
    type: (row: Row<'dictData'>) => row.dictType,
    value: (row: Row<'dictData'>) => joinKey(row.dictTypeId, row.dictValue),
  },
  notification: { user: (row: Row<'notification'>) => row.userId },
  announcement: { tenant: (row: Row<'announcement'>) => row.tenantId ?? '' },
  announcementMark: {
    announcement: (row: Row<'announcementMark'>) => row.announcementId,
    one: (row: Row<'announcementMark'>) => joinKey(row.announcementId, row.userId),
  },
  changeLog: {
    kind: (row: Row<'changeLog'>) => row.kind,
    subject: (row: Row<'changeLog'>) => joinKey(row.kind, row.subjectId),
  },
  courseType: { tenant: (row: Row<'courseType'>) => row.tenantId },
  course: {
    tenant: (row: Row<'course'>) => row.tenantId,
    name: (row: Row<'course'>) => joinKey(row.tenantId, nameKey(row.courseName)),
  },
  product: {
    tenant: (row: Row<'product'>) => row.tenantId,
    course: (row: Row<'product'>) => row.courseId,
    name: (row: Row<'product'>) => joinKey(row.tenantId, nameKey(row.productName)),
  },
  student: { tenant: (row: Row<'student'>) => row.tenantId },
  cla: {
    tenant: (row: Row<'cla'>) => row.tenantId,
    course: (row: Row<'cla'>) => row.courseId,
    name: (row: Row<'cla'>) => joinKey(row.departId, nameKey(row.claName)),
    teacher: (row: Row<'cla'>) => row.teacherId ?? '',
  },
  claTimeRule: {
    tenant: (row: Row<'claTimeRule'>) => row.tenantId,
    cla: (row: Row<'claTimeRule'>) => row.claId,
    teacher: (row: Row<'claTimeRule'>) => row.teacherId ?? '',
  },
  claTime: {
    tenant: (row: Row<'claTime'>) => row.tenantId,
    date: (row: Row<'claTime'>) => row.claDate,
    cla: (row: Row<'claTime'>) => row.claId,
    rule: (row: Row<'claTime'>) => row.ruleId ?? '',
    teacher: (row: Row<'claTime'>) => row.teacherId ?? '',
    room: (row: Row<'claTime'>) => row.roomId ?? '',
    /** 'former' for the few lessons whose attendance was corrected or undone. */
    seats: (row: Row<'claTime'>) => (row.formerSeatIds?.length ? 'former' : ''),
  },
  studentCourse: {
    tenant: (row: Row<'studentCourse'>) => row.tenantId,
    student: (row: Row<'studentCourse'>) => row.studentId,
    course: (row: Row<'studentCourse'>) => row.courseId,
  },
  hourLog: {
    tenant: (row: Row<'hourLog'>) => row.tenantId,
    student: (row: Row<'hourLog'>) => row.studentId,
    enrolment: (row: Row<'hourLog'>) => row.studentCourseId,
  },
  studentCla: {
    tenant: (row: Row<'studentCla'>) => row.tenantId,
    cla: (row: Row<'studentCla'>) => row.claId,
    student: (row: Row<'studentCla'>) => row.studentId,
    enrolment: (row: Row<'studentCla'>) => row.studentCourseId,
  },
  attendance: {
    lesson: (row: Row<'attendance'>) => row.courseTimeId,
    seat: (row: Row<'attendance'>) => row.studentClaId ?? '',
    enrolment: (row: Row<'attendance'>) => row.studentCourseId,
  },
  studentProduct: {
    tenant: (row: Row<'studentProduct'>) => row.tenantId,
    enrolment: (row: Row<'studentProduct'>) => row.studentCourseId,
    student: (row: Row<'studentProduct'>) => row.studentId,
    product: (row: Row<'studentProduct'>) => row.productId,
    seller: (row: Row<'studentProduct'>) => row.salesStaffId ?? '',
    sale: (row: Row<'studentProduct'>) => row.saleId ?? '',
  },
  leave: {
    tenant: (row: Row<'leave'>) => row.tenantId,
    lesson: (row: Row<'leave'>) => row.courseTimeId,
    teacher: (row: Row<'leave'>) => row.teacherId,
  },
  claTimeChange: {
    tenant: (row: Row<'claTimeChange'>) => row.tenantId,
    lesson: (row: Row<'claTimeChange'>) => row.courseTimeId,
    applicant: (row: Row<'claTimeChange'>) => row.applicantId,
    teacher: (row: Row<'claTimeChange'>) => row.teacherId ?? '',
  },
  teachingLog: {
    tenant: (row: Row<'teachingLog'>) => joinKey(row.kind, row.tenantId),
    subject: (row: Row<'teachingLog'>) => joinKey(row.kind, row.subjectId),
    cla: (row: Row<'teachingLog'>) => joinKey(row.kind, row.claId),
  },
  holiday: { date: (row: Row<'holiday'>) => row.holidayDate },
  operationLog: { tenant: (row: Row<'operationLog'>) => row.tenantId },
  importBatch: { tenant: (row: Row<'importBatch'>) => row.tenantId },
  campusMonth: { tenant: (row: Row<'campusMonth'>) => row.tenantId },
  studentLeave: {
    lesson: (row: Row<'studentLeave'>) => row.courseTimeId,
    student: (row: Row<'studentLeave'>) => row.studentId,
  },
  owedLesson: {
    tenant: (row: Row<'owedLesson'>) => row.tenantId,
    lesson: (row: Row<'owedLesson'>) => row.courseTimeId,
    student: (row: Row<'owedLesson'>) => row.studentId,
    enrolment: (row: Row<'owedLesson'>) => row.studentCourseId,
  },
  lessonGuest: {
    lesson: (row: Row<'lessonGuest'>) => row.courseTimeId,
    /** The student, or the visitor who is not a student yet. */
    person: (row: Row<'lessonGuest'>) => row.studentId ?? row.visitorId ?? '',
    enrolment: (row: Row<'lessonGuest'>) => row.studentCourseId ?? '',
    tenant: (row: Row<'lessonGuest'>) => row.tenantId,
  },
  makeUpSetting: { tenant: (row: Row<'makeUpSetting'>) => row.tenantId },
  waitingEntry: {
    tenant: (row: Row<'waitingEntry'>) => row.tenantId,
    cla: (row: Row<'waitingEntry'>) => row.claId,
    student: (row: Row<'waitingEntry'>) => row.studentId,
  },
  visitor: {
    tenant: (row: Row<'visitor'>) => row.tenantId,
    student: (row: Row<'visitor'>) => row.studentId ?? '',
  },
  payRate: {
    tenant: (row: Row<'payRate'>) => row.tenantId,
    teacher: (row: Row<'payRate'>) => row.teacherId ?? '',
  },
  payStatement: {
    tenant: (row: Row<'payStatement'>) => row.tenantId,
    teacher: (row: Row<'payStatement'>) => row.teacherId,
  },
  studentContact: {
    tenant: (row: Row<'studentContact'>) => row.tenantId,
    student: (row: Row<'studentContact'>) => row.studentId,
    enrolment: (row: Row<'studentContact'>) => row.studentCourseId ?? '',
  },
  textTemplate: { tenant: (row: Row<'textTemplate'>) => row.tenantId },
  sale: {
    tenant: (row: Row<'sale'>) => row.tenantId,
    student: (row: Row<'sale'>) => row.studentId,
    seller: (row: Row<'sale'>) => row.salesStaffId ?? '',
  },
  receipt: {
    tenant: (row: Row<'receipt'>) => row.tenantId,
    student: (row: Row<'receipt'>) => row.studentId,
    sale: (row: Row<'receipt'>) => row.saleId,
    /** Institution and year of the receipt number. Within each, receipts are numbered without gaps. */
    series: (row: Row<'receipt'>) => joinKey(row.institutionId, row.receiptNo.slice(0, YEAR_LENGTH)),
  },
  saleSetting: { tenant: (row: Row<'saleSetting'>) => row.tenantId },
  renewalSetting: { tenant: (row: Row<'renewalSetting'>) => row.tenantId },
  calendarFeed: { user: (row: Row<'calendarFeed'>) => row.userId },
  bulkChange: { tenant: (row: Row<'bulkChange'>) => row.tenantId },
  removedLesson: { date: (row: Row<'removedLesson'>) => row.lesson.claDate },
  moveInBatch: { tenant: (row: Row<'moveInBatch'>) => row.tenantId },
  moveInRow: { batch: (row: Row<'moveInRow'>) => row.batchId },
  moveInColumn: { tenant: (row: Row<'moveInColumn'>) => row.tenantId },
  operation: { name: (row: Row<'operation'>) => row.name },
  session: { user: (row: Row<'session'>) => row.userId },
} as const satisfies { [N in StoreTable]?: Record<string, (row: Row<N>) => string> };

type IndexNames = {
  [N in StoreTable]: N extends keyof typeof indexes ? keyof (typeof indexes)[N] & string : never;
};
export type IndexName<N extends StoreTable> = IndexNames[N];

/** Returns the indexed value of a row. */
export type ValueOf = (row: AnyRow) => string;

/** Name of the index that contains every row of a table. */
export const EVERY_ROW = '*';
const everyRow: ValueOf = () => '';

/**
 * Returns the value function of an index.
 * @throws Error when the table has no such index
 */
export function valueOfIndex(table: StoreTable, name: string): ValueOf {
  const valueOf = name === EVERY_ROW ? everyRow : declaredIndexes(table)[name];
  if (!valueOf) throw new Error(`Table ${table} has no index ${name}; it is declared in store/indexes.ts.`);
  return valueOf;
}

/** Returns the names of all indexes of a table. */
export const indexNames = (table: StoreTable): readonly string[] => [EVERY_ROW, ...Object.keys(declaredIndexes(table))];

const declaredIndexes = (table: StoreTable): Readonly<Record<string, ValueOf>> =>
  (indexes as unknown as Record<string, Record<string, ValueOf>>)[table] ?? {};
