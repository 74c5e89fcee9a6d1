import { chargeTypes, isByPeriod } from '#contracts/entities/product.ts';
import { contactKinds, contactOutcomes } from '#contracts/entities/student-contact.ts';
import { enrolmentStatuses } from '#contracts/entities/student-course.ts';
import { studentProductStatuses } from '#contracts/entities/student-product.ts';
import { personnelStatuses, staffTypes } from '#contracts/entities/staff.ts';
import { addDays, earlierOf } from '#contracts/formats/business-date.ts';
import { usedAmountOf, usedHours } from '#contracts/rules/hour-worth.ts';
import { addHours } from '#contracts/rules/lesson-hours.ts';
import { inHundredths } from '#contracts/formats/hundredths.ts';
import { RENEWAL_DAYS_AFTER } from '#contracts/rules/renewal-rate.ts';
import { teaching } from '../fixed-ids.ts';
import { firstLessonDay } from '../generators/lesson-window.ts';
import { suitsAge } from '../generators/course-ages.ts';
import { type Draft, groupBy, indexBy, required } from '../generators/world-builder.ts';
import type { Row } from '../schema.ts';

/**
 * Days before today on which the lost enrolments of a course ended. A course with n lost enrolments uses the first n
 * days.
 */
const ENDED_DAYS_AGO = [38, 52, 14, 66, 45, 80, 59, 21, 73] as const;
/** Number of students per lost enrolment, by the index of the course. */
const STUDENTS_PER_LOST = [12, 30, 8, 16, 45] as const;
/** Validity of bought hours in days. All but the expired ones are used before the first stored lesson. */
const VALID_DAYS = 180;
/** Number of lessons that were left when the hours expired. */
const LEFT_LESSONS = 2;
/** Reasons that families gave for not renewing. */
const REFUSALS = [
  '妈妈说这学期作业多，先停一停，不续了',
  '爸爸说孩子想换一门课，这门不再续',
  '搬家后离校区远，不再续了',
  '觉得价格偏高，暂时不续',
] as const;

/** An enrolment to be added. */
interface Lost {
  student: Row<'student'>;
  course: Row<'course'>;
  product: Row<'product'>;
  end: string;
  salesStaffId: string | undefined;
}

/**
 * Adds enrolments of present students in another course that ended without a renewal, so that the renewal rates differ by
 * course and by adviser. Draws nothing at random and adds its rows last, so that other tables do not change.
 */
export function addLostEnrolments(db: Draft): void {
  const courses = indexBy(db.course, 'courseId');
  const students = indexBy(db.student, 'studentId');
  const enrolments = groupBy(db.studentCourse, 'tenantId');
  // A vacation course has only classes with an end date.
  const isOrdinary = new Set(db.cla.filter(({ closeDate }) => !closeDate).map(({ courseId }) => courseId));
  for (const { tenantId, parentTenantId } of db.school.campuses) {
    const present = enrolments.get(tenantId) ?? [];
    const seated = seatedStudents(db, students, present);
    const sellers = sellersAt(db, tenantId);
    const account = db.user.find(({ tenantIds, teacherId }) => !teacherId && tenantIds[0] === tenantId);
    const caller = account ?? db.user.find(({ tenantIds }) => tenantIds[0] === parentTenantId);
    let count = 0;
    const ordinary = present.filter(({ courseId }) => isOrdinary.has(courseId));
    for (const [place, [courseId, rows]] of [...groupBy(ordinary, 'courseId')].entries()) {
      const product = productOf(db, courseId);
      const number = Math.floor(rows.length / (STUDENTS_PER_LOST[place % STUDENTS_PER_LOST.length] ?? 1));
      const inCourse = new Set(rows.map(({ studentId }) => studentId));
      const course = required(courses.get(courseId), 'a course');
      const families = seated.filter((one) => !inCourse.has(one.studentId) && suitsAge(db.today, one, course));
      for (const [at, daysAgo] of ENDED_DAYS_AGO.slice(0, Math.min(number, families.length)).entries()) {
        const student = families[Math.floor((at * families.length) / number)];
        if (!product || !student) continue;
        count += 1;
        const lost: Lost = {
          student,
          product,
          course,
          end: addDays(db.today, -daysAgo),
          salesStaffId: sellers[(count * 5) % sellers.length],
        };
        const enrolment = isByPeriod(product.chargeType) ? addCard(db, lost) : addHoursOf(db, lost);
        // Families whose enrolment ended recently have not been contacted yet.
        if (caller && daysAgo > RENEWAL_DAYS_AFTER) addRefusal(db, enrolment, caller, count);
      }
    }
  }
}

/**
 * Returns the sellers of a campus, repeated by weight: consultants, and most of all the first one, sold the lost
 * enrolments more often than others.
 */
function sellersAt(db: Draft, tenantId: string): string[] {
  const office = db.staff.filter((row) => row.tenantId === tenantId && row.type === staffTypes.other);
  const employed = office.filter(({ personnelStatus }) => personnelStatus === personnelStatuses.employed);
  const consultants = employed.filter(({ remark }) => remark === '课程顾问');
  const weighted = [consultants.slice(0, 1), consultants, consultants, employed];
  return weighted.flat().map(({ staffId }) => staffId);
}

/** Returns the period card of a course, or its smallest package of hours if it has no card. */
function productOf(db: Draft, courseId: string): Row<'product'> | undefined {
  const products = db.product.filter((product) => product.courseId === courseId);
  return products.find(({ chargeType }) => isByPeriod(chargeType)) ?? products.find(({ hours }) => hours);
}

/** Returns the students with a seat who joined before the hours were bought. */
function seatedStudents(
  db: Draft,
  students: ReadonlyMap<string, Row<'student'>>,
  present: readonly Row<'studentCourse'>[],
): Row<'student'>[] {
  const since = addDays(db.today, -VALID_DAYS - Math.max(...ENDED_DAYS_AGO));
  const seated = present.filter(({ status, claId }) => status === enrolmentStatuses.enrolled && claId);
  return [...new Set(seated.map(({ studentId }) => studentId))]
    .filter((studentId) => studentId !== teaching.student)
    .map((studentId) => required(students.get(studentId), 'a student'))
    .filter(({ createTime }) => (createTime ?? '') < since);
}

function addEnrolment(db: Draft, { student, course, end }: Lost, chargeType: string, dateBegin: string) {
  const enrolment: Row<'studentCourse'> = {
    studentCourseId: db.nextId('studentCourse'),
    studentId: student.studentId,
    courseId: course.courseId,
    tenantId: student.tenantId,
    chargeType,
    dateBegin,
    dateEnd: end,
    status: enrolmentStatuses.finished,
  };
  db.studentCourse.push(enrolment);
  return enrolment;
}

function addPurchase(
  db: Draft,
  { studentId, studentCourseId, tenantId, chargeType, dateBegin }: Row<'studentCourse'>,
  { product, end, salesStaffId }: Lost,
  bought: Partial<Row<'studentProduct'>>,
): Row<'studentProduct'> {
  const purchase: Row<'studentProduct'> = {
    studentProductId: db.nextId('studentProduct'),
    studentId,
    studentCourseId,
    productId: product.productId,
    quantity: 1,
    buyTime: `${addDays(dateBegin ?? end, -1)} 16:20:00`,
    amount: product.price,
    chargeType,
    expireDate: end,
    status: studentProductStatuses.inUse,
    salesStaffId,
    tenantId,
    ...bought,
  };
  db.studentProduct.push(purchase);
  return purchase;
}

function addCard(db: Draft, lost: Lost): Row<'studentCourse'> {
  const { product, end } = lost;
  const dateBegin = addDays(end, 1 - (product.days ?? 0));
  const enrolment = addEnrolment(db, lost, chargeTypes.date, dateBegin);
  enrolment.expireDate = end;
  addPurchase(db, enrolment, lost, { buyDay: product.days, dateBegin });
  return enrolment;
}

/**
 * Adds purchased hours that were used except for two lessons, which expired. The lessons that used them are archived.
 */
function addHoursOf(db: Draft, lost: Lost): Row<'studentCourse'> {
  const { product, course, end } = lost;
  const enrolment = addEnrolment(db, lost, chargeTypes.hour, addDays(end, -VALID_DAYS));
  const lessonHours = course.everyStuLoseHour ?? 1;
  const buyHour = product.hours ?? 0;
  const sale = addPurchase(db, enrolment, lost, { buyHour, balanceHour: LEFT_LESSONS * lessonHours });
  const { studentCourseId, studentId, tenantId } = enrolment;
  const usedOn = earlierOf(addDays(firstLessonDay(db.today), -3), addDays(end, -10));
  const entry = { studentCourseId, studentId, tenantId, studentProductId: sale.studentProductId };
  db.hourLog.push({
    ...entry,
    logId: db.nextId('hourLog'),
    reason: `购买 ${product.productName}`,
    changeHour: buyHour,
    worth: sale.amount ?? 0,
    balanceHour: buyHour,
    createTime: sale.buyTime,
    createUserName: db.staff.find(({ staffId }) => staffId === sale.salesStaffId)?.staffName ?? '系统',
  });
  const lessons = weeklyLessons(db, sale, usedOn, lessonHours);
  let balanceHour = buyHour;
  for (const [quarter, ofQuarter] of groupBy(lessons, 'quarter')) {
    const hours = ofQuarter.length * lessonHours;
    balanceHour = addHours(balanceHour, -hours);
    db.hourLog.push({
      ...entry,
      logId: db.nextId('hourLog'),
      reason: `上课扣课时（${quarter}汇总）`,
      changeHour: -hours,
      worth: -ofQuarter.reduce((sum, { worth }) => addHours(sum, worth), 0),
      balanceHour,
      createTime: `${ofQuarter.at(-1)?.date} 21:30:00`,
      createUserName: '系统',
    });
  }
  for (const { date, worth } of lessons) addIncome(db, tenantId, date, worth);
  return enrolment;
}

/**
 * Returns weekly lessons up to a day, without holidays, that together account for the used hours. The oldest lesson is
 * first.
 */
function weeklyLessons(db: Draft, sale: Row<'studentProduct'>, until: string, lessonHours: number) {
  const free = new Set(db.holiday.filter(({ isWorkday }) => !isWorkday).map(({ holidayDate }) => holidayDate));
  const count = Math.round(usedHours(sale) / lessonHours);
  const dates: string[] = [];
  for (let date = until; dates.length < count; date = addDays(date, -7)) if (!free.has(date)) dates.unshift(date);
  const worthUntil = (lessons: number): number =>
    Math.floor((inHundredths(usedAmountOf(sale)) * lessons) / count) / 100;
  return dates.map((date, index) => ({
    date,
    quarter: `${date.slice(0, 4)} 年第 ${Math.ceil(Number(date.slice(5, 7)) / 3)} 季度`,
    worth: addHours(worthUntil(index + 1), -worthUntil(index)),
  }));
}

/** Adds an archived lesson to the sums of its month. */
function addIncome(db: Draft, tenantId: string, date: string, worth: number): void {
  const month = db.campusMonth.find((row) => row.tenantId === tenantId && row.begin === `${date.slice(0, 7)}-01`);
  if (!month) return;
  const day = Number(date.slice(8)) - 1;
  month.lessonIncome[day] = addHours(month.lessonIncome[day] ?? 0, worth);
  month.lessonNum[day] = (month.lessonNum[day] ?? 0) + 1;
}

function addRefusal(db: Draft, enrolment: Row<'studentCourse'>, user: Row<'user'>, count: number): void {
  const { studentId, studentCourseId, tenantId, dateEnd } = enrolment;
  db.studentContact.push({
    contactId: db.nextId('studentContact'),
    studentId,
    studentCourseId,
    kind: contactKinds.renewal,
    outcome: contactOutcomes.refused,
    content: REFUSALS[count % REFUSALS.length] ?? '',
    createTime: `${addDays(dateEnd ?? db.today, 3)} 17:${20 + (count % 30)}:00`,
    createUserName: user.name,
    createUserId: user.userId,
    tenantId,
  });
}
