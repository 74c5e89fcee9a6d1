import { addDays } from '#contracts/rules/business-date.ts';
import { inUseFlags } from '#contracts/rules/in-use.ts';
import { NO_PARENT } from '#contracts/rules/parent.ts';
import type { Draft } from '../draft.ts';
import { agents, tenants } from '../fixed.ts';
import { brandList } from '../lists/offices.ts';
import { campuses, institutions } from '../lists/places.ts';
import type { Row } from '../schema.ts';

/** Institutions, each followed by its campuses, which are tenants of their own (Spec 1 §1). */
export function tenantRows(db: Draft): Row<'tenant'>[] {
  const period = {
    areaCode: '86',
    inUse: inUseFlags.yes,
    beginDate: addDays(db.today, -420),
    endDate: addDays(db.today, 310),
  };
  return institutions.flatMap(({ deptId: _, name, ...institution }) => {
    const brandName = brandList.find((brand) => brand.tenantId === institution.tenantId)?.brandName;
    const brandId = db.brand.find((brand) => brand.brandName === brandName)?.brandId;
    return [
      {
        ...institution,
        ...period,
        tenantName: name,
        parentTenantId: NO_PARENT,
        brandId,
        agentId: institution.tenantId === tenants.qiming ? agents.xuehai : undefined,
        createTime: db.at(-420, '09:00'),
      },
      ...campuses
        .filter((campus) => campus.parentTenantId === institution.tenantId)
        .map((campus, index) => ({
          tenantId: campus.tenantId,
          tenantName: campus.name,
          parentTenantId: campus.parentTenantId,
          nickName: campus.name,
          companyName: institution.companyName,
          uscc: institution.uscc,
          linkman: campus.linkman,
          phone: campus.phone,
          address: campus.address,
          ...period,
          brandId,
          agentId: institution.tenantId === tenants.qiming ? agents.xuehai : undefined,
          createTime: db.at(-419 + index * 30, '09:30'),
        })),
    ];
  });
}
