import { announcements } from '#contracts/calls/announcements.ts';
import { type Announcement, announcementStatuses } from '#contracts/entities/announcement.ts';
import { checkState } from '#web/crud/confirm/check-state.ts';
import { type ConfirmedSend, useConfirmedSend } from '#web/crud/confirm/use-confirmed-send.tsx';
import { send as sendCall } from '#web/http/client.ts';
import { useSend } from '#web/http/use-send.ts';

/** Withdraws an announcement from all readers after a confirmation. */
export function useWithdrawal(): ConfirmedSend<Announcement> {
  const { send } = useSend(announcements.withdraw, { success: '撤回成功' });
  return useConfirmedSend<Announcement>(
    ({ title }) => ({
      title: '提示',
      confirmLabel: '撤回',
      text: `确定撤回公告“${title}”？撤回后其他人不再看到它，修改后可以重新发布。`,
    }),
    async (announcement) => {
      const { announcementId: id, title } = announcement;
      const options = await checkState({
        call: announcements.withdraw,
        name: `公告“${title}”`,
        shown: announcement,
        read: () => sendCall(announcements.detail, { id }),
        stateOf: (row) => (row.status === announcementStatuses.withdrawn ? '已撤回' : `${row.title}（已发布）`),
      });
      return options ? send({ id }, options) : { ok: false };
    },
  );
}
