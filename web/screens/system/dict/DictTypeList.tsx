import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { dictTypes } from '#contracts/calls/dict-types.ts';
import type { DictType } from '#contracts/entities/dictionary.ts';
import { dictPermissions } from '#contracts/permissions.ts';
import { DictionarySelect } from '../../../crud/dictionary/DictionarySelect.tsx';
import { ExportButton } from '../../../crud/list/ExportButton.tsx';
import { ListTable } from '../../../crud/list/ListTable.tsx';
import { useList } from '../../../crud/list/use-list.ts';
import { useRemoval } from '../../../crud/list/use-removal.tsx';
import { Can, useCan } from '../../../session/Can.tsx';
import { FilterBar } from '../../../ui/FilterBar.tsx';
import { useDialog } from '../../../ui/form/use-dialog.ts';
import { ListScreen } from '../../../ui/ListScreen.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { RowActions } from '../../../ui/table/RowActions.tsx';
import { columns } from './columns.tsx';
import { DictTypeDialog } from './DictTypeDialog.tsx';

export function DictTypeList() {
  const list = useList(dictTypes.list);
  const dialog = useDialog();
  const mayEdit = useCan(dictPermissions.edit);
  const mayRemove = useCan(dictPermissions.remove);
  const removal = useRemoval(dictTypes.remove, {
    name: (type: DictType) => `字典类型“${type.dictName}”`,
    input: (type) => ({ id: type.dictTypeId }),
  });
  const addButton = (
    <Can permission={dictPermissions.add}>
      <Button leftSection={<IconPlus size={16} />} onClick={() => dialog.open()}>
        新增字典类型
      </Button>
    </Can>
  );
  return (
    <ListScreen
      count={list.total}
      action={addButton}
      filters={
        <FilterBar
          filtered={list.filtered}
          onClear={list.clear}
          actions={<ExportButton call={dictTypes.export} input={list.filters} fileName="字典类型列表.xlsx" />}
        >
          <SearchField label="字典名称" {...list.field('dictName')} />
          <SearchField label="字典类型" main={false} {...list.field('dictType')} />
          <DictionarySelect type="in_use" label="状态" filter {...list.field('inUse')} />
        </FilterBar>
      }
      table={
        <ListTable<DictType>
          list={list}
          noun="字典类型"
          columns={columns}
          rowKey="dictTypeId"
          emptyAction={addButton}
          actions={
            (mayEdit || mayRemove) &&
            ((type) => (
              <RowActions
                actions={[
                  mayEdit && { label: '修改', run: () => dialog.open(type.dictTypeId) },
                  mayRemove && { label: '删除', run: () => removal.ask(type), danger: true },
                ]}
              />
            ))
          }
        />
      }
    >
      <DictTypeDialog dialog={dialog} />
      {removal.dialog}
    </ListScreen>
  );
}
