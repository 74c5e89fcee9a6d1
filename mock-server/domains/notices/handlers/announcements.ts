import type { announcements as calls } from '#contracts/calls/announcements.ts';
import { announcementStatuses, type Announcement } from '#contracts/entities/announcement.ts';
import { readStatuses } from '#contracts/entities/notification.ts';
import { conflict, notFound } from '../../../kernel/refusal.ts';
import type { World } from '../../../kernel/sandboxes/world.ts';
import type { Session } from '../../../kernel/sessions/sessions.ts';
import { joined } from '../../../kernel/store/indexes.ts';
import { pageOfRows } from '../../../kernel/store/page.ts';
import type { Row } from '../../../kernel/store/schema.ts';
import { Scope } from '../../../kernel/store/scope.ts';
import { containing } from '../../../kernel/store/text-column.ts';
import type { Handlers } from '../../../kernel/routing/handler.ts';

/** So many stand in the popover. */
const LATEST = 5;
/** Under this the platform's announcements are found: they belong to no tenant. */
const PLATFORM = '';

/**
 * Announcements (Spec 1 §7). The platform addresses everyone; an institution itself and its campuses; a campus itself.
 * Who may change them: the platform its own, an institution its own and its campuses', a campus its own. Each reader
 * has read and removed them for themselves.
 */
export const announcements: Handlers<typeof calls> = {
  list(world, session, { title = '', status, ...page }) {
    const named = managed(world, session).flatMap((rows) => containing(rows, 'title', title));
    const found = named.filter((row) => status === undefined || row.status === status);
    return shown(world, session, pageOfRows(found.sort(newestAnnouncement), page));
  },

  mine(world, session, { title = '', ...page }) {
    const found = ownList(world, session).filter((row) => row.title.includes(title));
    return shown(world, session, pageOfRows(found, page));
  },

  detail: (world, session, { id }) => withReadStatus(world, session, inSight(world, session, id)),

  unreadCount: (world, session) => ownList(world, session).filter((row) => !hasRead(world, session, row)).length,

  latest: (world, session) =>
    ownList(world, session)
      .slice(0, LATEST)
      .map((row) => withReadStatus(world, session, row)),

  add(world, session, form) {
    const { store, clock } = world;
    const announcementId = store.ids.next();
    store.tables.announcement.put({
      ...form,
      announcementId,
      tenantId: session.tenant?.tenantId ?? null,
      ...publishedBy(session, clock.moment()),
    });
    mark(world, session, announcementId, { read: true });
  },

  /** Who saves a withdrawn one publishes it anew, to readers who have not read it (decided). */
  update(world, session, { announcementId, ...form }) {
    const { store, clock } = world;
    const { status } = managedOne(world, session, announcementId);
    if (status === announcementStatuses.published) {
      store.tables.announcement.patch(announcementId, form);
      return;
    }
    store.tables.announcement.patch(announcementId, { ...form, ...publishedBy(session, clock.moment()) });
    forgetMarks(world, announcementId);
    mark(world, session, announcementId, { read: true });
  },

  remove(world, session, { id }) {
    managedOne(world, session, id);
    world.store.tables.announcement.remove(id);
    forgetMarks(world, id);
  },

  withdraw(world, session, { id }) {
    if (managedOne(world, session, id).status !== announcementStatuses.published) throw conflict('该公告已撤回');
    world.store.tables.announcement.patch(id, { status: announcementStatuses.withdrawn });
  },

  read(world, session, { id }) {
    mark(world, session, inSight(world, session, id).announcementId, { read: true });
  },

  removeMine(world, session, { id }) {
    if (!ownList(world, session).some((row) => row.announcementId === id)) throw notFound('公告不存在');
    mark(world, session, id, { read: true, removed: true });
  },
};

type Entry = Row<'announcement'>;

const publishedBy = ({ user }: Session, pulishTime: string) => ({
  status: announcementStatuses.published,
  pulishTime,
  createUserName: user.name,
});

/** Published anew, an old one comes first: its id does not tell. */
const newestAnnouncement = (a: Entry, b: Entry): number => (ranked(b) < ranked(a) ? -1 : ranked(b) > ranked(a) ? 1 : 0);
const ranked = ({ pulishTime, announcementId }: Entry): string => `${pulishTime ?? ''} ${announcementId}`;

/** What the caller may change, in groups. */
function managed({ store }: World, session: Session): (readonly Entry[])[] {
  const { announcement } = store.tables;
  if (session.audience === 'admin') return [announcement.by('tenant', PLATFORM)];
  return new Scope(store, session).tenantIds.map((tenantId) => announcement.by('tenant', tenantId));
}

function manages({ store }: World, session: Session, { tenantId }: Entry): boolean {
  if (session.audience === 'admin') return !tenantId;
  if (session.audience !== 'business' || !tenantId) return false;
  return new Scope(store, session).tenantIds.includes(tenantId);
}

function managedOne(world: World, session: Session, id: string): Entry {
  const row = world.store.tables.announcement.get(id);
  if (!row || !manages(world, session, row)) throw notFound('公告不存在');
  return row;
}

/** Whose announcements address the caller: the platform's, the current tenant's and its institution's. */
const addressing = ({ tenant }: Session): string[] => [
  ...new Set([PLATFORM, tenant?.tenantId ?? PLATFORM, tenant?.parentTenantId ?? PLATFORM]),
];

const isPublished = (row: Entry): boolean => row.status === announcementStatuses.published;

/** Published ones that address the caller, without those that they have removed; the newest first. */
const ownList = (world: World, session: Session): Entry[] =>
  addressing(session)
    .flatMap((tenantId) => world.store.tables.announcement.by('tenant', tenantId))
    .filter((row) => isPublished(row) && !markOf(world, session, row.announcementId)?.removed)
    .sort(newestAnnouncement);

function inSight(world: World, session: Session, id: string): Entry {
  const row = world.store.tables.announcement.get(id);
  if (!row) throw notFound('公告不存在');
  const addressed = isPublished(row) && addressing(session).includes(row.tenantId ?? PLATFORM);
  if (!addressed && !manages(world, session, row)) throw notFound('公告不存在');
  return row;
}

const markOf = ({ store }: World, { user }: Session, id: string): Row<'announcementMark'> | undefined =>
  store.tables.announcementMark.by('one', joined(id, user.userId))[0];

const hasRead = (world: World, session: Session, { announcementId }: Entry): boolean =>
  markOf(world, session, announcementId)?.read === true;

const withReadStatus = (world: World, session: Session, row: Entry): Announcement => ({
  ...row,
  readStatus: hasRead(world, session, row) ? readStatuses.read : readStatuses.unread,
});

const shown = (world: World, session: Session, { rows, total }: { rows: Entry[]; total: number }) => ({
  rows: rows.map((row) => withReadStatus(world, session, row)),
  total,
});

function mark(world: World, session: Session, announcementId: string, done: { read: true; removed?: true }): void {
  const { store } = world;
  const known = markOf(world, session, announcementId);
  if (known) {
    const isNew = !known.read || (done.removed && !known.removed);
    if (isNew) store.tables.announcementMark.patch(known.markId, done);
    return;
  }
  const { userId } = session.user;
  store.tables.announcementMark.put({ markId: store.ids.next(), announcementId, userId, removed: false, ...done });
}

function forgetMarks({ store }: World, announcementId: string): void {
  for (const { markId } of store.tables.announcementMark.by('announcement', announcementId).slice())
    store.tables.announcementMark.remove(markId);
}
