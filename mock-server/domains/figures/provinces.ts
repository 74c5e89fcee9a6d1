import type { ProvinceCount } from '#contracts/entities/ranking.ts';
import { isInstitution } from '#contracts/rules/audience.ts';
import { NO_ADDRESS, OTHER_PLACE, provinceOf } from '#contracts/rules/province.ts';
import { textOrder } from '#contracts/rules/text-order.ts';
import type { Steps } from '../../kernel/pieces.ts';
import type { Reader } from '../../kernel/store/reader.ts';
import { rowsWithin, type TenantIds, tenantsWithin } from './rows-within.ts';

/** Counts by province, as of now (Spec 2 §3). @param tenantIds whose rows count; null: everyone's */
export type ProvinceGroups = (reader: Reader, tenantIds: TenantIds) => Steps<ProvinceCount[]>;

/** Campuses, as the home figure `tenantNum` counts them. */
export const campusesByProvince: ProvinceGroups = function* ({ tables }, tenantIds) {
  const provinces: string[] = [];
  for (const row of tenantsWithin(tables.tenant, tenantIds)) {
    if (!isInstitution(row)) provinces.push(provinceOf(row.address));
    yield;
  }
  return counted(provinces);
};

/** Students, where their campus is. */
export const studentsByProvince: ProvinceGroups = function* ({ tables }, tenantIds) {
  const byTenant = new Map<string, string>();
  const provinces: string[] = [];
  for (const { tenantId } of rowsWithin(tenantIds)(tables.student)) {
    const province = byTenant.get(tenantId) ?? provinceOf(tables.tenant.get(tenantId)?.address);
    byTenant.set(tenantId, province);
    provinces.push(province);
    yield;
  }
  return counted(provinces);
};

const NO_PROVINCE: readonly string[] = [OTHER_PLACE, NO_ADDRESS];

/** Most first; what is no province stands at the end. */
function counted(provinces: readonly string[]): ProvinceCount[] {
  const counts = new Map<string, number>();
  for (const province of provinces) counts.set(province, (counts.get(province) ?? 0) + 1);
  return [...counts]
    .map(([province, count]) => ({ province, count }))
    .sort(
      (a, b) =>
        NO_PROVINCE.indexOf(a.province) - NO_PROVINCE.indexOf(b.province) ||
        b.count - a.count ||
        textOrder(a.province, b.province),
    );
}
