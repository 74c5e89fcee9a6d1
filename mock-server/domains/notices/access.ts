import { announcementStatuses } from '#contracts/entities/announcement.ts';
import { notFound } from '../../kernel/refusal.ts';
import type { World } from '../../kernel/world/world.ts';
import type { Session } from '../../kernel/sessions/sessions.ts';
import type { Row } from '../../kernel/store/schema.ts';
import { Scope } from '../../kernel/store/scope.ts';

type Announcement = Row<'announcement'>;

/** Index key of the platform's announcements, which belong to no tenant. */
const PLATFORM = '';

/**
 * Returns the announcements that the caller may edit, in groups. The platform edits its own announcements, an
 * institution those of itself and its campuses, a campus its own.
 */
export function managedAnnouncements({ store }: World, session: Session): (readonly Announcement[])[] {
  const { announcement } = store.tables;
  if (session.audience === 'admin') return [announcement.by('tenant', PLATFORM)];
  return new Scope(store, session).tenantIds.map((tenantId) => announcement.by('tenant', tenantId));
}

export function managedAnnouncement(world: World, session: Session, id: string): Announcement {
  const row = world.store.tables.announcement.get(id);
  if (!row || !manages(world, session, row)) throw notFound('公告不存在');
  return row;
}

/**
 * Returns published announcements that address the caller: from the platform, the current tenant and its institution.
 */
export const addressedAnnouncements = ({ store }: World, session: Session): Announcement[] =>
  addressing(session)
    .flatMap((tenantId) => store.tables.announcement.by('tenant', tenantId))
    .filter(isPublished);

/** Returns an announcement that addresses the caller or that the caller may edit. */
export function requireVisibleAnnouncement(world: World, session: Session, id: string): Announcement {
  const row = world.store.tables.announcement.get(id);
  if (!row) throw notFound('公告不存在');
  const addressed = isPublished(row) && addressing(session).includes(row.tenantId ?? PLATFORM);
  if (!addressed && !manages(world, session, row)) throw notFound('公告不存在');
  return row;
}

/** Returns the caller's messages; a user sees only their own (Spec 1 §4). */
export const visibleMessages = ({ store }: World, { user }: Session): readonly Row<'notification'>[] =>
  store.tables.notification.by('user', user.userId);

export function requireVisibleMessage({ store }: World, { user }: Session, id: string): Row<'notification'> {
  const row = store.tables.notification.get(id);
  if (row?.userId !== user.userId) throw notFound('通知不存在');
  return row;
}

function manages({ store }: World, session: Session, { tenantId }: Announcement): boolean {
  if (session.audience === 'admin') return !tenantId;
  if (session.audience !== 'business' || !tenantId) return false;
  return new Scope(store, session).tenantIds.includes(tenantId);
}

const addressing = ({ tenant }: Session): string[] => [
  ...new Set([PLATFORM, tenant?.tenantId ?? PLATFORM, tenant?.parentTenantId ?? PLATFORM]),
];

const isPublished = (row: Announcement): boolean => row.status === announcementStatuses.published;
