import { notifications } from '#contracts/calls/notifications.ts';
import { useCall } from '#web/http/use-call.ts';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import { FormSkeleton } from '#web/ui/form/FormSkeleton.tsx';
import type { Dialog } from '#web/ui/form/use-dialog.ts';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import { NoticeText } from './NoticeText.tsx';
import { useMarkRead } from './use-mark-read.ts';
import { refreshNotifications } from './refresh.ts';

/**
 * Renders the dialog that shows a notification. Opening it marks the notification as read, and closing it revalidates
 * the unread count (Spec 1 §4).
 */
export function NotificationDialog({ dialog }: { dialog: Dialog }) {
  const close = (): void => {
    dialog.close();
    refreshNotifications();
  };
  return (
    <FormDialog title="通知详情" opened={dialog.opened} onClose={close}>
      {dialog.subject !== undefined && <NotificationContent key={dialog.openings} id={dialog.subject} />}
    </FormDialog>
  );
}

function NotificationContent({ id }: { id: string }) {
  const { data, error, reload } = useCall(notifications.detail, { id }, { fresh: true });
  useMarkRead(notifications.read, data ? id : null);
  if (error) return <ErrorState message={error.message} onRetry={reload} />;
  if (!data) return <FormSkeleton fields={2} />;
  const { title, createUserName, notificationTime, content } = data;
  return <NoticeText title={title} publisher={createUserName} time={notificationTime} content={content} />;
}
