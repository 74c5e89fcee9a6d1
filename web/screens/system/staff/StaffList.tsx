import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { staff } from '#contracts/calls/staff.ts';
import { type Staff, staffTypes } from '#contracts/entities/staff.ts';
import { DictionarySelect } from '../../../crud/dictionary/DictionarySelect.tsx';
import { ExportButton } from '../../../crud/list/ExportButton.tsx';
import { ListTable } from '../../../crud/list/ListTable.tsx';
import { useList } from '../../../crud/list/use-list.ts';
import { useRemoval } from '../../../crud/list/use-removal.tsx';
import { CampusSelect } from '../../../crud/pickers/CampusSelect.tsx';
import { FilterBar } from '../../../ui/FilterBar.tsx';
import { useDialog } from '../../../ui/form/use-dialog.ts';
import { ListScreen } from '../../../ui/ListScreen.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { RowActions } from '../../../ui/table/RowActions.tsx';
import { columns } from './columns.tsx';
import { StaffDialog } from './StaffDialog.tsx';

/** 0 all, 1 teachers (Spec 2 §9): without a choice it is all. */
const TYPES = [{ value: String(staffTypes.teacher), label: '教师' }];

/** 员工管理: who works at the institution's campuses; the first page of the tour (Spec 1 §2 Layout shell). */
export function StaffList() {
  const list = useList(staff.list);
  const dialog = useDialog();
  const removal = useRemoval(staff.remove, {
    name: (member: Staff) => `员工“${member.staffName}”`,
    input: (member) => ({ id: member.staffId }),
  });
  const addButton = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => dialog.open()}>
      新增员工
    </Button>
  );
  return (
    <ListScreen
      count={list.total}
      action={addButton}
      filters={
        <FilterBar
          filtered={list.filtered}
          onClear={list.clear}
          actions={<ExportButton call={staff.export} input={list.filters} fileName="员工列表.xlsx" />}
        >
          <SearchField label="姓名" {...list.field('staffName')} />
          <SelectField filter label="类型" placeholder="全部员工" choices={TYPES} {...list.field('type')} />
          <CampusSelect filter {...list.field('deptId')} />
          <DictionarySelect type="personnel_status" filter label="在职状态" {...list.field('personnelStatus')} />
        </FilterBar>
      }
      table={
        <ListTable
          list={list}
          noun="员工"
          columns={columns}
          rowKey="staffId"
          emptyAction={addButton}
          actions={(member) => (
            <RowActions
              actions={[
                { label: '修改', run: () => dialog.open(member.staffId) },
                { label: '删除', run: () => removal.ask(member), danger: true },
              ]}
            />
          )}
        />
      }
    >
      <StaffDialog dialog={dialog} />
      {removal.dialog}
    </ListScreen>
  );
}
