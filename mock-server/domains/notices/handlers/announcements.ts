import type { announcements as calls } from '#contracts/calls/announcements.ts';
import { announcementStatuses, type Announcement } from '#contracts/entities/announcement.ts';
import { readStatuses } from '#contracts/entities/notification.ts';
import { isUnread } from '#contracts/rules/unread.ts';
import { textOrder } from '#contracts/rules/text-order.ts';
import { conflict, notFound } from '../../../kernel/refusal.ts';
import type { World } from '../../../kernel/sandboxes/world.ts';
import type { Session } from '../../../kernel/sessions/sessions.ts';
import { joined } from '../../../kernel/store/indexes.ts';
import { pageOfRows } from '../../../kernel/store/page.ts';
import type { Row } from '../../../kernel/store/schema.ts';
import { containing } from '../../../kernel/store/text-column.ts';
import type { Handlers } from '../../../kernel/routing/handler.ts';
import { addressedAnnouncements, announcementInSight, managedAnnouncement, managedAnnouncements } from '../sight.ts';

/** So many stand in the popover. */
const LATEST = 5;

/**
 * Announcements (Spec 1 §7). The platform addresses everyone; an institution itself and its campuses; a campus itself.
 * Each reader has read and removed them for themselves.
 */
export const announcements: Handlers<typeof calls> = {
  list(world, session, { title = '', status, ...page }) {
    const named = managedAnnouncements(world, session).flatMap((rows) => containing(rows, 'title', title));
    const found = named.filter((row) => status === undefined || row.status === status);
    return shown(world, session, pageOfRows(found.sort(newestAnnouncement), page));
  },

  mine(world, session, { title = '', ...page }) {
    const found = ownList(world, session).filter((row) => row.title.includes(title));
    return shown(world, session, pageOfRows(found, page));
  },

  detail: (world, session, { id }) => withReadStatus(world, session, announcementInSight(world, session, id)),

  unreadCount: (world, session) => ownList(world, session).filter((row) => !hasRead(world, session, row)).length,

  /** What is unread stands first, so that the badge counts what is seen here. */
  latest(world, session) {
    const rows = ownList(world, session).map((row) => withReadStatus(world, session, row));
    return [...rows.filter(isUnread), ...rows.filter((row) => !isUnread(row))].slice(0, LATEST);
  },

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
    const { status } = managedAnnouncement(world, session, announcementId);
    if (status === announcementStatuses.published) {
      store.tables.announcement.patch(announcementId, form);
      return;
    }
    store.tables.announcement.patch(announcementId, { ...form, ...publishedBy(session, clock.moment()) });
    forgetMarks(world, announcementId);
    mark(world, session, announcementId, { read: true });
  },

  remove(world, session, { id }) {
    managedAnnouncement(world, session, id);
    world.store.tables.announcement.remove(id);
    forgetMarks(world, id);
  },

  withdraw(world, session, { id }) {
    if (managedAnnouncement(world, session, id).status !== announcementStatuses.published)
      throw conflict('该公告已撤回');
    world.store.tables.announcement.patch(id, { status: announcementStatuses.withdrawn });
  },

  read(world, session, { id }) {
    mark(world, session, announcementInSight(world, session, id).announcementId, { read: true });
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
const newestAnnouncement = (a: Entry, b: Entry): number => textOrder(ranked(b), ranked(a));
const ranked = ({ pulishTime, announcementId }: Entry): string => `${pulishTime ?? ''} ${announcementId}`;

/** Those that address the caller, without those that they have removed; the newest first. */
const ownList = (world: World, session: Session): Entry[] =>
  addressedAnnouncements(world, session)
    .filter((row) => !markOf(world, session, row.announcementId)?.removed)
    .sort(newestAnnouncement);

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
