import { chargeTypes } from '#contracts/entities/product.ts';
import { enrolmentStatuses } from '#contracts/entities/student-course.ts';
import { studentProductStatuses } from '#contracts/entities/student-product.ts';
import { addDays } from '#contracts/formats/business-date.ts';
import { usedAmountOf, worthOfHours } from '#contracts/rules/hour-worth.ts';
import { addHours } from '#contracts/rules/lesson-hours.ts';
import { FEW_HOURS } from '#contracts/rules/reminder-limits.ts';
import { depts, teaching, tenants } from '../../fixed-ids.ts';
import type { PreparedWorld, RowOf } from '../../generators/check-view.ts';
import { sourceColumns } from '../../hour-parts.ts';
import type { HourPart } from '../../schema.ts';
import { newestCreated, type Rows } from './created-rows.ts';

const NAMES = ['王小满', '李沐晴', '陈一诺', '赵知远', '孙若溪', '周子墨', '吴念安', '郑书白'];
/** Validity of purchased hours: one year. */
const VALID_DAYS = 365;
const OPERATOR = '沈佳';

export type Student = RowOf<'student'>;
export type Enrolment = RowOf<'studentCourse'>;

/** Returns the newest student of the script's campus who was added in this sandbox. */
export const newStudent = (world: Rows): Student | undefined =>
  newestCreated(world, 'student', 'studentId', ({ deptId }) => deptId === depts.binjiang);

/** Returns an enrolment in the script's course that has hours but no class. */
export const waitingEnrolment = (world: Rows): Enrolment | undefined =>
  newestCreated(
    world,
    'studentCourse',
    'studentCourseId',
    (row) =>
      row.courseId === teaching.course &&
      row.tenantId === tenants.binjiang &&
      row.status === enrolmentStatuses.enrolled &&
      !row.claId &&
      (row.balanceHour ?? 0) > 0,
  );

/** Returns an enrolment with a seat in the script's class and hours for a lesson. */
export const seatedEnrolment = (world: Rows): Enrolment | undefined =>
  newestCreated(
    world,
    'studentCourse',
    'studentCourseId',
    (row) => row.claId === teaching.cla && row.status === enrolmentStatuses.enrolled && (row.balanceHour ?? 0) >= 2,
  );

/** Returns an enrolment with few hours left in the script's course and campus. */
export const enrolmentWithFewHours = (world: Rows): Enrolment | undefined =>
  world
    .rows('studentCourse')
    .find(
      (row) =>
        row.tenantId === world.row('cla', teaching.cla)?.tenantId &&
        row.courseId === teaching.course &&
        row.status === enrolmentStatuses.enrolled &&
        (row.balanceHour ?? FEW_HOURS) < FEW_HOURS &&
        (row.balanceHour ?? 0) >= 0,
    );

export function prepareFewHours(world: PreparedWorld): void {
  if (enrolmentWithFewHours(world)) return;
  const enrolment = prepareSeated(world);
  deductHours(world, enrolment, (enrolment.balanceHour ?? 0) - 3, { reason: '手动调整' });
}

export function prepareStudent(world: PreparedWorld): Student {
  const existing = newStudent(world);
  if (existing && !world.rows('studentCourse').some(({ studentId }) => studentId === existing.studentId))
    return existing;
  const usedNames = new Set(world.rows('student').map(({ studentName }) => studentName));
  const student: Student = {
    studentId: world.newId(),
    studentName: NAMES.find((name) => !usedNames.has(name)) ?? `王小满 ${usedNames.size}`,
    deptId: depts.binjiang,
    phone: '13857126688',
    contactInfo: '妈妈 13857126688',
    createTime: world.now,
    tenantId: tenants.binjiang,
  };
  world.put('student', student);
  return student;
}

export const prepareWaiting = (world: PreparedWorld): Enrolment =>
  waitingEnrolment(world) ?? buyHours(world, prepareStudent(world));

/**
 * Returns an enrolment with a seat in the script's class, which always accepts students. Creates the enrolment if
 * necessary.
 */
export function prepareSeated(world: PreparedWorld): Enrolment {
  const existing = seatedEnrolment(world);
  if (existing) return existing;
  const { studentCourseId, studentId, tenantId } = prepareWaiting(world);
  world.put('studentCla', {
    studentClaId: world.newId(),
    studentId,
    claId: teaching.cla,
    studentCourseId,
    status: enrolmentStatuses.enrolled,
    changes: [{ date: enrolledOn(world), status: enrolmentStatuses.enrolled, studentCourseId }],
    tenantId,
  });
  world.patch('studentCourse', studentCourseId, { claId: teaching.cla });
  return world.row('studentCourse', studentCourseId) as Enrolment;
}

/**
 * Returns the day on which a prepared student enrolled. It precedes the lessons of the last days, so that these can use
 * the student's hours.
 */
const enrolledOn = ({ today }: PreparedWorld): string => addDays(today, -14);

/** Enrols a student by buying the script's product: writes the enrolment, the purchase and the ledger entry. */
function buyHours(world: PreparedWorld, { studentId, tenantId }: Student): Enrolment {
  const product = world.row('product', teaching.product);
  const hours = product?.hours ?? 48;
  const day = enrolledOn(world);
  const expireDate = addDays(day, VALID_DAYS);
  const enrolment: Enrolment = {
    studentCourseId: world.newId(),
    studentId,
    courseId: teaching.course,
    chargeType: chargeTypes.hour,
    dateBegin: day,
    balanceHour: 0,
    expireHour: 0,
    expireDate,
    status: enrolmentStatuses.enrolled,
    tenantId,
  };
  world.put('studentCourse', enrolment);
  const { studentCourseId } = enrolment;
  const amount = product?.price ?? 0;
  const studentProductId = world.newId();
  world.put('studentProduct', {
    studentProductId,
    studentId,
    productId: teaching.product,
    studentCourseId,
    quantity: 1,
    amount,
    chargeType: chargeTypes.hour,
    buyTime: `${day} 10:00:00`,
    buyHour: hours,
    balanceHour: hours,
    expireDate,
    status: studentProductStatuses.inUse,
    tenantId,
  });
  const reason = `购买 ${product?.productName ?? ''}`;
  postHours(world, enrolment, { hours, reason, parts: [{ studentProductId, hours, worth: amount }] });
  return world.row('studentCourse', studentCourseId) as Enrolment;
}

/**
 * Deducts hours from an enrolment, as the mock server does, and posts the entry. Uses the oldest purchase first, and
 * given hours last.
 * @returns the worth of the hours in yuan
 */
export function deductHours(
  world: PreparedWorld,
  enrolment: Enrolment,
  hours: number,
  entry: Pick<LedgerEntry, 'reason' | 'lesson'>,
): number {
  const parts: HourPart[] = [];
  let remaining = hours;
  for (const purchase of world.rows('studentProduct')) {
    const taken = Math.min(remaining, purchase.balanceHour ?? 0);
    if (purchase.studentCourseId !== enrolment.studentCourseId || taken <= 0) continue;
    const { studentProductId } = purchase;
    const worth = worthOfHours(purchase, taken);
    const balanceHour = addHours(purchase.balanceHour ?? 0, -taken);
    world.patch('studentProduct', studentProductId, {
      balanceHour,
      usedAmount: addHours(usedAmountOf(purchase), worth),
      ...(balanceHour === 0 && { status: studentProductStatuses.usedUp }),
    });
    parts.push({ studentProductId, hours: taken, worth });
    remaining = addHours(remaining, -taken);
  }
  if (remaining > 0) parts.push({ studentProductId: null, hours: remaining, worth: 0 });
  postHours(world, enrolment, { ...entry, hours: -hours, parts });
  return worthOf(parts);
}

interface LedgerEntry {
  hours: number;
  reason: string;
  parts: readonly HourPart[];
  lesson?: RowOf<'claTime'>;
}

/** Posts an entry to the hour ledger and updates the balance, which is always the sum of the entries. */
function postHours(
  world: PreparedWorld,
  { studentCourseId, studentId, tenantId }: Enrolment,
  { hours, reason, parts, lesson }: LedgerEntry,
): void {
  const balanceHour = addHours(world.row('studentCourse', studentCourseId)?.balanceHour ?? 0, hours);
  world.put('hourLog', {
    logId: world.newId(),
    studentCourseId,
    studentId,
    reason,
    changeHour: hours,
    ...sourceColumns(parts),
    worth: Math.sign(hours) * worthOf(parts),
    balanceHour,
    createTime: world.now,
    createUserName: OPERATOR,
    tenantId,
    ...(lesson && {
      courseTimeId: lesson.courseTimeId,
      claId: lesson.claId,
      claDate: lesson.claDate,
      startTime: lesson.startTime,
      endTime: lesson.endTime,
    }),
  });
  world.patch('studentCourse', studentCourseId, { balanceHour });
}

const worthOf = (parts: readonly HourPart[]): number => parts.reduce((sum, { worth }) => addHours(sum, worth), 0);
