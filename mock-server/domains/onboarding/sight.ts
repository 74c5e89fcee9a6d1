import { isInstitution, isInstitutionAdmin } from '#contracts/rules/audience.ts';
import type { World } from '../../kernel/sandboxes/world.ts';
import type { Session } from '../../kernel/sessions/sessions.ts';
import type { Row } from '../../kernel/store/schema.ts';

/**
 * Someone's application, for those whom it concerns: the applicant who has just shown the password, the platform, and
 * the institution to which a campus is to be added. To everyone else it is as if it were not there.
 */
export function applicationInSight(
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
    (application.parentId && administers(world, session, application.parentId));
  return allowed ? application : undefined;
}

/** All applications: the platform's to review, nobody else's to read through. */
export const applicationsInSight = ({ store }: World, { audience }: Session): readonly Row<'registration'>[] =>
  audience === 'admin' ? store.tables.registration.all() : [];

/** All orders of the service fee, likewise. */
export const ordersInSight = ({ store }: World, { audience }: Session): readonly Row<'order'>[] =>
  audience === 'admin' ? store.tables.order.all() : [];

/** Is it an administrator of this institution, and the institution itself, not one of its campuses? */
export function administers({ store }: World, session: Session | null, institutionId: string): boolean {
  const institution = store.tables.tenant.get(institutionId);
  if (session?.audience !== 'business' || !institution) return false;
  const { user } = session;
  const stands = isInstitution({ ...user, parentTenantId: institution.parentTenantId ?? null });
  return stands && isInstitutionAdmin(user) && user.tenantIds.includes(institutionId);
}
