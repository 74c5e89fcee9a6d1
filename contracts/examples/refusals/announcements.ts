import type { announcements } from '../../calls/announcements.ts';
import { announcementExample, withdrawnAnnouncementExample } from '../entities/announcement.ts';
import { DELETED_ID } from './deleted-ids.ts';
import { conflict, notFound, type RefusalsOf } from './refusal.ts';

const announcementGone = notFound('refuses an announcement that does not exist', '该公告已被删除', '公告不存在');
const deletedAnnouncement = announcementGone({ id: DELETED_ID });

/**
 * Refusal for a reader who opens an announcement that was withdrawn meanwhile. The caller is a teacher, who does not
 * manage it.
 */
const withdrawnRefusal = notFound(
  'refuses to show a withdrawn announcement',
  '读者打开列表后，该公告被撤回；对不能管理公告的人如同不存在',
  '公告不存在',
  { as: 'teacher01' },
)({ id: withdrawnAnnouncementExample.announcementId });

export const announcementsRefusals = {
  detail: [deletedAnnouncement, withdrawnRefusal],
  update: [
    announcementGone({
      announcementId: DELETED_ID,
      title: announcementExample.title,
      content: announcementExample.content,
    }),
  ],
  remove: [deletedAnnouncement],
  withdraw: [
    deletedAnnouncement,
    conflict(
      'refuses a withdrawn announcement',
      '该公告已被另一位管理员撤回',
      '该公告已撤回',
    )({ id: withdrawnAnnouncementExample.announcementId }),
  ],
  read: [deletedAnnouncement, withdrawnRefusal],
  removeMine: [deletedAnnouncement, withdrawnRefusal],
} satisfies RefusalsOf<typeof announcements>;
