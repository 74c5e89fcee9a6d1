import type { ReactNode } from 'react';
import { announcements } from '#contracts/calls/announcements.ts';
import type { Announcement } from '#contracts/entities/announcement.ts';
import { ListTable } from '../../../features/list/ListTable.tsx';
import { useList } from '../../../features/list/use-list.ts';
import { useRemoval } from '../../../features/list/use-removal.tsx';
import { AnnouncementDialog } from '../../../features/notices/AnnouncementDialog.tsx';
import { NoticeTitle } from '../../../features/notices/NoticeTitle.tsx';
import { ReadTag } from '../../../features/notices/ReadTag.tsx';
import { FilterBar } from '../../../ui/FilterBar.tsx';
import { useDialog } from '../../../ui/form/use-dialog.ts';
import { ListScreen } from '../../../ui/ListScreen.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { RowActions } from '../../../ui/table/RowActions.tsx';

const columns = (open: (id: string) => void): Column<Announcement>[] => [
  {
    key: 'title',
    title: '标题',
    always: true,
    render: ({ announcementId, title, readStatus }) => (
      <NoticeTitle title={title} readStatus={readStatus} onOpen={() => open(announcementId)} />
    ),
  },
  { key: 'createUserName', title: '发布人', width: 140 },
  { key: 'pulishTime', title: '发布时间', width: 184 },
  { key: 'readStatus', title: '状态', width: 96, render: ({ readStatus }) => <ReadTag value={readStatus} /> },
];

/** The announcements meant for the user; removing one takes it out of this list only (Spec 1 §7). */
export function MyAnnouncements({ tabs }: { tabs: ReactNode }) {
  const list = useList(announcements.mine);
  const dialog = useDialog();
  const removal = useRemoval(announcements.removeMine, {
    name: (one: Announcement) => `公告“${one.title}”`,
    input: (one) => ({ id: one.announcementId }),
    note: '只从您的列表中移除，其他人仍可查看。',
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
          </FilterBar>
        </>
      }
      table={
        <ListTable
          list={list}
          noun="公告"
          columns={columns(dialog.open)}
          rowKey="announcementId"
          actions={(one) => (
            <RowActions
              actions={[
                { label: '查看', run: () => dialog.open(one.announcementId) },
                { label: '删除', run: () => removal.ask(one), danger: true },
              ]}
            />
          )}
        />
      }
    >
      <AnnouncementDialog dialog={dialog} />
      {removal.dialog}
    </ListScreen>
  );
}
