import type { ReactNode } from 'react';
import { notifications } from '#contracts/calls/notifications.ts';
import { type Notification, readStatuses } from '#contracts/entities/notification.ts';
import { ListTable } from '../../../features/list/ListTable.tsx';
import { useList } from '../../../features/list/use-list.ts';
import { useRemoval } from '../../../features/list/use-removal.tsx';
import { NoticeTitle } from '../../../features/notices/NoticeTitle.tsx';
import { NotificationDialog } from '../../../features/notices/NotificationDialog.tsx';
import { ReadTag } from '../../../features/notices/ReadTag.tsx';
import { FilterBar } from '../../../ui/FilterBar.tsx';
import { useDialog } from '../../../ui/form/use-dialog.ts';
import { ListScreen } from '../../../ui/ListScreen.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { RowActions } from '../../../ui/table/RowActions.tsx';

const readChoices = [
  { value: String(readStatuses.unread), label: '未读' },
  { value: String(readStatuses.read), label: '已读' },
];

const columns = (open: (id: string) => void): Column<Notification>[] => [
  {
    key: 'title',
    title: '标题',
    always: true,
    render: ({ notificationId, title, readStatus }) => (
      <NoticeTitle title={title} readStatus={readStatus} onOpen={() => open(notificationId)} />
    ),
  },
  { key: 'createUserName', title: '发布人', width: 140 },
  { key: 'notificationTime', title: '发布时间', width: 184 },
  { key: 'readStatus', title: '状态', width: 96, render: ({ readStatus }) => <ReadTag value={readStatus} /> },
];

export function Notifications({ tabs }: { tabs: ReactNode }) {
  const list = useList(notifications.list);
  const dialog = useDialog();
  const removal = useRemoval(notifications.remove, {
    name: (one: Notification) => `通知“${one.title}”`,
    input: (one) => ({ id: one.notificationId }),
  });
  return (
    <ListScreen
      title="消息中心"
      count={list.total}
      filters={
        <>
          {tabs}
          <FilterBar filtered={list.filtered} onClear={list.clear}>
            <SearchField label="标题" {...list.field('title')} />
            <SelectField filter label="状态" choices={readChoices} {...list.field('readStatus')} />
          </FilterBar>
        </>
      }
      table={
        <ListTable
          list={list}
          noun="通知"
          columns={columns(dialog.open)}
          rowKey="notificationId"
          actions={(one) => (
            <RowActions
              actions={[
                { label: '查看', run: () => dialog.open(one.notificationId) },
                { label: '删除', run: () => removal.ask(one), danger: true },
              ]}
            />
          )}
        />
      }
    >
      <NotificationDialog dialog={dialog} />
      {removal.dialog}
    </ListScreen>
  );
}
