import { auditStatuses } from '#contracts/entities/registration.ts';
import type { World } from '../../kernel/world/world.ts';
import type { Session } from '../../kernel/sessions/sessions.ts';
import type { Row } from '../../kernel/store/schema.ts';
import { openInstitution } from './open-institution.ts';

/** Approves an application and opens its institution or campus. Call within a unit of work. */
export function passApplication(world: World, session: Session, application: Row<'registration'>): void {
  world.store.tables.registration.patch(application.userId, {
    ...openInstitution(world, session, application),
    auditStatus: auditStatuses.passed,
  });
}

/** Rejects an application with a reason, which the applicant reads. */
export function rejectApplication({ store }: World, { userId }: Row<'registration'>, rejectReason: string): void {
  store.tables.registration.patch(userId, { auditStatus: auditStatuses.rejected, rejectReason });
}
