import { EXPIRING_DAYS, FEW_HOURS } from '#contracts/rules/reminder-limits.ts';
import type { Store } from '../../kernel/store/store.ts';
import { purchaseExpiresWithin, hasFewHours } from '../enrolment/index.ts';

/** Counts students with a purchase in use that expires soon (Spec 1 §9). */
export function expiringCount({ tables }: Store, today: string, tenantIds: readonly string[]): number {
  const purchases = tenantIds.flatMap((tenantId) => tables.studentProduct.by('tenant', tenantId));
  const expiring = purchases.filter(purchaseExpiresWithin(today, EXPIRING_DAYS));
  return new Set(expiring.map((purchase) => purchase.studentId)).size;
}

/** Counts students who have few usable hours in a running enrolment that is charged by hours (Spec 1 §9). */
export function lowHoursCount({ tables }: Store, tenantIds: readonly string[]): number {
  const enrolments = tenantIds.flatMap((tenantId) => tables.studentCourse.by('tenant', tenantId));
  return new Set(enrolments.filter((row) => hasFewHours(row, FEW_HOURS)).map((row) => row.studentId)).size;
}
