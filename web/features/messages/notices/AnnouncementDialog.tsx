import { announcements } from '#contracts/calls/announcements.ts';
import { isUnread } from '#contracts/rules/unread.ts';
import { useCall } from '#web/http/use-call.ts';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import { FormSkeleton } from '#web/ui/form/FormSkeleton.tsx';
import type { Dialog } from '#web/ui/form/use-dialog.ts';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import { NoticeText } from './NoticeText.tsx';
import { useMarkRead } from './use-mark-read.ts';
import { refreshAnnouncements } from './refresh.ts';

/** Width of the dialog (Spec 1 §9). */
const WIDTH = 850;

/** Renders the dialog that shows an announcement, and marks the announcement as read (Spec 1 §4, §7). */
export function AnnouncementDialog({ dialog }: { dialog: Dialog }) {
  const close = (): void => {
    dialog.close();
    refreshAnnouncements();
  };
  return (
    <FormDialog title="公告" opened={dialog.opened} onClose={close} width={WIDTH}>
      {dialog.subject !== undefined && <AnnouncementContent key={dialog.openings} id={dialog.subject} />}
    </FormDialog>
  );
}

function AnnouncementContent({ id }: { id: string }) {
  const { data, error, reload } = useCall(announcements.detail, { id }, { fresh: true });
  const unread = data && isUnread(data);
  useMarkRead(announcements.read, unread ? id : null);
  if (error) return <ErrorState message={error.message} onRetry={reload} />;
  if (!data) return <FormSkeleton fields={2} />;
  const { title, createUserName, pulishTime, content } = data;
  return <NoticeText title={title} publisher={createUserName} time={pulishTime} content={content} />;
}
