import { enrolmentStatuses } from '#contracts/entities/student-course.ts';
import { MIN_PHONE_END, type SearchHit } from '#contracts/entities/search-hit.ts';
import { belongsToCla } from '../enrolment/index.ts';
import type { World } from '../../kernel/world/world.ts';
import type { Row } from '../../kernel/store/schema.ts';

/** @param clas ids of the classes that may be named; all if undefined */
export function studentHit(
  { store }: World,
  { studentId, studentName, deptId, phone }: Row<'student'>,
  clas: ReadonlySet<string> | undefined,
): SearchHit {
  const { dept, cla, studentCla } = store.tables;
  const seats = studentCla
    .by('student', studentId)
    .filter((one) => belongsToCla(one) && (!clas || clas.has(one.claId)));
  const seat = seats.find(({ status }) => status !== enrolmentStatuses.finished) ?? seats.at(-1);
  return {
    kind: 'student',
    id: studentId,
    name: studentName,
    deptId,
    deptName: dept.get(deptId)?.deptName,
    claId: seat?.claId,
    claName: cla.get(seat?.claId ?? '')?.claName,
    phoneEnd: phoneEnd(phone),
  };
}

export function claHit({ store }: World, { claId, claName, departId, courseId }: Row<'cla'>): SearchHit {
  const { dept, course } = store.tables;
  return {
    kind: 'cla',
    id: claId,
    name: claName,
    deptId: departId,
    deptName: dept.get(departId)?.deptName,
    courseName: course.get(courseId)?.courseName,
  };
}

export const memberHit = (
  { store }: World,
  kind: 'teacher' | 'staff',
  { staffId, staffName, deptId, tenantId, phone }: Row<'staff'>,
): SearchHit => ({
  kind,
  id: staffId,
  name: staffName,
  deptId,
  deptName: store.tables.dept.get(deptId ?? '')?.deptName ?? store.tables.tenant.get(tenantId)?.tenantName,
  phoneEnd: phoneEnd(phone),
});

export const tenantHit = ({ store }: World, { tenantId, tenantName, parentTenantId }: Row<'tenant'>): SearchHit => ({
  kind: 'tenant',
  id: tenantId,
  name: tenantName,
  parentTenantId,
  parentName: store.tables.tenant.get(parentTenantId ?? '')?.tenantName,
});

export const campusHit = ({ deptId, deptName }: Row<'dept'>): SearchHit => ({
  kind: 'campus',
  id: deptId,
  name: deptName,
  deptId,
  deptName,
});

/** Returns the last digits of a phone; undefined if it has fewer digits or is no plain number. */
const phoneEnd = (phone: string | null | undefined): string | undefined =>
  phone && /^\d{5,}$/.test(phone) ? phone.slice(-MIN_PHONE_END) : undefined;
