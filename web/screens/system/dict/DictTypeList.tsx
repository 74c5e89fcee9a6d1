import { dictTypes } from '#contracts/calls/dict-types.ts';
import type { DictType } from '#contracts/entities/dictionary.ts';
import { dictPermissions } from '#contracts/permissions.ts';
import { DictionarySelect } from '#web/crud/dictionary/DictionarySelect.tsx';
import { ExportButton } from '#web/crud/list/ExportButton.tsx';
import { ListPage } from '#web/crud/list/ListPage.tsx';
import { useEditing } from '#web/crud/list/use-editing.tsx';
import { useList } from '#web/crud/list/use-list.ts';
import { Can, useCan } from '#web/session/Can.tsx';
import { SearchField } from '#web/ui/fields/SearchField.tsx';
import { columns } from './columns.tsx';
import { byDialogState, lazyDialog } from '#web/ui/lazy/lazy-dialog.tsx';
import { TWO_ACTIONS_WIDTH } from '#web/ui/table/column.ts';

const DictTypeDialog = lazyDialog(async () => (await import('./DictTypeDialog.tsx')).DictTypeDialog, byDialogState);

export function DictTypeList() {
  const list = useList(dictTypes.list);
  const mayEdit = useCan(dictPermissions.edit);
  const mayRemove = useCan(dictPermissions.remove);
  const editing = useEditing<DictType>({
    noun: '字典类型',
    calls: dictTypes,
    remove: dictTypes.remove,
    id: (one) => one.dictTypeId,
    name: (one) => one.dictName,
  });
  const addButton = <Can permission={dictPermissions.add}>{editing.addButton}</Can>;
  return (
    <ListPage<DictType>
      list={list}
      add={addButton}
      filters={
        <>
          <SearchField label="字典名称" {...list.field('dictName')} />
          <SearchField label="字典类型" main={false} {...list.field('dictType')} />
          <DictionarySelect type="in_use" label="状态" filter {...list.field('inUse')} />
        </>
      }
      tools={<ExportButton call={dictTypes.export} input={list.filters} fileName="字典类型列表.xlsx" />}
      noun="字典类型"
      columns={columns}
      rowKey="dictTypeId"
      actionsWidth={TWO_ACTIONS_WIDTH}
      actions={
        (mayEdit || mayRemove) && ((type) => [mayEdit && editing.change(type), mayRemove && editing.remove(type)])
      }
    >
      <DictTypeDialog dialog={editing.dialog} />
      {editing.question}
    </ListPage>
  );
}
