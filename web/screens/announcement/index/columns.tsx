import { type Announcement, announcementStatuses } from '#contracts/entities/announcement.ts';
import { NoticeTitle } from '#web/features/messages/notices/index.ts';
import { StatusTag } from '#web/ui/display/StatusTag.tsx';
import type { Column } from '#web/ui/table/column.ts';

export const columns = (open: (id: string) => void): Column<Announcement>[] => [
  {
    key: 'title',
    line: 1,
    title: '标题',
    always: true,
    render: ({ announcementId, title }) => <NoticeTitle title={title} onOpen={() => open(announcementId)} />,
  },
  { key: 'createUserName', line: 2, title: '发布人', width: 140 },
  { key: 'pulishTime', line: 2, title: '发布时间', width: 184 },
  {
    key: 'status',
    line: 1,
    title: '状态',
    width: 104,
    render: ({ status }) =>
      status === announcementStatuses.withdrawn ? (
        <StatusTag>已撤回</StatusTag>
      ) : (
        <StatusTag tone="positive">已发布</StatusTag>
      ),
  },
];
