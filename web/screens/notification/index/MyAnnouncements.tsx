import type { ReactNode } from 'react';
import { announcements } from '#contracts/calls/announcements.ts';
import type { Announcement } from '#contracts/entities/announcement.ts';
import { useList } from '#web/crud/list/use-list.ts';
import { useRemoval } from '#web/crud/list/use-removal.tsx';
import { AnnouncementDialog } from '#web/features/messages/notices/index.ts';
import { useDialog } from '#web/ui/form/use-dialog.ts';
import { SearchField } from '#web/ui/fields/SearchField.tsx';
import { NoticeListScreen } from './NoticeListScreen.tsx';

/**
 * Renders the announcements that the user has received. Removing one removes it only from this user's list (Spec 1 §7).
 */
export function MyAnnouncements({ tabs }: { tabs: ReactNode }) {
  const list = useList(announcements.mine);
  const dialog = useDialog();
  const removal = useRemoval(announcements.removeMine, {
    name: (announcement: Announcement) => `公告“${announcement.title}”`,
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
