import { addDays } from '#contracts/rules/business-date.ts';
import { inUseFlags } from '#contracts/rules/in-use.ts';
import { NO_PARENT } from '#contracts/rules/parent.ts';
import { validityFrom } from '#contracts/rules/service-validity.ts';
import { type Draft, must } from '../draft.ts';
import { agents, tenants } from '../fixed.ts';
import { brandList } from '../lists/offices.ts';
import { type OtherInstitution, otherInstitutions } from '../lists/other-institutions.ts';
import { campuses, institutions } from '../lists/places.ts';
import type { Row } from '../schema.ts';

/** Institutions, each followed by its campuses, which are tenants of their own (Spec 1 §1). */
export const tenantRows = (db: Draft): Row<'tenant'>[] => [
  ...teachingRows(db),
  ...otherInstitutions.flatMap((institution) => otherRows(db, institution)),
];

/** Those that teach in this world. */
function teachingRows(db: Draft): Row<'tenant'>[] {
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

/** Those of which the platform keeps no more than who they are. */
function otherRows(db: Draft, institution: OtherInstitution): Row<'tenant'>[] {
  const { nickName, companyName, uscc, linkman, phone, address, outOfUse } = institution;
  const common = {
    companyName,
    uscc,
    areaCode: '86',
    brandId: db.brand.find((brand) => brand.brandName === institution.brandName)?.brandId,
    agentId: db.agent.find((agent) => agent.agentName === institution.agentName)?.agentId,
  };
  const since = (daysAgo: number, isOut = false) => ({
    inUse: isOut ? inUseFlags.no : inUseFlags.yes,
    ...must(validityFrom(addDays(db.today, -daysAgo), institution.years) ?? undefined, 'a service period'),
    createTime: db.at(-daysAgo, '09:20'),
  });
  const tenantId = db.nextId('tenant');
  return [
    {
      tenantId,
      tenantName: institution.name,
      parentTenantId: NO_PARENT,
      ...common,
      nickName,
      linkman,
      phone,
      address,
      ...since(institution.openedDaysAgo, outOfUse),
    },
    ...institution.campuses.map(({ name, opensAfter, outOfUse: isOut, tenantId: fixedId, ...campus }) => ({
      tenantId: fixedId ?? db.nextId('tenant'),
      tenantName: name,
      parentTenantId: tenantId,
      ...common,
      nickName: name,
      ...campus,
      ...since(institution.openedDaysAgo - opensAfter, isOut),
    })),
  ];
}
