import { isByPeriod } from '#contracts/entities/product.ts';
import { enrolmentStatuses } from '#contracts/entities/student-course.ts';
import { studentProductStatuses } from '#contracts/entities/student-product.ts';
import { addDays } from '#contracts/rules/business-date.ts';
import type { Store } from '../store/store.ts';

/** Spec 1 §9: today and the tenth day included. */
const EXPIRING_WITHIN_DAYS = 10;
/** Spec 1 §9: fewer than. */
const LOW_HOURS = 5;

/** How many students have bought something that is still in use and expires soon. */
export function expiringCount({ tables }: Store, today: string, tenantIds: readonly string[]): number {
  const last = addDays(today, EXPIRING_WITHIN_DAYS);
  const students = new Set<string>();
  for (const tenantId of tenantIds)
    for (const { status, expireDate, studentId } of tables.studentProduct.by('tenant', tenantId))
      if (status === studentProductStatuses.inUse && expireDate && expireDate >= today && expireDate <= last)
        students.add(studentId);
  return students.size;
}

/** How many students have a running enrolment by hours with few hours left to use; expired ones do not count. */
export function lowHoursCount({ tables }: Store, tenantIds: readonly string[]): number {
  const students = new Set<string>();
  for (const tenantId of tenantIds)
    for (const { status, chargeType, balanceHour, expireHour, studentId } of tables.studentCourse.by(
      'tenant',
      tenantId,
    ))
      if (
        status === enrolmentStatuses.enrolled &&
        !isByPeriod(chargeType) &&
        (balanceHour ?? 0) - (expireHour ?? 0) < LOW_HOURS
      )
        students.add(studentId);
  return students.size;
}
