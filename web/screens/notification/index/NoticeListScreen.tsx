import type { ReactNode } from 'react';
import type { Announcement } from '#contracts/entities/announcement.ts';
import type { Notification } from '#contracts/entities/notification.ts';
import { isMarkedUnread } from '#contracts/rules/unread.ts';
import { ListPage } from '#web/crud/list/ListPage.tsx';
import type { ListRows } from '#web/crud/list/use-list.ts';
import { NoticeTitle } from '#web/features/messages/notices/index.ts';
import { ReadTag } from './ReadTag.tsx';
import { ONE_ACTION_WIDTH } from '#web/ui/table/column.ts';

interface NoticeListScreenProps<Row extends Notification | Announcement> {
  tabs: ReactNode;
  filters: ReactNode;
  list: ListRows<Row>;
  /** Noun used in the screen's texts: 通知 or 公告. */
  noun: string;
  idKey: keyof Row & string;
  timeKey: keyof Row & string;
  onOpen(id: string): void;
  onRemove(row: Row): void;
  /** Dialogs that the screen opens. */
  children: ReactNode;
}

/** Renders a list of notifications or announcements, which can be read and removed. */
export function NoticeListScreen<Row extends Notification | Announcement>(props: NoticeListScreenProps<Row>) {
  const { tabs, filters, list, noun, idKey, timeKey, onOpen, onRemove, children } = props;
  const open = (row: Row) => onOpen(String(row[idKey]));
  return (
    <ListPage
      list={list}
      tabs={tabs}
      filters={filters}
      noun={noun}
      picture="notices"
      columns={[
        {
          key: 'title',
          line: 1,
          title: '标题',
          always: true,
          render: (row) => <NoticeTitle title={row.title} unread={isMarkedUnread(row)} onOpen={() => open(row)} />,
        },
        { key: 'createUserName', line: 2, title: '发布人', width: 140 },
        { key: timeKey, line: 2, title: '发布时间', width: 184 },
        {
          key: 'readStatus',
          line: 1,
          title: '状态',
          width: 96,
          render: ({ readStatus }) => <ReadTag value={readStatus} />,
        },
      ]}
      rowKey={idKey}
      actionsWidth={ONE_ACTION_WIDTH}
      actions={(row) => [{ label: '删除', run: () => onRemove(row), danger: true }]}
    >
      {children}
    </ListPage>
  );
}
