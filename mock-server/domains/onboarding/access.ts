import { isInstitution, isInstitutionAdmin } from '#contracts/rules/audience.ts';
import type { World } from '../../kernel/world/world.ts';
import type { Session } from '../../kernel/sessions/sessions.ts';
import type { Row } from '../../kernel/store/schema.ts';

/**
 * Returns an application if the caller may see it, otherwise undefined. It is visible to the platform, to the applicant
 * who has just entered the password, and to administrators of the institution that the campus would join.
 */
export function requireVisibleApplication(
  world: World,
  session: Session | null,
  username: string,
): Row<'registration'> | undefined {
  const { store, grants } = world;
  const [application] = store.tables.registration.by('username', username);
  if (!application) return undefined;
  const allowed =
    session?.audience === 'admin' ||
    grants.holds('application', username) ||
    (application.parentId && administersInstitution(world, session, application.parentId));
  return allowed ? application : undefined;
}

/** Returns all applications if the caller belongs to the platform, which reviews them; otherwise none. */
export const visibleApplications = ({ store }: World, { audience }: Session): readonly Row<'registration'>[] =>
  audience === 'admin' ? store.tables.registration.all() : [];

/** Returns all orders of the service fee if the caller belongs to the platform; otherwise none. */
export const visibleOrders = ({ store }: World, { audience }: Session): readonly Row<'order'>[] =>
  audience === 'admin' ? store.tables.order.all() : [];

/** True if the caller is an administrator of this institution, even while signed in to one of its campuses. */
export function administersInstitution({ store }: World, session: Session | null, institutionId: string): boolean {
  const institution = store.tables.tenant.get(institutionId);
  if (session?.audience !== 'business' || !institution) return false;
  const { user } = session;
  const isOfInstitution = isInstitution({ ...user, parentTenantId: institution.parentTenantId ?? null });
  return isOfInstitution && isInstitutionAdmin(user) && user.tenantIds.includes(institutionId);
}
