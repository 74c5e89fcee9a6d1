import { announcements } from '#contracts/calls/announcements.ts';
import { type Announcement, announcementStatuses } from '#contracts/entities/announcement.ts';
import { ListPage } from '#web/crud/list/ListPage.tsx';
import { useEditing } from '#web/crud/list/use-editing.tsx';
import { useList } from '#web/crud/list/use-list.ts';
import { AnnouncementDialog } from '#web/features/messages/notices/index.ts';
import { useDialog } from '#web/ui/form/use-dialog.ts';
import { SearchField } from '#web/ui/fields/SearchField.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { columns } from './columns.tsx';
import { useWithdrawal } from './use-withdrawal.tsx';
import { byDialogState, lazyDialog } from '#web/ui/lazy/lazy-dialog.tsx';

const AnnouncementEditDialog = lazyDialog(
  async () => (await import('./AnnouncementEditDialog.tsx')).AnnouncementEditDialog,
  byDialogState,
);

const statusChoices = [
  { value: String(announcementStatuses.published), label: '已发布' },
  { value: String(announcementStatuses.withdrawn), label: '已撤回' },
];

/**
 * Renders the list of the institution's announcements, which can be created, edited, withdrawn and deleted (Spec 1 §7).
 */
export function AnnouncementIndex() {
  const list = useList(announcements.list);
  const reading = useDialog();
  const withdrawal = useWithdrawal();
  const editing = useEditing<Announcement>({
    noun: '公告',
    calls: announcements,
    remove: announcements.remove,
    id: (one) => one.announcementId,
    name: (one) => one.title,
  });
  return (
    <ListPage
      list={list}
      add={editing.addButton}
      filters={
        <>
          <SearchField label="标题" {...list.field('title')} />
          <SelectField filter label="状态" choices={statusChoices} {...list.field('status')} />
        </>
      }
      noun="公告"
      columns={columns(reading.open)}
      rowKey="announcementId"
      actions={(one) => [
        editing.change(one),
        one.status === announcementStatuses.published && { label: '撤回', run: () => withdrawal.ask(one) },
        editing.remove(one),
      ]}
    >
      <AnnouncementDialog dialog={reading} />
      <AnnouncementEditDialog dialog={editing.dialog} />
      {withdrawal.dialog}
      {editing.question}
    </ListPage>
  );
}
