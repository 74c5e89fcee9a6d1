import * as z from 'zod';
import { defineCalls } from '../call.ts';
import { announcement, announcementExample, announcementForm } from '../entities/announcement.ts';
import { id, nothing, pageOf, pageQuery, wholeNumber } from '../fields.ts';

const { announcementId, title, content } = announcementExample;
const managers = ['admin', 'business'] as const;
const one = { params: z.object({ id }), data: nothing, example: { input: { id: announcementId }, data: null } };
const page = { rows: [announcementExample], total: 1 };

/** Texts for everyone of an institution (Spec 1 §7); the management's and the reader's side. */
export const announcements = defineCalls('announcements', {
  list: {
    method: 'GET',
    path: '/sc/announcement/list/searchList',
    family: 'business',
    audience: managers,
    query: z.object({ ...pageQuery(), title: z.string().trim().optional(), status: wholeNumber.optional() }),
    data: pageOf(announcement),
    example: { input: { pageNum: 1, pageSize: 20 }, data: page },
  },
  mine: {
    method: 'GET',
    path: '/sc/announcement/list/searchListMine',
    family: 'business',
    query: z.object({ ...pageQuery(), title: z.string().trim().optional() }),
    data: pageOf(announcement),
    example: { input: { pageNum: 1, pageSize: 20 }, data: page },
  },
  detail: {
    method: 'GET',
    path: '/sc/announcement/info/detailById/{id}',
    family: 'business',
    params: z.object({ id }),
    data: announcement,
    example: { input: { id: announcementId }, data: announcementExample },
  },
  unreadCount: {
    method: 'GET',
    path: '/sc/announcement/searchNoReadNum',
    family: 'business',
    data: wholeNumber,
    example: { data: 1 },
  },
  /** For the popover. */
  latest: {
    method: 'GET',
    path: '/sc/announcement/searchRightTopData',
    family: 'business',
    data: z.array(announcement),
    example: { data: [announcementExample] },
  },
  add: {
    method: 'POST',
    path: '/sc/announcement/createAnnouncement',
    family: 'business',
    audience: managers,
    body: announcementForm,
    data: nothing,
    example: { input: { title, content }, data: null },
  },
  update: {
    method: 'POST',
    path: '/sc/announcement/updateAnnouncement',
    family: 'business',
    audience: managers,
    body: announcementForm.extend({ announcementId: id }),
    data: nothing,
    example: { input: { announcementId, title, content }, data: null },
  },
  /** For everyone (decided). */
  remove: {
    method: 'DELETE',
    path: '/sc/announcement/deleteAnnouncement/{id}',
    family: 'business',
    audience: managers,
    ...one,
  },
  withdraw: {
    method: 'PUT',
    path: '/sc/announcement/rollbackAnnouncement/{id}',
    family: 'business',
    audience: managers,
    ...one,
  },
  read: { method: 'PUT', path: '/sc/announcement/readAnnouncement/{id}', family: 'business', ...one },
  /** From the reader's own list only (decided). */
  removeMine: { method: 'PUT', path: '/sc/announcement/delAnnouncement/{id}', family: 'business', ...one },
});
