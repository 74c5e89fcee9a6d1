import type { announcements } from '../../calls/announcements.ts';
import { announcementExample } from '../entities/announcement.ts';
import type { ExamplesOf } from '../example.ts';

const { announcementId, title, content } = announcementExample;

const page = { rows: [announcementExample], total: 1 };

export const announcementsExamples = {
  list: { input: { pageNum: 1, pageSize: 20 }, data: page },
  mine: { input: { pageNum: 1, pageSize: 20 }, data: page },
  detail: { input: { id: announcementId }, data: announcementExample },
  unreadCount: { data: 3 },
  latest: { data: [announcementExample] },
  add: { input: { title, content }, data: null },
  update: { input: { announcementId, title, content }, data: null },
  remove: { input: { id: announcementId }, data: null },
  withdraw: { input: { id: announcementId }, data: null },
  read: { input: { id: announcementId }, data: null },
  removeMine: { input: { id: announcementId }, data: null },
} satisfies ExamplesOf<typeof announcements>;
