import { announcementStatuses } from '#contracts/entities/announcement.ts';
import { notFound } from '../../kernel/refusal.ts';
import type { World } from '../../kernel/sandboxes/world.ts';
import type { Session } from '../../kernel/sessions/sessions.ts';
import type { Row } from '../../kernel/store/schema.ts';
import { Scope } from '../../kernel/store/scope.ts';

type Announcement = Row<'announcement'>;

/** Under this the platform's announcements are found: they belong to no tenant. */
const PLATFORM = '';

/**
 * The announcements that the caller may change, in groups: the platform's its own, an institution's its own and its
 * campuses', a campus's its own.
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

/** Published ones that address the caller: the platform's, the current tenant's and its institution's. */
export const addressedAnnouncements = ({ store }: World, session: Session): Announcement[] =>
  addressing(session)
    .flatMap((tenantId) => store.tables.announcement.by('tenant', tenantId))
    .filter(isPublished);

/** One that addresses the caller, or that the caller may change. */
export function announcementInSight(world: World, session: Session, id: string): Announcement {
  const row = world.store.tables.announcement.get(id);
  if (!row) throw notFound('公告不存在');
  const addressed = isPublished(row) && addressing(session).includes(row.tenantId ?? PLATFORM);
  if (!addressed && !manages(world, session, row)) throw notFound('公告不存在');
  return row;
}

/** Messages to the caller; nobody sees another's (Spec 1 §4). */
export const messagesInSight = ({ store }: World, { user }: Session): readonly Row<'notification'>[] =>
  store.tables.notification.by('user', user.userId);

export function messageInSight({ store }: World, { user }: Session, id: string): Row<'notification'> {
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
