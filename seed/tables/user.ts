import { inUseFlags } from '#contracts/rules/in-use.ts';
import type { Draft } from '../draft.ts';
import { hashPassword } from '../password.ts';
import { personas } from '../personas.ts';
import type { Row } from '../schema.ts';

/** The personas' accounts. The salt comes from the id, so that a world is the same to the byte. */
export function userRows(db: Draft): Row<'user'>[] {
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
