import type { ReactNode } from 'react';
import { notifications } from '#contracts/calls/notifications.ts';
import { type Notification, readStatuses } from '#contracts/entities/notification.ts';
import { useList } from '#web/crud/list/use-list.ts';
import { useRemoval } from '#web/crud/list/use-removal.tsx';
import { NotificationDialog } from '#web/features/messages/notices/index.ts';
import { useDialog } from '#web/ui/form/use-dialog.ts';
import { SearchField } from '#web/ui/fields/SearchField.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { NoticeListScreen } from './NoticeListScreen.tsx';

const readChoices = [
  { value: String(readStatuses.unread), label: '未读' },
  { value: String(readStatuses.read), label: '已读' },
];

export function Notifications({ tabs }: { tabs: ReactNode }) {
  const list = useList(notifications.list);
  const dialog = useDialog();
  const removal = useRemoval(notifications.remove, {
    name: (notification: Notification) => `通知“${notification.title}”`,
    input: (one) => ({ id: one.notificationId }),
  });
  return (
    <NoticeListScreen
      tabs={tabs}
      filters={
        <>
          <SearchField label="标题" {...list.field('title')} />
          <SelectField filter label="状态" choices={readChoices} {...list.field('readStatus')} />
        </>
      }
      list={list}
      noun="通知"
      idKey="notificationId"
      timeKey="notificationTime"
      onOpen={dialog.open}
      onRemove={removal.ask}
    >
      <NotificationDialog dialog={dialog} />
      {removal.dialog}
    </NoticeListScreen>
  );
}
