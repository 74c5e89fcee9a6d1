import { roles } from '#contracts/rules/audience.ts';
import { inUseFlags } from '#contracts/rules/in-use.ts';
import { type Draft, groupBy, indexBy, must } from '../draft.ts';
import { otherInstitutions } from '../lists/other-institutions.ts';
import { platformPeople } from '../lists/platform-people.ts';
import { permissionsOf } from '../lists/roles.ts';
import { businessPermissions, personas } from '../personas.ts';
import { type Histories, historyOf } from '../platform/histories.ts';
import type { Row } from '../schema.ts';
import { othersHash, seededHash } from '../seeded-hash.ts';

/** Who can sign in: the personas, their colleagues at the platform, an administrator of each of the other institutions. */
export const userRows = (db: Draft, histories: Histories): Row<'user'>[] => [
  ...personaRows(db),
  ...platformRows(db),
  ...otherRows(db, histories),
];

/** So long ago the platform began; the institutions' people came with them. */
const PLATFORM_DAYS = 910;

/** The salt comes from the id, so that a world is the same to the byte. */
function personaRows(db: Draft): Row<'user'>[] {
  return personas.map((persona) => ({
    userId: persona.userId,
    username: persona.username,
    passwordHash: seededHash(persona.userId),
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
    createTime: db.at(persona.tenantIds.length > 0 ? -400 : -PLATFORM_DAYS, '09:00'),
  }));
}

/** Who keeps the platform beside admin01. */
const platformRows = (db: Draft): Row<'user'>[] =>
  platformPeople.map(({ username, name, phone, sinceDaysAgo }) => {
    const userId = db.nextId('user');
    return {
      userId,
      username,
      passwordHash: seededHash(userId),
      name,
      phone,
      emailAddress: `${username}@example.com`,
      roles: [roles.admin],
      permissions: permissionsOf([roles.admin]),
      tenantIds: [],
      deptIds: [],
      inUse: inUseFlags.yes,
      createTime: db.at(-sinceDaysAgo, '09:12'),
    };
  });

function otherRows(db: Draft, histories: Histories): Row<'user'>[] {
  const tenants = indexBy(db.tenant, 'tenantName');
  const campusesOf = groupBy(db.tenant, 'parentTenantId');
  return otherInstitutions.map(({ name, username, linkman, phone }) => {
    const { tenantId } = must(tenants.get(name), name);
    const userId = db.nextId('user');
    const campuses = campusesOf.get(tenantId) ?? [];
    return {
      userId,
      username,
      passwordHash: othersHash(),
      name: linkman,
      phone,
      emailAddress: `${username}@example.com`,
      roles: [roles.master],
      permissions: [...businessPermissions],
      tenantIds: [tenantId, ...campuses.map((campus) => campus.tenantId)],
      deptIds: [],
      deptId: db.dept.find((dept) => dept.tenantId === tenantId)?.deptId,
      inUse: inUseFlags.yes,
      createTime: historyOf(histories, name).openTime,
    };
  });
}
