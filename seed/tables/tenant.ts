import { addDays } from '#contracts/rules/business-date.ts';
import type { Draft } from '../draft.ts';
import { agents, tenants } from '../fixed.ts';
import { campuses, institutions } from '../lists/places.ts';
import type { Row } from '../schema.ts';

/** Institutions, each followed by its campuses, which are tenants of their own (Spec 1 §1). */
export function tenantRows(db: Draft): Row<'tenant'>[] {
  const period = {
    areaCode: '86',
    inUse: 1 as const,
    beginDate: addDays(db.today, -420),
    endDate: addDays(db.today, 310),
  };
  return institutions.flatMap(({ deptId, name, ...institution }) => [
    {
      ...institution,
      ...period,
      tenantName: name,
      parentTenantId: '-1',
      agentId: institution.tenantId === tenants.qiming ? agents.xuehai : null,
      createTime: db.at(-420, '09:00'),
    },
    ...campuses
      .filter((campus) => campus.parentTenantId === institution.tenantId)
      .map((campus, index) => ({
        tenantId: campus.tenantId,
        tenantName: campus.name,
        parentTenantId: campus.parentTenantId,
        nickName: campus.name,
        linkman: campus.linkman,
        phone: campus.phone,
        address: campus.address,
        ...period,
        createTime: db.at(-419 + index * 30, '09:30'),
      })),
  ]);
}
