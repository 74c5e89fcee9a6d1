import { announcements } from '#contracts/calls/announcements.ts';
import type { Announcement } from '#contracts/entities/announcement.ts';
import { type ConfirmedSend, useConfirmedSend } from '#web/crud/confirm/use-confirmed-send.tsx';
import { useSend } from '#web/http/use-send.ts';

/** Withdraws an announcement from all readers after a confirmation. */
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
