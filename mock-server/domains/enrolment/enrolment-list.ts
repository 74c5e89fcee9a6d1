import type { StudentCla } from '#contracts/entities/student-cla.ts';
import { enrolmentStatuses, type StudentCourse } from '#contracts/entities/student-course.ts';
import { addDays } from '#contracts/rules/business-date.ts';
import { enrolmentEnd } from '#contracts/rules/enrolment-end.ts';
import { badInput } from '../../kernel/refusal.ts';
import type { World } from '../../kernel/sandboxes/world.ts';
import type { Session } from '../../kernel/sessions/sessions.ts';
import { type Page, type PageQuery, pageOfRows } from '../../kernel/store/page.ts';
import type { Row } from '../../kernel/store/schema.ts';
import { isShort } from './low-hours.ts';
import { claInSight, groupsInSight, isOwned } from './sight.ts';

interface Filters {
  studentId?: string | undefined;
  studentName?: string | undefined;
  courseId?: string | undefined;
  claId?: string | undefined;
  status?: number | undefined;
  balanceHour?: number | undefined;
  minBalanceDay?: number | undefined;
}

/** The enrolments within sight that pass the filters, in groups of which each is in ascending order of id. */
export function enrolmentsFound(world: World, session: Session, filters: Filters): Row<'studentCourse'>[][] {
  const { studentId, studentName = '', courseId, claId, status, balanceHour, minBalanceDay } = filters;
  const { studentCourse, student } = world.store.tables;
  const seen = isOwned(world, session);
  const groups = studentId ? [studentCourse.by('student', studentId)] : groupsInSight(world, session, 'studentCourse');
  const today = world.clock.today();
  const wanted = (row: Row<'studentCourse'>) =>
    seen(row) &&
    (!courseId || row.courseId === courseId) &&
    (!claId || row.claId === claId) &&
    (!status || row.status === status) &&
    (balanceHour === undefined || isShort(row, balanceHour)) &&
    (minBalanceDay === undefined || endsWithin(row, today, minBalanceDay)) &&
    (student.get(row.studentId)?.studentName.includes(studentName) ?? false);
  return groups.map((rows) => rows.filter(wanted));
}

function endsWithin(enrolment: Row<'studentCourse'>, today: string, days: number): boolean {
  const end = enrolmentEnd(enrolment);
  return enrolment.status === enrolmentStatuses.enrolled && !!end && end >= today && end <= addDays(today, days);
}

export function enrolmentView(
  { tables }: World['store'],
  { tenantId, carriedHour, ...row }: Row<'studentCourse'>,
): StudentCourse {
  return {
    ...row,
    studentName: tables.student.get(row.studentId)?.studentName,
    courseName: tables.course.get(row.courseId)?.courseName,
    claName: tables.cla.get(row.claId ?? '')?.claName,
  };
}

/** Who is enrolled in the course of a class, at its campus, but has no seat in any class of it (decided). */
export function waitingPage(
  world: World,
  session: Session,
  { claId, courseId, ...page }: PageQuery & { claId?: string | undefined; courseId?: string | undefined },
): Page<Waiting> {
  const { store } = world;
  const cla = claId ? claInSight(world, session, claId) : undefined;
  const wanted = cla?.courseId ?? courseId;
  if (!wanted) throw badInput('请选择班级或课程');
  const waiting = enrolmentsFound(world, session, { courseId: wanted, status: enrolmentStatuses.enrolled })
    .flat()
    .filter((row) => !row.claId && (!cla || store.tables.student.get(row.studentId)?.deptId === cla.departId));
  const { rows, total } = pageOfRows(waiting, page);
  return { rows: rows.map((row) => waitingView(store, row)), total };
}

/** As a student in a class, but without a seat. */
type Waiting = Omit<StudentCla, 'studentClaId'>;

function waitingView({ tables }: World['store'], row: Row<'studentCourse'>): Waiting {
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
  };
}
