import * as z from 'zod';
import { defineCalls } from '../call.ts';
import { announcement, announcementForm } from '../entities/announcement.ts';
import { id, noData, pageOf, pageQuery, searchText, wholeNumber } from '../fields.ts';

const managers = ['admin', 'business'] as const;
const byId = { params: z.object({ id }), data: noData };

/** Calls about announcements to everyone in an institution (Spec 1 §7), for managers and for readers. */
export const announcements = defineCalls('announcements', {
  list: {
    method: 'GET',
    path: '/sc/announcement/list/searchList',
    family: 'business',
    audience: managers,
    query: z.object({ ...pageQuery(), title: searchText, status: wholeNumber.optional() }),
    data: pageOf(announcement),
  },
  mine: {
    method: 'GET',
    path: '/sc/announcement/list/searchListMine',
    family: 'business',
    query: z.object({ ...pageQuery(), title: searchText }),
    data: pageOf(announcement),
  },
  detail: {
    method: 'GET',
    path: '/sc/announcement/info/detailById/{id}',
    family: 'business',
    params: z.object({ id }),
    data: announcement,
  },
  unreadCount: {
    method: 'GET',
    path: '/sc/announcement/searchNoReadNum',
    family: 'business',
    data: wholeNumber,
  },
  /** Latest announcements, for the header's popover. */
  latest: {
    method: 'GET',
    path: '/sc/announcement/searchRightTopData',
    family: 'business',
    data: z.array(announcement),
  },
  add: {
    method: 'POST',
    path: '/sc/announcement/createAnnouncement',
    family: 'business',
    audience: managers,
    body: announcementForm,
    data: noData,
  },
  update: {
    method: 'POST',
    path: '/sc/announcement/updateAnnouncement',
    family: 'business',
    audience: managers,
    body: announcementForm.extend({ announcementId: id }),
    data: noData,
  },
  /** Removes the announcement for all readers (decided). */
  remove: {
    method: 'DELETE',
    path: '/sc/announcement/deleteAnnouncement/{id}',
    family: 'business',
    audience: managers,
    ...byId,
  },
  withdraw: {
    method: 'PUT',
    path: '/sc/announcement/rollbackAnnouncement/{id}',
    family: 'business',
    audience: managers,
    ...byId,
  },
  read: { method: 'PUT', path: '/sc/announcement/readAnnouncement/{id}', family: 'business', ...byId },
  /** Removes the announcement from the reader's own list only (decided). */
  removeMine: { method: 'PUT', path: '/sc/announcement/delAnnouncement/{id}', family: 'business', ...byId },
});
