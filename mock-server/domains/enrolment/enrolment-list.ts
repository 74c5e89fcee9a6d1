import { isByPeriod } from '#contracts/entities/product.ts';
import type { StudentCla } from '#contracts/entities/student-cla.ts';
import { enrolmentStatuses, type StudentCourse } from '#contracts/entities/student-course.ts';
import { enrolmentEnd, periodEnded } from '#contracts/rules/enrolment-end.ts';
import { givenHours } from './ledger/given-hours.ts';
import { badInput } from '../../kernel/refusal.ts';
import type { World } from '../../kernel/world/world.ts';
import type { Session } from '../../kernel/sessions/sessions.ts';
import { type Page, type PageQuery, pageOfRows } from '../../kernel/store/page.ts';
import type { Reader } from '../../kernel/store/reader.ts';
import type { Row } from '../../kernel/store/schema.ts';
import { enrolmentExpiresWithin } from './expiring.ts';
import { hasFewHours } from './low-hours.ts';
import { studentNameFilter } from './student-name-filter.ts';
import { requireVisibleCla, visibleGroups, isOwned } from './access.ts';

interface Filters {
  studentId?: string | undefined;
  studentName?: string | undefined;
  courseId?: string | undefined;
  claId?: string | undefined;
  status?: number | undefined;
  balanceHour?: number | undefined;
  minBalanceDay?: number | undefined;
}

/**
 * Returns the visible enrolments that pass the filters, in groups. Within a group the rows are in ascending order of
 * ID.
 */
export function filterEnrolments(
  world: World,
  session: Session,
  filters: Filters,
): (readonly Row<'studentCourse'>[])[] {
  const { studentId, studentName = '', courseId, claId, status, balanceHour, minBalanceDay } = filters;
  // Runs only the filters of this request, because there may be tens of thousands of rows.
  const tests: ((row: Row<'studentCourse'>) => boolean)[] = [];
  if (studentId) tests.push(isOwned(world, session));
  if (courseId) tests.push((row) => row.courseId === courseId);
  if (claId) tests.push((row) => row.claId === claId);
  if (status) tests.push((row) => row.status === status);
  if (balanceHour !== undefined) tests.push((row) => hasFewHours(row, balanceHour));
  if (minBalanceDay !== undefined) tests.push(enrolmentExpiresWithin(world.clock.today(), minBalanceDay));
  if (studentName !== '') tests.push(studentNameFilter(world.store, studentName));
  const groups = studentId
    ? [world.store.tables.studentCourse.by('student', studentId)]
    : visibleGroups(world, session, 'studentCourse');
  return tests.length === 0 ? groups : groups.map((rows) => rows.filter((row) => tests.every((test) => test(row))));
}

export function enrolmentView(
  store: Reader,
  { tenantId, carriedHour, changes, ...row }: Row<'studentCourse'>,
): StudentCourse {
  const { tables } = store;
  return {
    ...row,
    givenHour: isByPeriod(row.chargeType) ? null : givenHours(store, row.studentCourseId),
    studentName: tables.student.get(row.studentId)?.studentName,
    courseName: tables.course.get(row.courseId)?.courseName,
    claName: tables.cla.get(row.claId ?? '')?.claName,
  };
}

/**
 * Returns the running enrolments in a course that are not assigned to a class, without periods that have ended. If
 * `claId` is given, the course is that of the class, and only enrolments at its campus are included (decided).
 */
export function unseatedPage(
  world: World,
  session: Session,
  { claId, courseId, ...page }: PageQuery & { claId?: string | undefined; courseId?: string | undefined },
): Page<UnseatedStudent> {
  const { store } = world;
  const cla = claId ? requireVisibleCla(world, session, claId) : undefined;
  const wantedCourseId = cla?.courseId ?? courseId;
  if (!wantedCourseId) throw badInput('请选择班级或课程');
  const waiting = filterEnrolments(world, session, { courseId: wantedCourseId, status: enrolmentStatuses.enrolled })
    .flat()
    .filter((row) => !row.claId && !periodEnded(row, world.clock.today()))
    .filter((row) => !cla || store.tables.student.get(row.studentId)?.deptId === cla.departId);
  const { rows, total } = pageOfRows(waiting, page);
  return { rows: rows.map((row) => unseatedView(store, row)), total };
}

/** A student without a seat, in the form of an entry in a class's student list. */
type UnseatedStudent = Omit<StudentCla, 'studentClaId'>;

function unseatedView({ tables }: World['store'], row: Row<'studentCourse'>): UnseatedStudent {
  const student = tables.student.get(row.studentId);
  const { studentCourseId, studentId, chargeType, balanceHour, expireHour, status } = row;
  return {
    studentCourseId,
    studentId,
    studentName: student?.studentName ?? '',
    sex: student?.sex,
    phone: student?.phone,
    status: status ?? enrolmentStatuses.enrolled,
    chargeType,
    balanceHour,
    expireHour,
    expireDate: enrolmentEnd(row),
  };
}
