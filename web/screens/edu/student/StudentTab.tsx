import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { students } from '#contracts/calls/students.ts';
import type { Student } from '#contracts/entities/student.ts';
import { type Applicant, PurchaseDialog, type Purchaser, SignUpDialog } from '../../../features/enrolment/index.ts';
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
import { hourLimits } from './reminder-filters.ts';
import { studentColumns } from './student-columns.tsx';
import { StudentDialog } from './StudentDialog.tsx';
import { StudentDrawer } from './StudentDrawer.tsx';
import type { TabProps } from '../../../crud/list/AddressTabs.tsx';
import { StudentTimetable } from './StudentTimetable.tsx';

/** 学员: with balanceHour 5 those with fewer than five hours left (Spec 1 §2 Home dashboard). */
export function StudentTab({ tabs }: TabProps) {
  const list = useList(students.list);
  const editing = useDialog();
  const buying = useDialog<Purchaser>();
  const reading = useDialog<Student>();
  const timetable = useDialog<Student>();
  const [applicant, setApplicant] = useState<Applicant | null>(null);
  const removal = useRemoval(students.remove, {
    name: (student: Student) => `学员“${student.studentName}”`,
    input: (student) => ({ id: student.studentId }),
  });
  const columns = useMemo(() => studentColumns(reading.open), [reading.open]);
  const addButton = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => editing.open()}>
      新增学员
    </Button>
  );
  return (
    <ListScreen
      count={list.total}
      action={addButton}
      filters={
        <>
          {tabs}
          <FilterBar
            filtered={list.filtered}
            onClear={list.clear}
            actions={<ExportButton call={students.export} input={list.filters} fileName="学员列表.xlsx" />}
          >
            <SearchField label="学员姓名" {...list.field('studentName')} />
            <SearchField label="联系电话" main={false} {...list.field('phone')} />
            <CampusSelect filter {...list.field('deptId')} />
            <SelectField
              filter
              label="剩余课时"
              placeholder="剩余课时不限"
              choices={hourLimits(list.filters.balanceHour)}
              {...list.field('balanceHour')}
            />
          </FilterBar>
        </>
      }
      table={
        <ListTable
          list={list}
          noun="学员"
          columns={columns}
          rowKey="studentId"
          emptyAction={addButton}
          actions={(student) => (
            <RowActions
              actions={[
                { label: '购买', run: () => buying.open(student) },
                { label: '课表', run: () => timetable.open(student) },
                { label: '详情', run: () => reading.open(student) },
                { label: '选班报名', run: () => setApplicant(student) },
                { label: '修改', run: () => editing.open(student.studentId) },
                { label: '删除', run: () => removal.ask(student), danger: true },
              ]}
            />
          )}
        />
      }
    >
      <StudentDialog dialog={editing} />
      <StudentDrawer dialog={reading} onBuy={buying.open} onSignUp={setApplicant} />
      <StudentTimetable dialog={timetable} />
      <PurchaseDialog dialog={buying} />
      <SignUpDialog applicant={applicant} onClose={() => setApplicant(null)} />
      {removal.dialog}
    </ListScreen>
  );
}
