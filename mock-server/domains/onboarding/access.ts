import { auditStatuses } from '#contracts/entities/registration.ts';
import { isInstitution, isInstitutionAdmin } from '#contracts/rules/audience.ts';
import { forbidden } from '../../kernel/refusal.ts';
import type { CallerGrants } from '../../kernel/sessions/caller-grants.ts';
import type { World } from '../../kernel/world/world.ts';
import type { Session } from '../../kernel/sessions/sessions.ts';
import type { Row } from '../../kernel/store/schema.ts';

/**
 * Returns an application if the caller may see it, otherwise undefined. It is visible to the platform, until its approval
 * to the browser in which the applicant has just entered the password, and to administrators of the institution that the
 * campus would join.
 * @throws Refusal for a visitor without any grant, whether or not the application exists
 */
export function requireVisibleApplication(
  world: World,
  session: Session | null,
  grants: CallerGrants,
  username: string,
): Row<'registration'> | undefined {
  if (!session && !grants.holds('application')) throw forbidden('身份验证已失效，请重新登录');
  const [application] = world.store.tables.registration.by('username', username);
  return application && seesApplication(world, session, grants, application) ? application : undefined;
}

/** True if the application is visible to the caller. */
export const seesApplication = (
  world: World,
  session: Session | null,
  grants: CallerGrants,
  { username, parentId, auditStatus }: Row<'registration'>,
): boolean =>
  session?.audience === 'admin' ||
  (auditStatus !== auditStatuses.passed && grants.holds('application', username)) ||
  (Boolean(parentId) && administersInstitution(world, session, parentId ?? ''));

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
