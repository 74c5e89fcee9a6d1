import { deptTypes } from '#contracts/entities/dept.ts';
import { inUseFlags, inUseOf } from '#contracts/formats/in-use.ts';
import { isInstitution } from '#contracts/rules/audience.ts';
import { NO_PARENT } from '#contracts/rules/parent.ts';
import { type Draft, groupBy } from '../generators/world-builder.ts';
import { depts, tenants } from '../fixed-ids.ts';
import type { Row } from '../schema.ts';

const OFFICES = [
  { deptId: depts.teaching, deptName: '教务部', linkman: '郑书韵', phone: '13857120021' },
  { deptId: depts.marketing, deptName: '市场部', linkman: '潘越', phone: '13857120022' },
  { deptId: depts.finance, deptName: '财务部', linkman: '何慧君', phone: '13857120023' },
] as const;

/** Generates the departments: a root per institution, its campuses, and the offices of 启明. */
export function deptRows(db: Draft): Row<'dept'>[] {
  const roots = db.school.institutions.map((institution) => ({
    deptId: institution.deptId,
    deptName: institution.name,
    deptType: deptTypes.department,
    parentId: NO_PARENT,
    linkman: institution.linkman,
    phone: institution.phone,
    address: institution.address,
    deptSort: 0,
    inUse: inUseFlags.yes,
    createTime: openedAt(db, institution.tenantId),
    tenantId: institution.tenantId,
  }));
  const branches = db.school.campuses.map((campus, index) => ({
    deptId: campus.deptId,
    deptName: campus.name,
    deptType: deptTypes.campus,
    parentId: campus.parentDeptId,
    linkman: campus.linkman,
    phone: campus.phone,
    address: campus.address,
    deptSort: index + 1,
    inUse: inUseFlags.yes,
    createTime: openedAt(db, campus.tenantId),
    tenantId: campus.tenantId,
  }));
  const offices = OFFICES.map((office, index) => ({
    ...office,
    deptType: deptTypes.department,
    parentId: depts.qiming,
    deptSort: 10 + index,
    inUse: inUseFlags.yes,
    createTime: db.at(-410, '10:00'),
    tenantId: tenants.qiming,
  }));
  return [...roots, ...branches, ...offices, ...otherRows(db)];
}

const openedAt = (db: Draft, tenantId: string) => db.tenant.find((tenant) => tenant.tenantId === tenantId)?.createTime;

/** Generates the roots and campuses of the other institutions. A department is in use if its tenant is. */
function otherRows(db: Draft): Row<'dept'>[] {
  const taught = new Set<string>(db.school.institutions.map((institution) => institution.tenantId));
  const campusesOf = groupBy(db.tenant, 'parentTenantId');
  return db.tenant
    .filter((tenant) => isInstitution(tenant) && !taught.has(tenant.tenantId))
    .flatMap((institution) => {
      const root = deptOf(db, institution, NO_PARENT, 0);
      const below = campusesOf.get(institution.tenantId) ?? [];
      return [root, ...below.map((campus, index) => deptOf(db, campus, root.deptId, index + 1))];
    });
}

function deptOf(db: Draft, tenant: Row<'tenant'>, parentId: string, deptSort: number): Row<'dept'> {
  const { tenantId, tenantName, linkman, phone, address, createTime } = tenant;
  return {
    deptId: db.nextId('dept'),
    deptName: tenantName,
    deptType: isInstitution(tenant) ? deptTypes.department : deptTypes.campus,
    parentId,
    linkman,
    phone,
    address,
    deptSort,
    inUse: isInstitution(tenant) ? inUseFlags.yes : inUseOf(tenant),
    createTime,
    tenantId,
  };
}
