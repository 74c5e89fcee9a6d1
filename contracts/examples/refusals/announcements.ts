import type { announcements } from '../../calls/announcements.ts';
import { refusalCodes } from '../../envelopes.ts';
import { announcementExample, withdrawnAnnouncementExample } from '../entities/announcement.ts';
import { GONE_ID } from './gone.ts';
import type { RefusalsOf } from './refusal.ts';

const missing = {
  name: 'refuses an announcement that is gone',
  when: '该公告已被删除',
  code: refusalCodes.notFound,
  message: '公告不存在',
} as const;
const gone = { ...missing, input: { id: GONE_ID } };

/** A reader who has it open: the teacher is no keeper of it. */
const withdrawn = {
  name: 'refuses a reader an announcement that has been withdrawn',
  when: '读者打开列表后，该公告被撤回；对不能管理公告的人如同不存在',
  input: { id: withdrawnAnnouncementExample.announcementId },
  code: refusalCodes.notFound,
  message: '公告不存在',
  as: 'teacher01',
} as const;

export const announcementsRefusals = {
  detail: [gone, withdrawn],
  update: [
    {
      ...missing,
      input: {
        announcementId: GONE_ID,
        title: announcementExample.title,
        content: announcementExample.content,
      },
    },
  ],
  remove: [gone],
  withdraw: [
    gone,
    {
      name: 'refuses an announcement that has been withdrawn',
      when: '该公告已被另一位管理员撤回',
      input: { id: withdrawnAnnouncementExample.announcementId },
      code: refusalCodes.conflict,
      message: '该公告已撤回',
    },
  ],
  read: [gone, withdrawn],
  removeMine: [gone, withdrawn],
} satisfies RefusalsOf<typeof announcements>;
