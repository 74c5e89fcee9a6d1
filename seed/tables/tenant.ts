import { addDays } from '#contracts/rules/business-date.ts';
import { inUseFlags } from '#contracts/rules/in-use.ts';
import { NO_PARENT } from '#contracts/rules/parent.ts';
import type { Draft } from '../draft.ts';
import { agents, tenants } from '../fixed.ts';
import type { OtherInstitution } from '../lists/institutions/institution.ts';
import { brandList } from '../lists/offices.ts';
import { otherInstitutions } from '../lists/other-institutions.ts';
import { campuses, institutions } from '../lists/places.ts';
import { yearsFrom } from '../platform/dates.ts';
import { type Histories, historyOf } from '../platform/histories.ts';
import { OPENED } from '../platform/taught-histories.ts';
import type { Row } from '../schema.ts';

/** Institutions, each followed by its campuses, which are tenants of their own (Spec 1 §1). */
export const tenantRows = (db: Draft, histories: Histories): Row<'tenant'>[] => [
  ...teachingRows(db, histories),
  ...otherInstitutions.flatMap((institution) => otherRows(db, histories, institution)),
];

/** Those that teach in this world. */
function teachingRows(db: Draft, histories: Histories): Row<'tenant'>[] {
  const period = {
    areaCode: '86',
    inUse: inUseFlags.yes,
    beginDate: addDays(db.today, -OPENED),
    endDate: addDays(db.today, 730 - OPENED),
  };
  return institutions.flatMap(({ deptId: _, name, ...institution }) => {
    const brandName = brandList.find((brand) => brand.tenantId === institution.tenantId)?.brandName;
    const brandId = db.brand.find((brand) => brand.brandName === brandName)?.brandId;
    const agentId = institution.tenantId === tenants.qiming ? agents.xuehai : undefined;
    return [
      {
        ...institution,
        ...period,
        tenantName: name,
        parentTenantId: NO_PARENT,
        brandId,
        agentId,
        createTime: historyOf(histories, name).openTime,
      },
      ...campuses
        .filter((campus) => campus.parentTenantId === institution.tenantId)
        .map((campus) => ({
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
          agentId,
          createTime: historyOf(histories, campus.name).openTime,
        })),
    ];
  });
}

/** Those of which the platform keeps no more than who they are and what their months come to. */
function otherRows(db: Draft, histories: Histories, institution: OtherInstitution): Row<'tenant'>[] {
  const { nickName, companyName, uscc, linkman, phone, address, outOfUse } = institution;
  const common = {
    companyName,
    uscc,
    areaCode: '86',
    brandId: db.brand.find((brand) => brand.brandName === institution.brandName)?.brandId,
    agentId: db.agent.find((agent) => agent.agentName === institution.agentName)?.agentId,
  };
  const since = (name: string, isOut = false) => {
    const { openTime, years } = historyOf(histories, name);
    const beginDate = openTime.slice(0, 10);
    return {
      inUse: isOut ? inUseFlags.no : inUseFlags.yes,
      beginDate,
      endDate: addDays(yearsFrom(beginDate, years), -1),
      createTime: openTime,
    };
  };
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
      ...since(institution.name, outOfUse),
    },
    ...institution.campuses.map((campus) => ({
      tenantId: campus.tenantId ?? db.nextId('tenant'),
      tenantName: campus.name,
      parentTenantId: tenantId,
      ...common,
      nickName: campus.name,
      linkman: campus.linkman,
      phone: campus.phone,
      address: campus.address,
      ...since(campus.name, campus.outOfUse),
    })),
  ];
}
