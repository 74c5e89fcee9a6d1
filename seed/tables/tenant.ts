import { addDays } from '#contracts/formats/business-date.ts';
import { inUseFlags } from '#contracts/formats/in-use.ts';
import { NO_PARENT } from '#contracts/rules/parent.ts';
import type { Draft } from '../generators/world-builder.ts';
import { agents, tenants } from '../fixed-ids.ts';
import { brandList } from '../lists/offices.ts';
import { otherInstitutions } from '../lists/other-institutions.ts';
import { yearsFrom } from '../generators/platform/dates.ts';
import { type Histories, findHistory } from '../generators/platform/histories.ts';
import { OPENED_DAYS_AGO } from '../generators/lesson-window.ts';
import type { Row } from '../schema.ts';

/** Generates the institutions and their campuses, which are separate tenants (Spec 1 §1). */
export const tenantRows = (db: Draft, histories: Histories): Row<'tenant'>[] => [
  ...teachingRows(db, histories),
  ...otherRows(db, histories),
];

/** Generates the tenants that teach in this world. */
function teachingRows(db: Draft, histories: Histories): Row<'tenant'>[] {
  const period = {
    areaCode: '86',
    inUse: inUseFlags.yes,
    beginDate: addDays(db.today, -OPENED_DAYS_AGO),
    endDate: addDays(yearsFrom(addDays(db.today, -OPENED_DAYS_AGO), 2), -1),
  };
  return db.school.institutions.flatMap(({ deptId: _, name, ...institution }) => {
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
        createTime: findHistory(histories, name).openTime,
      },
      ...db.school.campuses
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
          createTime: findHistory(histories, campus.name).openTime,
        })),
    ];
  });
}

/** Generates the tenants that are stored with only master data and monthly sums, in the order in which they joined. */
function otherRows(db: Draft, histories: Histories): Row<'tenant'>[] {
  const ids = new Map<string, string>();
  return otherInstitutions
    .flatMap((institution) => [institution, ...institution.campuses].map((tenant) => ({ institution, what: tenant })))
    .map((entry) => ({ ...entry, ...findHistory(histories, entry.what.name) }))
    .sort((a, b) => a.openTime.localeCompare(b.openTime, 'en'))
    .map(({ institution, what, openTime, years }) => {
      const isCampus = what !== institution;
      const beginDate = openTime.slice(0, 10);
      const tenantId = ('tenantId' in what && what.tenantId) || db.nextId('tenant');
      ids.set(what.name, tenantId);
      return {
        tenantId,
        tenantName: what.name,
        parentTenantId: isCampus ? ids.get(institution.name) : NO_PARENT,
        companyName: institution.companyName,
        uscc: institution.uscc,
        areaCode: '86',
        brandId: db.brand.find((brand) => brand.brandName === institution.brandName)?.brandId,
        agentId: db.agent.find((agent) => agent.agentName === institution.agentName)?.agentId,
        nickName: isCampus ? what.name : institution.nickName,
        linkman: what.linkman,
        phone: what.phone,
        address: what.address,
        inUse: what.outOfUse ? inUseFlags.no : inUseFlags.yes,
        beginDate,
        endDate: addDays(yearsFrom(beginDate, years), -1),
        createTime: openTime,
      };
    });
}
