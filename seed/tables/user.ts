import { roles } from '#contracts/rules/audience.ts';
import { inUseFlags } from '#contracts/formats/in-use.ts';
import { type Draft, groupBy, indexBy, required } from '../generators/world-builder.ts';
import { otherInstitutions } from '../lists/other-institutions.ts';
import { platformPeople } from '../lists/platform-people.ts';
import { type Persona, personas } from '../personas.ts';
import { type Histories, findHistory } from '../generators/platform/histories.ts';
import type { Row } from '../schema.ts';
import { sharedHash, seededHash } from '../generators/seeded-hash.ts';

/**
 * Generates the users: personas, other platform administrators, and one administrator for each of the other
 * institutions.
 */
export const userRows = (db: Draft, histories: Histories): Row<'user'>[] => [
  ...personaRows(db),
  ...platformRows(db),
  ...otherRows(db, histories),
];

/** Number of days since the platform started and the personas outside the institutions got their accounts. */
const PLATFORM_AGE_DAYS = 910;

/**
 * Generates the personas' accounts. The salts of the passwords are the IDs, so that worlds are identical to the byte.
 */
function personaRows(db: Draft): Row<'user'>[] {
  return personas.map((persona) => ({
    userId: persona.userId,
    username: persona.username,
    passwordHash: seededHash(persona.userId),
    name: persona.name,
    phone: persona.phone,
    emailAddress: `${persona.username}@example.com`,
    roles: [...persona.roles],
    tenantIds: tenantsOf(db, persona),
    deptIds: [...persona.deptIds],
    deptId: persona.deptId,
    agentId: persona.agentId,
    teacherId: persona.teacherId,
    inUse: inUseFlags.yes,
    createTime: db.at(persona.tenantIds.length > 0 ? -400 : -PLATFORM_AGE_DAYS, '09:00'),
  }));
}

/** Returns the tenants of a persona. The administrator of an institution may enter all of its campuses. */
function tenantsOf({ school }: Draft, { roles: own, tenantIds }: Persona): string[] {
  const [first] = tenantIds;
  if (first === undefined || !own.includes(roles.master)) return [...tenantIds];
  const below = school.campuses.filter(({ parentTenantId }) => parentTenantId === first);
  return [first, ...below.map(({ tenantId }) => tenantId)];
}

/** Generates the platform administrators besides admin01. */
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
    const { tenantId } = required(tenants.get(name), name);
    const userId = db.nextId('user');
    const campuses = campusesOf.get(tenantId) ?? [];
    return {
      userId,
      username,
      passwordHash: sharedHash(),
      name: linkman,
      phone,
      emailAddress: `${username}@example.com`,
      roles: [roles.master],
      tenantIds: [tenantId, ...campuses.map((campus) => campus.tenantId)],
      deptIds: [],
      deptId: db.dept.find((dept) => dept.tenantId === tenantId)?.deptId,
      inUse: inUseFlags.yes,
      createTime: findHistory(histories, name).openTime,
    };
  });
}
