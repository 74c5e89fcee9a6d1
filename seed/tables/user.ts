import { roles } from '#contracts/rules/audience.ts';
import { inUseFlags } from '#contracts/rules/in-use.ts';
import { type Draft, groupBy, indexBy, must } from '../draft.ts';
import { otherInstitutions } from '../lists/other-institutions.ts';
import { hashPassword } from '../password.ts';
import { businessPermissions, PERSONA_PASSWORD, personas } from '../personas.ts';
import type { Row } from '../schema.ts';

/** Who can sign in: the personas, and an administrator of each of the other institutions. */
export const userRows = (db: Draft): Row<'user'>[] => [...personaRows(db), ...otherRows(db)];

/** The salt comes from the id, so that a world is the same to the byte. */
function personaRows(db: Draft): Row<'user'>[] {
  return personas.map((persona) => ({
    userId: persona.userId,
    username: persona.username,
    passwordHash: hashPassword(persona.password, persona.userId),
    name: persona.name,
    phone: persona.phone,
    emailAddress: `${persona.username}@example.com`,
    roles: [...persona.roles],
    permissions: [...persona.permissions],
    tenantIds: [...persona.tenantIds],
    deptIds: [...persona.deptIds],
    deptId: persona.deptId,
    agentId: persona.agentId,
    teacherId: persona.teacherId,
    inUse: inUseFlags.yes,
    createTime: db.at(-400, '09:00'),
  }));
}

function otherRows(db: Draft): Row<'user'>[] {
  const tenants = indexBy(db.tenant, 'tenantName');
  const campusesOf = groupBy(db.tenant, 'parentTenantId');
  return otherInstitutions.map(({ name, username, linkman, phone, openedDaysAgo }) => {
    const { tenantId } = must(tenants.get(name), name);
    const userId = db.nextId('user');
    const campuses = campusesOf.get(tenantId) ?? [];
    return {
      userId,
      username,
      passwordHash: hashPassword(PERSONA_PASSWORD, userId),
      name: linkman,
      phone,
      emailAddress: `${username}@example.com`,
      roles: [roles.master],
      permissions: [...businessPermissions],
      tenantIds: [tenantId, ...campuses.map((campus) => campus.tenantId)],
      deptIds: [],
      deptId: db.dept.find((dept) => dept.tenantId === tenantId)?.deptId,
      inUse: inUseFlags.yes,
      createTime: db.at(-openedDaysAgo, '09:20'),
    };
  });
}
