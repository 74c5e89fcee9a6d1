import type { ReactNode } from 'react';
import { announcements } from '#contracts/calls/announcements.ts';
import type { Announcement } from '#contracts/entities/announcement.ts';
import { useList } from '../../../crud/list/use-list.ts';
import { useRemoval } from '../../../crud/list/use-removal.tsx';
import { AnnouncementDialog } from '../../../features/notices/index.ts';
import { useDialog } from '../../../ui/form/use-dialog.ts';
import { SearchField } from '../../../ui/SearchField.tsx';
import { NoticeListScreen } from './NoticeListScreen.tsx';

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
    <NoticeListScreen
      tabs={tabs}
      filters={<SearchField label="标题" {...list.field('title')} />}
      list={list}
      noun="公告"
      idKey="announcementId"
      timeKey="pulishTime"
      onOpen={dialog.open}
      onRemove={removal.ask}
    >
      <AnnouncementDialog dialog={dialog} />
      {removal.dialog}
    </NoticeListScreen>
  );
}
