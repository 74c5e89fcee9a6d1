import { announcements } from '#contracts/calls/announcements.ts';
import type { Announcement } from '#contracts/entities/announcement.ts';
import { type ConfirmedSend, useConfirmedSend } from '../../../crud/confirm/use-confirmed-send.tsx';
import { useSend } from '../../../http/use-send.ts';

/** Asks before an announcement is taken back from everyone's list. */
export function useWithdrawal(): ConfirmedSend<Announcement> {
  const { send } = useSend(announcements.withdraw, { success: '撤回成功' });
  return useConfirmedSend<Announcement>(
    ({ title }) => ({
      title: '提示',
      confirmLabel: '撤回',
      text: `是否确认撤回公告“${title}”? 撤回后其他人不再看到它，修改保存后会重新发布。`,
    }),
    ({ announcementId }) => send({ id: announcementId }),
  );
}
