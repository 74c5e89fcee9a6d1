import type { announcements as calls } from '#contracts/calls/announcements.ts';
import { announcementStatuses, type Announcement } from '#contracts/entities/announcement.ts';
import { readStatuses } from '#contracts/entities/notification.ts';
import { isUnread } from '#contracts/rules/unread.ts';
import { compareText } from '#contracts/rules/text-order.ts';
import { conflict, notFound } from '#mock-server/kernel/refusal.ts';
import type { World } from '#mock-server/kernel/world/world.ts';
import type { Session } from '#mock-server/kernel/sessions/sessions.ts';
import { joinKey } from '#mock-server/kernel/store/indexes.ts';
import { pageOfRows } from '#mock-server/kernel/store/page.ts';
import type { Row } from '#mock-server/kernel/store/schema.ts';
import { rowsContaining } from '#mock-server/kernel/store/text-column.ts';
import type { Handlers } from '#mock-server/kernel/routing/handler.ts';
import {
  addressedAnnouncements,
  requireVisibleAnnouncement,
  managedAnnouncement,
  managedAnnouncements,
} from '../access.ts';

/** Number of announcements in the popover. */
const POPOVER_SIZE = 5;

/**
 * Handlers for announcements (Spec 1 §7). An announcement of the platform addresses all users, one of an institution
 * the users of the institution and its campuses, one of a campus its users. Each reader has their own read and removed
 * marks.
 */
export const announcements: Handlers<typeof calls> = {
  list(world, session, { title = '', status, ...page }) {
    const titleMatches = managedAnnouncements(world, session).flatMap((rows) => rowsContaining(rows, 'title', title));
    const matches = titleMatches.filter((row) => status === undefined || row.status === status);
    return withReadStatuses(world, session, pageOfRows(matches.sort(newestAnnouncement), page));
  },

  mine(world, session, { title = '', ...page }) {
    const matches = visibleAnnouncements(world, session).filter((row) => row.title.includes(title));
    return withReadStatuses(world, session, pageOfRows(matches, page));
  },

  detail: (world, session, { id }) => withReadStatus(world, session, requireVisibleAnnouncement(world, session, id)),

  unreadCount: (world, session) =>
    visibleAnnouncements(world, session).filter((row) => !hasRead(world, session, row)).length,

  /**
   * Returns the announcements of the popover. Unread announcements come first, so that the list matches the unread
   * badge.
   */
  latest(world, session) {
    const rows = visibleAnnouncements(world, session).map((row) => withReadStatus(world, session, row));
    return [...rows.filter(isUnread), ...rows.filter((row) => !isUnread(row))].slice(0, POPOVER_SIZE);
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
    setMark(world, session, announcementId, { read: true });
  },

  /**
   * Updates an announcement. A withdrawn announcement is published again and becomes unread for everyone except the
   * editor (decided).
   */
  update(world, session, { announcementId, ...form }) {
    const { store, clock } = world;
    const { status } = managedAnnouncement(world, session, announcementId);
    if (status === announcementStatuses.published) {
      store.tables.announcement.patch(announcementId, form);
      return;
    }
    store.tables.announcement.patch(announcementId, { ...form, ...publishedBy(session, clock.moment()) });
    forgetMarks(world, announcementId);
    setMark(world, session, announcementId, { read: true });
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
    setMark(world, session, requireVisibleAnnouncement(world, session, id).announcementId, { read: true });
  },

  removeMine(world, session, { id }) {
    if (!visibleAnnouncements(world, session).some((row) => row.announcementId === id)) throw notFound('公告不存在');
    setMark(world, session, id, { read: true, removed: true });
  },
};

type Entry = Row<'announcement'>;

const publishedBy = ({ user }: Session, pulishTime: string) => ({
  status: announcementStatuses.published,
  pulishTime,
  createUserName: user.name,
});

/** Sorts by publication time, because a republished announcement keeps its old ID. */
const newestAnnouncement = (a: Entry, b: Entry): number => compareText(rankKey(b), rankKey(a));
const rankKey = ({ pulishTime, announcementId }: Entry): string => `${pulishTime ?? ''} ${announcementId}`;

/** Returns the announcements that address the caller and that they have not removed, newest first. */
const visibleAnnouncements = (world: World, session: Session): Entry[] =>
  addressedAnnouncements(world, session)
    .filter((row) => !markOf(world, session, row.announcementId)?.removed)
    .sort(newestAnnouncement);

const markOf = ({ store }: World, { user }: Session, id: string): Row<'announcementMark'> | undefined =>
  store.tables.announcementMark.by('one', joinKey(id, user.userId))[0];

const hasRead = (world: World, session: Session, { announcementId }: Entry): boolean =>
  markOf(world, session, announcementId)?.read === true;

const withReadStatus = (world: World, session: Session, row: Entry): Announcement => ({
  ...row,
  readStatus: hasRead(world, session, row) ? readStatuses.read : readStatuses.unread,
});

const withReadStatuses = (world: World, session: Session, { rows, total }: { rows: Entry[]; total: number }) => ({
  rows: rows.map((row) => withReadStatus(world, session, row)),
  total,
});

function setMark(world: World, session: Session, announcementId: string, marks: { read: true; removed?: true }): void {
  const { store } = world;
  const existing = markOf(world, session, announcementId);
  if (existing) {
    const isNew = !existing.read || (marks.removed && !existing.removed);
    if (isNew) store.tables.announcementMark.patch(existing.markId, marks);
    return;
  }
  const { userId } = session.user;
  store.tables.announcementMark.put({ markId: store.ids.next(), announcementId, userId, removed: false, ...marks });
}

function forgetMarks({ store }: World, announcementId: string): void {
  for (const { markId } of store.tables.announcementMark.by('announcement', announcementId).slice())
    store.tables.announcementMark.remove(markId);
}
