import { forbidden } from '../../kernel/refusal.ts';
import type { World } from '../../kernel/sandboxes/world.ts';
import type { Session } from '../../kernel/sessions/sessions.ts';

/** Courses and products are the institution's: a campus reads those of its parent (decided). */
export function institutionOf({ store }: World, { tenant }: Session): string {
  if (!tenant) return '';
  const parent = tenant.parentTenantId ?? '';
  return store.tables.tenant.get(parent) ? parent : tenant.tenantId;
}

/** Only who is signed in to the institution itself keeps what all campuses share. @param noun 课程 */
export function requireInstitution(world: World, session: Session, noun: string): string {
  const institution = institutionOf(world, session);
  if (institution !== session.tenant?.tenantId) throw forbidden(`${noun}由机构统一维护，请切换到机构后操作`);
  return institution;
}
