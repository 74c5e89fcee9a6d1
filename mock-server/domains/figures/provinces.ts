import type { ProvinceCount } from '#contracts/entities/ranking.ts';
import { isInstitution } from '#contracts/rules/audience.ts';
import { NO_ADDRESS, OTHER_PLACE, provinceOf } from '#contracts/rules/province.ts';
import { textOrder } from '#contracts/rules/text-order.ts';
import type { Steps } from '../../kernel/pieces.ts';
import type { Reader } from '../../kernel/store/reader.ts';
import { campusMonths, FAR, monthsAt } from './campus-months.ts';
import { rowsWithin, type TenantIds, tenantsWithin } from './rows-within.ts';

/** Counts by province, as of now (Spec 2 §3). @param tenantIds whose rows count; null: everyone's */
export type ProvinceGroups = (reader: Reader, tenantIds: TenantIds) => Steps<ProvinceCount[]>;

/** Campuses, as the home figure `tenantNum` counts them. */
export const campusesByProvince: ProvinceGroups = function* ({ tables }, tenantIds) {
  const counts = new Map<string, number>();
  for (const row of tenantsWithin(tables.tenant, tenantIds)) {
    if (!isInstitution(row)) add(counts, provinceOf(row.address), 1);
    yield;
  }
  return sorted(counts);
};

/** Students, where their campus is. */
export const studentsByProvince: ProvinceGroups = function* (reader, tenantIds) {
  const byTenant = new Map<string, number>();
  for (const { tenantId } of rowsWithin(tenantIds)(reader.tables.student)) {
    add(byTenant, tenantId, 1);
    yield;
  }
  for (const { tenantId, studentNum } of monthsAt(campusMonths(reader, tenantIds), FAR))
    if (studentNum > 0) add(byTenant, tenantId, studentNum);
  const counts = new Map<string, number>();
  for (const [tenantId, count] of byTenant) add(counts, provinceOf(reader.tables.tenant.get(tenantId)?.address), count);
  return sorted(counts);
};

const NO_PROVINCE: readonly string[] = [OTHER_PLACE, NO_ADDRESS];

/** Most first; what is no province stands at the end. */
function sorted(counts: ReadonlyMap<string, number>): ProvinceCount[] {
  return [...counts]
    .map(([province, count]) => ({ province, count }))
    .sort(
      (a, b) =>
        NO_PROVINCE.indexOf(a.province) - NO_PROVINCE.indexOf(b.province) ||
        b.count - a.count ||
        textOrder(a.province, b.province),
    );
}

function add(counts: Map<string, number>, key: string, count: number): void {
  counts.set(key, (counts.get(key) ?? 0) + count);
}
