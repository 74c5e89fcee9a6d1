import { ActionIcon, Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'wouter';
import { dictData } from '#contracts/calls/dict-data.ts';
import type { DictData, DictType } from '#contracts/entities/dictionary.ts';
import { dictPermissions } from '#contracts/permissions.ts';
import { DictionarySelect } from '#web/crud/dictionary/DictionarySelect.tsx';
import { ExportButton } from '#web/crud/list/ExportButton.tsx';
import { ListPage } from '#web/crud/list/ListPage.tsx';
import { useList } from '#web/crud/list/use-list.ts';
import { useRemoval } from '#web/crud/list/use-removal.tsx';
import { useSelection } from '#web/crud/list/use-selection.ts';
import { Can, useCan } from '#web/session/Can.tsx';
import { AddButton } from '#web/ui/list/AddButton.tsx';
import { useDialog } from '#web/ui/form/use-dialog.ts';
import { usePageName } from '#web/ui/theme/page-name.ts';
import { SearchField } from '#web/ui/fields/SearchField.tsx';
import { SelectionBar } from '#web/ui/table/SelectionBar.tsx';
import { columns } from './columns.tsx';
import { DictTypeFilter } from './DictTypeFilter.tsx';
import { byDialogState, lazyDialog } from '#web/ui/lazy/lazy-dialog.tsx';
import { TWO_ACTIONS_WIDTH } from '#web/ui/table/column.ts';

const DictDataDialog = lazyDialog(async () => (await import('./DictDataDialog.tsx')).DictDataDialog, byDialogState);

export function DictDataList({ dictTypeId, type }: { dictTypeId: string; type: DictType | undefined }) {
  const page = usePageName();
  const list = useList(dictData.list, { fixed: { dictTypeId } });
  const dialog = useDialog();
  const selection = useSelection(list.rows, 'dictDataId');
  const mayEdit = useCan(dictPermissions.edit);
  const mayRemove = useCan(dictPermissions.remove);
  const removal = useRemoval(dictData.remove, {
    name: (rows: readonly DictData[]) =>
      rows.length === 1 ? `字典数据“${rows[0]?.dictLabel}”` : `选中的 ${rows.length} 项字典数据`,
    input: (rows) => ({ ids: rows.map((row) => row.dictDataId).join(',') }),
    onRemoved: selection.clear,
  });
  const addButton = (
    <Can permission={dictPermissions.add}>
      <AddButton disabled={!type} onClick={() => dialog.open()}>
        新增字典数据
      </AddButton>
    </Can>
  );
  return (
    <ListPage
      title={type && `${page}：${type.dictName}`}
      list={list}
      backLink={
        <ActionIcon component={Link} href="/system/dict" variant="subtle" color="gray" aria-label="返回字典管理">
          <IconArrowLeft size={18} />
        </ActionIcon>
      }
      add={addButton}
      filters={
        <>
          <DictTypeFilter dictTypeId={dictTypeId} dictName={type?.dictName} />
          <SearchField label="字典标签" {...list.field('dictLabel')} />
          <DictionarySelect type="in_use" label="状态" filter {...list.field('inUse')} />
        </>
      }
      tools={<ExportButton call={dictData.export} input={list.filters} fileName="字典数据列表.xlsx" />}
      noun="字典数据"
      columns={columns}
      rowKey="dictDataId"
      rowName={(row) => row.dictLabel}
      selection={
        mayRemove
          ? {
              ...selection,
              bar: (
                <SelectionBar count={selection.rows.length} onClear={selection.clear}>
                  <Button size="xs" variant="light" color="red" onClick={() => removal.ask(selection.rows)}>
                    删除
                  </Button>
                </SelectionBar>
              ),
            }
          : undefined
      }
      actionsWidth={TWO_ACTIONS_WIDTH}
      actions={
        (mayEdit || mayRemove) &&
        ((row) => [
          mayEdit && { label: '修改', run: () => dialog.open(row.dictDataId) },
          mayRemove && { label: '删除', run: () => removal.ask([row]), danger: true },
        ])
      }
    >
      {type && <DictDataDialog dialog={dialog} type={type} />}
      {removal.dialog}
    </ListPage>
  );
}
