import type { ProvinceCount } from '#contracts/entities/ranking.ts';
import { isInstitution } from '#contracts/rules/audience.ts';
import { NO_ADDRESS, OTHER_PLACE, provinceOf } from '#contracts/rules/province.ts';
import { compareText } from '#contracts/rules/text-order.ts';
import type { Slices } from '../../kernel/time-slicing.ts';
import type { Reader } from '../../kernel/store/reader.ts';
import { campusMonths, END_OF_TIME, monthsAt } from './campus-months.ts';
import { rowsWithin, type TenantIds, tenantsWithin } from './rows-within.ts';

/** Current counts by province (Spec 2 §3). @param tenantIds tenants whose rows count; null counts all rows */
export type ProvinceGroups = (reader: Reader, tenantIds: TenantIds) => Slices<ProvinceCount[]>;

/** Counts campuses by province, with the definition of the home figure `tenantNum`. */
export const campusesByProvince: ProvinceGroups = function* ({ tables }, tenantIds) {
  const counts = new Map<string, number>();
  for (const row of tenantsWithin(tables.tenant, tenantIds)) {
    if (!isInstitution(row)) add(counts, provinceOf(row.address), 1);
    yield;
  }
  return sortCounts(counts);
};

/** Counts students by the province of their campus. */
export const studentsByProvince: ProvinceGroups = function* (reader, tenantIds) {
  const byTenant = new Map<string, number>();
  for (const { tenantId } of rowsWithin(tenantIds)(reader.tables.student)) {
    add(byTenant, tenantId, 1);
    yield;
  }
  for (const { tenantId, studentNum } of monthsAt(campusMonths(reader, tenantIds), END_OF_TIME))
    if (studentNum > 0) add(byTenant, tenantId, studentNum);
  const counts = new Map<string, number>();
  for (const [tenantId, count] of byTenant) add(counts, provinceOf(reader.tables.tenant.get(tenantId)?.address), count);
  return sortCounts(counts);
};

const NO_PROVINCE: readonly string[] = [OTHER_PLACE, NO_ADDRESS];

/** Sorts by count, highest first; rows without a province come last. */
function sortCounts(counts: ReadonlyMap<string, number>): ProvinceCount[] {
  return [...counts]
    .map(([province, count]) => ({ province, count }))
    .sort(
      (a, b) =>
        NO_PROVINCE.indexOf(a.province) - NO_PROVINCE.indexOf(b.province) ||
        b.count - a.count ||
        compareText(a.province, b.province),
    );
}

function add(counts: Map<string, number>, key: string, count: number): void {
  counts.set(key, (counts.get(key) ?? 0) + count);
}
