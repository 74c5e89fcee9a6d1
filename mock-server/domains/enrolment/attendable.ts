import { isByPeriod } from '#contracts/entities/product.ts';
import type { StudentCla } from '#contracts/entities/student-cla.ts';
import { enrolmentStatuses } from '#contracts/entities/student-course.ts';
import { enrolmentEnd } from '#contracts/rules/enrolment-end.ts';
import type { World } from '../../kernel/world/world.ts';
import type { Session } from '../../kernel/sessions/sessions.ts';
import { type Page, type PageQuery, pageOfRows } from '../../kernel/store/page.ts';
import type { Row } from '../../kernel/store/schema.ts';
import { requireVisibleCla } from './access.ts';

/**
 * Returns a page of the seats of a class, for recording attendance. If `effect` is true, paused and finished seats are
 * omitted.
 */
export function attendableSeats(
  world: World,
  session: Session,
  { claId, effect, ...page }: PageQuery & { claId: string; effect: boolean },
): Page<StudentCla> {
  requireVisibleCla(world, session, claId);
  const seats = world.store.tables.studentCla
    .by('cla', claId)
    .filter((seat) => !effect || seat.status === enrolmentStatuses.enrolled);
  const { rows, total } = pageOfRows(seats, page);
  return { rows: rows.map((seat) => seatView(world, seat)), total };
}

/** Returns a seat with its student and the balance of its enrolment (Spec 2 §3 Student in class). */
export function seatView({ store }: World, { tenantId, ...seat }: Row<'studentCla'>): StudentCla {
  const { student, studentCourse, cla } = store.tables;
  const person = student.get(seat.studentId);
  const enrolment = studentCourse.get(seat.studentCourseId);
  const byPeriod = isByPeriod(enrolment?.chargeType);
  return {
    ...seat,
    studentName: person?.studentName ?? '',
    sex: person?.sex,
    phone: person?.phone,
    claName: cla.get(seat.claId)?.claName,
    chargeType: enrolment?.chargeType ?? '',
    balanceHour: byPeriod ? null : (enrolment?.balanceHour ?? 0),
    expireHour: byPeriod ? null : (enrolment?.expireHour ?? 0),
    expireDate: enrolment && enrolmentEnd(enrolment),
  };
}
