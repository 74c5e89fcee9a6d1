import { hasParent } from './parent.ts';

/** Who someone is to the product; it decides the home module and the statistics (Spec 1 §6). */
export const audiences = ['admin', 'agent', 'teacher', 'business'] as const;
export type Audience = (typeof audiences)[number];

/** The roles of an account: those that the specification names (Spec 1 §6), then staff and agent (decided). */
export const roles = { admin: 'admin', master: 'master', teacher: 'teacher', staff: 'staff', agent: 'agent' } as const;

/** What the rule reads of a signed-in user. */
export interface Identity {
  username: string;
  roles: readonly string[];
  agentId?: string | null;
  teacherId?: string | null;
  parentTenantId?: string | null;
}

export const isAdmin = (user: Identity): boolean => user.roles.includes(roles.admin);

/** The role alone is not enough: a teacherId must be there (Spec 1 §6). */
export const isTeacher = (user: Identity): boolean => user.roles.includes(roles.teacher) && Boolean(user.teacherId);

/** Who keeps an institution, its campuses among them (role decided). */
export const isInstitutionAdmin = (user: Pick<Identity, 'roles'>): boolean => user.roles.includes(roles.master);

/** A top-level institution rather than a campus (Spec 1 §6). */
export const isInstitution = (user: Pick<Identity, 'parentTenantId'>): boolean => !hasParent(user.parentTenantId);

/** Admin first, then agent, then teacher, else business (Spec 1 §6); null without a username. */
export function audienceOf(user: Identity): Audience | null {
  if (isAdmin(user)) return 'admin';
  if (user.agentId) return 'agent';
  if (isTeacher(user)) return 'teacher';
  return user.username ? 'business' : null;
}
