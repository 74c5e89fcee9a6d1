import { staff } from '#contracts/calls/staff.ts';
import { type Staff, staffTypes } from '#contracts/entities/staff.ts';
import { DictionarySelect } from '../../../crud/dictionary/DictionarySelect.tsx';
import { ImportButton } from '../../../crud/import/ImportButton.tsx';
import { ExportButton } from '../../../crud/list/ExportButton.tsx';
import { ListPage } from '../../../crud/list/ListPage.tsx';
import { useEditing } from '../../../crud/list/use-editing.tsx';
import { useList } from '../../../crud/list/use-list.ts';
import { CampusSelect } from '../../../crud/pickers/CampusSelect.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { columns } from './columns.tsx';
import { byDialog, late } from '../../../ui/late/late.tsx';

const StaffDialog = late(async () => (await import('./StaffDialog.tsx')).StaffDialog, byDialog);

/** 0 all, 1 teachers (Spec 2 §9): without a choice it is all. */
const TYPES = [{ value: String(staffTypes.teacher), label: '教师' }];

/** 员工管理: who works at the institution's campuses; the first page of the tour (Spec 1 §2 Layout shell). */
export function StaffList() {
  const list = useList(staff.list);
  const editing = useEditing<Staff>({
    noun: '员工',
    remove: staff.remove,
    id: (one) => one.staffId,
    name: (one) => one.staffName,
  });
  return (
    <ListPage
      list={list}
      add={editing.addButton}
      filters={
        <>
          <SearchField label="姓名" {...list.field('staffName')} />
          <SelectField filter label="类型" placeholder="全部员工" choices={TYPES} {...list.field('type')} />
          <CampusSelect filter {...list.field('deptId')} />
          <DictionarySelect type="personnel_status" filter label="在职状态" {...list.field('personnelStatus')} />
        </>
      }
      tools={
        <>
          <ImportButton kind="staff" />
          <ExportButton call={staff.export} input={list.filters} fileName="员工列表.xlsx" />
        </>
      }
      noun="员工"
      columns={columns}
      rowKey="staffId"
      actions={(member) => [editing.change(member), editing.remove(member)]}
    >
      <StaffDialog dialog={editing.dialog} />
      {editing.question}
    </ListPage>
  );
}
