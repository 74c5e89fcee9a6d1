import { attendStatuses } from '#contracts/entities/attendance.ts';
import { teachingModes } from '#contracts/entities/course.ts';
import { isByPeriod } from '#contracts/entities/product.ts';
import { studentProductStatuses } from '#contracts/entities/student-product.ts';
import { enrolmentStatuses } from '#contracts/entities/student-course.ts';
import { addDays } from '#contracts/formats/business-date.ts';
import { brandGuests } from './lists/platform-history.ts';
import { type Draft, groupBy, indexBy, required } from './generators/world-builder.ts';
import { type SeedData, tables } from './schema.ts';

/** Fills in columns derived from other tables and returns the tables without empty columns. */
export function finalize(db: Draft): SeedData {
  balanceEnrolments(db);
  setLastLessons(db);
  namePrivateClasses(db);
  nameStatementLines(db);
  dateBrandVisits(db);
  dateStatuses(db);
  const names = Object.keys(tables) as (keyof SeedData)[];
  return Object.fromEntries(names.map((name) => [name, db[name].map(withoutEmptyColumns)])) as unknown as SeedData;
}

/**
 * Sets the balance and the lapsed hours of each enrolment that is charged by hours. The balance is the sum of its
 * ledger; the lapsed hours are those left in expired packages.
 */
function balanceEnrolments(db: Draft): void {
  const ledgers = groupBy(db.hourLog, 'studentCourseId');
  const sales = groupBy(db.studentProduct, 'studentCourseId');
  for (const enrolment of db.studentCourse) {
    if (isByPeriod(enrolment.chargeType)) continue;
    const bought = sales.get(enrolment.studentCourseId) ?? [];
    const lapsed = bought.filter((sale) => (sale.expireDate ?? '') < db.today);
    const inUse = bought.filter((sale) => sale.status === studentProductStatuses.inUse);
    enrolment.balanceHour = (ledgers.get(enrolment.studentCourseId) ?? []).reduce(
      (sum, entry) => sum + entry.changeHour,
      0,
    );
    enrolment.expireHour = lapsed.reduce((sum, sale) => sum + (sale.balanceHour ?? 0), 0);
    enrolment.expireDate = inUse
      .map((sale) => sale.expireDate ?? '')
      .sort()
      .at(-1);
  }
}

function setLastLessons(db: Draft): void {
  const lessons = indexBy(db.claTime, 'courseTimeId');
  const seats = indexBy(db.studentCla, 'studentClaId');
  for (const { studentClaId, courseTimeId, attendStatus } of db.attendance) {
    if (attendStatus !== attendStatuses.attended || !studentClaId) continue;
    const { claDate, endTime } = required(lessons.get(courseTimeId), 'a lesson that was attended');
    const seat = required(seats.get(studentClaId), 'a seat in a class');
    const time = `${claDate} ${endTime}:00`;
    if (!seat.lastTime || seat.lastTime < time) seat.lastTime = time;
  }
}

/** Fills in the class and course names of pay statements, which keep the names that were valid at their issue. */
function nameStatementLines(db: Draft): void {
  const clas = indexBy(db.cla, 'claId');
  const courses = indexBy(db.course, 'courseId');
  for (const statement of db.payStatement)
    statement.lines = statement.lines.map(({ claId, courseId, ...figures }) => ({
      claId,
      claName: clas.get(claId)?.claName,
      courseId,
      courseName: courses.get(courseId)?.courseName,
      ...figures,
    }));
}

/** Stores the days on which a tenant belonged to a brand that it has left again, as the logs state them. */
function dateBrandVisits(db: Draft): void {
  const tenants = indexBy(db.tenant, 'tenantName');
  const brands = indexBy(db.brand, 'brandName');
  for (const { tenantName, brandName, joined, left } of brandGuests) {
    const tenant = required(tenants.get(tenantName), tenantName);
    const { brandId } = required(brands.get(brandName), brandName);
    const now = { agentId: tenant.agentId ?? null, brandId: tenant.brandId ?? null };
    tenant.changes = [
      now,
      { date: addDays(db.today, -joined), ...now, brandId },
      { date: addDays(db.today, -left), ...now },
    ];
  }
}

/** Stores the days on which enrolments were suspended or finished. Their last day is `dateEnd`. */
function dateStatuses(db: Draft): void {
  const { enrolled } = enrolmentStatuses;
  for (const enrolment of db.studentCourse) {
    const { status, suspendDate, dateEnd } = enrolment;
    if (status !== enrolled) enrolment.changes = [{ status: enrolled }, { date: suspendDate ?? dateEnd, status }];
  }
}

/** Names private tutoring classes after their student. */
function namePrivateClasses(db: Draft): void {
  const students = indexBy(db.student, 'studentId');
  const courses = indexBy(db.course, 'courseId');
  const seats = indexBy(db.studentCla, 'claId');
  for (const cla of db.cla) {
    const seat = seats.get(cla.claId);
    if (cla.teachingMode !== teachingModes.private || !seat) continue;
    const student = required(students.get(seat.studentId), 'a student');
    cla.claName = `${courses.get(cla.courseId)?.courseName}（${student.studentName}）`;
  }
}

function withoutEmptyColumns<T extends object>(row: T): T {
  for (const key of Object.keys(row) as (keyof T)[]) {
    if (row[key] === undefined)
      return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)) as T;
  }
  return row;
}
