import { hasParent } from './parent.ts';

/** Audiences. A user's audience determines the home page and its statistics (Spec 1 §6). */
export const audiences = ['admin', 'agent', 'teacher', 'business'] as const;
export type Audience = (typeof audiences)[number];

/** Roles of an account. The specification names the first three (Spec 1 §6); staff and agent are decided. */
export const roles = { admin: 'admin', master: 'master', teacher: 'teacher', staff: 'staff', agent: 'agent' } as const;

/** Fields of the signed-in user on which the rules depend. */
export interface Identity {
  username: string;
  roles: readonly string[];
  agentId?: string | null;
  teacherId?: string | null;
  parentTenantId?: string | null;
}

export const isAdmin = (user: Identity): boolean => user.roles.includes(roles.admin);

/** True for a teacher: a user with the role teacher and with a teacherId (Spec 1 §6). */
export const isTeacher = (user: Identity): boolean => user.roles.includes(roles.teacher) && Boolean(user.teacherId);

/** True for an administrator of an institution and its campuses (role decided). */
export const isInstitutionAdmin = (user: Pick<Identity, 'roles'>): boolean => user.roles.includes(roles.master);

/** True for a user of a top-level institution, false for a user of a campus (Spec 1 §6). */
export const isInstitution = (user: Pick<Identity, 'parentTenantId'>): boolean => !hasParent(user.parentTenantId);

/**
 * Returns the first audience that applies: admin, agent, teacher, business (Spec 1 §6). Returns null without a
 * username.
 */
export function audienceOf(user: Identity): Audience | null {
  if (isAdmin(user)) return 'admin';
  if (user.agentId) return 'agent';
  if (isTeacher(user)) return 'teacher';
  return user.username ? 'business' : null;
}
