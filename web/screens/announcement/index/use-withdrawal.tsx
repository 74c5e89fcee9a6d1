import type { ReactNode } from 'react';
import { announcements } from '#contracts/calls/announcements.ts';
import type { Announcement } from '#contracts/entities/announcement.ts';
import { useSend } from '../../../http/use-send.ts';
import { ConfirmDialog } from '../../../ui/form/ConfirmDialog.tsx';
import { useDialog } from '../../../ui/form/use-dialog.ts';

/** Asks before an announcement is taken back from everyone's list. */
export function useWithdrawal(): { ask(announcement: Announcement): void; dialog: ReactNode } {
  const { opened, subject, open, close } = useDialog<Announcement>();
  const { send } = useSend(announcements.withdraw, { success: '撤回成功' });
  const withdraw = async (): Promise<boolean> => {
    if (!subject) return false;
    const sent = await send({ id: subject.announcementId });
    if (sent.ok) close();
    return sent.ok;
  };
  return {
    ask: open,
    dialog: (
      <ConfirmDialog title="提示" opened={opened} confirmLabel="撤回" onCancel={close} onConfirm={withdraw}>
        {subject && `是否确认撤回公告“${subject.title}”? 撤回后其他人不再看到它，修改保存后会重新发布。`}
      </ConfirmDialog>
    ),
  };
}
