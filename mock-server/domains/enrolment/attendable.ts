import { isByPeriod } from '#contracts/entities/product.ts';
import type { StudentCla } from '#contracts/entities/student-cla.ts';
import { enrolmentStatuses } from '#contracts/entities/student-course.ts';
import type { World } from '../../kernel/sandboxes/world.ts';
import type { Session } from '../../kernel/sessions/sessions.ts';
import { type Page, type PageQuery, pageOfRows } from '../../kernel/store/page.ts';
import type { Row } from '../../kernel/store/schema.ts';
import { claInSight } from './sight.ts';

/** Who may be recorded in a lesson of a class; `effect`: only those whose place is running. */
export function attendable(
  world: World,
  session: Session,
  { claId, effect, ...page }: PageQuery & { claId: string; effect: boolean },
): Page<StudentCla> {
  claInSight(world, session, claId);
  const places = world.store.tables.studentCla
    .by('cla', claId)
    .filter((place) => !effect || place.status === enrolmentStatuses.enrolled);
  const { rows, total } = pageOfRows(places, page);
  return { rows: rows.map((place) => placeView(world, place)), total };
}

/** A place with its student and the balance of the enrolment behind it (Spec 2 §3 Student in class). */
export function placeView({ store }: World, { tenantId, ...place }: Row<'studentCla'>): StudentCla {
  const { student, studentCourse, cla } = store.tables;
  const person = student.get(place.studentId);
  const enrolment = studentCourse.get(place.studentCourseId);
  const byPeriod = isByPeriod(enrolment?.chargeType);
  return {
    ...place,
    studentName: person?.studentName ?? '',
    sex: person?.sex,
    phone: person?.phone,
    claName: cla.get(place.claId)?.claName,
    chargeType: enrolment?.chargeType ?? '',
    balanceHour: byPeriod ? null : (enrolment?.balanceHour ?? 0),
    expireHour: byPeriod ? null : (enrolment?.expireHour ?? 0),
    expireDate: byPeriod ? (enrolment?.dateEnd ?? enrolment?.expireDate) : enrolment?.expireDate,
  };
}
