import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { announcements } from '#contracts/calls/announcements.ts';
import { type Announcement, announcementStatuses } from '#contracts/entities/announcement.ts';
import { ListTable } from '../../../crud/list/ListTable.tsx';
import { useList } from '../../../crud/list/use-list.ts';
import { useRemoval } from '../../../crud/list/use-removal.tsx';
import { AnnouncementDialog } from '../../../features/notices/index.ts';
import { FilterBar } from '../../../ui/FilterBar.tsx';
import { useDialog } from '../../../ui/form/use-dialog.ts';
import { ListScreen } from '../../../ui/ListScreen.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { RowActions } from '../../../ui/table/RowActions.tsx';
import { AnnouncementEditDialog } from './AnnouncementEditDialog.tsx';
import { columns } from './columns.tsx';
import { useWithdrawal } from './use-withdrawal.tsx';

const statusChoices = [
  { value: String(announcementStatuses.published), label: '已发布' },
  { value: String(announcementStatuses.withdrawn), label: '已撤回' },
];

/** The announcements of the institution, to be written, changed, withdrawn and deleted (Spec 1 §7). */
export function AnnouncementIndex() {
  const list = useList(announcements.list);
  const reading = useDialog();
  const editing = useDialog();
  const withdrawal = useWithdrawal();
  const removal = useRemoval(announcements.remove, {
    name: (one: Announcement) => `公告“${one.title}”`,
    input: (one) => ({ id: one.announcementId }),
  });
  const addButton = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => editing.open()}>
      新增公告
    </Button>
  );
  return (
    <ListScreen
      count={list.total}
      action={addButton}
      filters={
        <FilterBar filtered={list.filtered} onClear={list.clear}>
          <SearchField label="标题" {...list.field('title')} />
          <SelectField filter label="状态" choices={statusChoices} {...list.field('status')} />
        </FilterBar>
      }
      table={
        <ListTable
          list={list}
          noun="公告"
          columns={columns(reading.open)}
          rowKey="announcementId"
          emptyAction={addButton}
          actions={(one) => (
            <RowActions
              actions={[
                { label: '修改', run: () => editing.open(one.announcementId) },
                one.status === announcementStatuses.published && { label: '撤回', run: () => withdrawal.ask(one) },
                { label: '删除', run: () => removal.ask(one), danger: true },
              ]}
            />
          )}
        />
      }
    >
      <AnnouncementDialog dialog={reading} />
      <AnnouncementEditDialog dialog={editing} />
      {withdrawal.dialog}
      {removal.dialog}
    </ListScreen>
  );
}
