import { useMemo, useState } from 'react';
import { students } from '#contracts/calls/students.ts';
import type { Student } from '#contracts/entities/student.ts';
import { ImportButton } from '../../../crud/import/ImportButton.tsx';
import { ExportButton } from '../../../crud/list/ExportButton.tsx';
import { ListPage } from '../../../crud/list/ListPage.tsx';
import { SpanFilter } from '../../../crud/list/SpanFilter.tsx';
import { useEditing } from '../../../crud/list/use-editing.tsx';
import { useList } from '../../../crud/list/use-list.ts';
import { CampusSelect } from '../../../crud/pickers/CampusSelect.tsx';
import { useDialog } from '../../../ui/form/use-dialog.ts';
import { SearchField } from '../../../ui/SearchField.tsx';
import type { Whose } from '../../../features/whose-week/index.ts';
import { PurchaseDialog, SignUpDialog, StudentDialog, StudentDrawer, WeekDialog } from './dialogs.ts';
import type { Purchaser } from './purchase/PurchaseDialog.tsx';
import type { Applicant } from './sign-up/SignUpDialog.tsx';
import { HourLimit } from './LimitFilters.tsx';
import { studentColumns } from './student-columns.tsx';
import type { TabProps } from '../../../crud/list/AddressTabs.tsx';

/** 学员: with balanceHour 5 those with fewer than five hours left (Spec 1 §2 Home dashboard). */
export function StudentTab({ tabs }: TabProps) {
  const list = useList(students.list);
  const buying = useDialog<Purchaser>();
  const reading = useDialog<Student>();
  const timetable = useDialog<Whose>();
  const [applicant, setApplicant] = useState<Applicant | null>(null);
  const editing = useEditing<Student>({
    noun: '学员',
    remove: students.remove,
    id: (one) => one.studentId,
    name: (one) => one.studentName,
  });
  const columns = useMemo(() => studentColumns(reading.open), [reading.open]);
  return (
    <ListPage
      list={list}
      add={editing.addButton}
      tabs={tabs}
      filters={
        <>
          <SearchField label="学员姓名" {...list.field('studentName')} />
          <SearchField label="联系电话" main={false} {...list.field('phone')} />
          <CampusSelect filter {...list.field('deptId')} />
          <HourLimit {...list.field('balanceHour')} />
          {/* Brought along by the statistics; there until it is taken out. */}
          {(list.filters.createTimeStart || list.filters.createTimeEnd) && (
            <SpanFilter
              label="创建时间"
              begin={list.filters.createTimeStart}
              end={list.filters.createTimeEnd}
              onChange={(createTimeStart, createTimeEnd) => list.change({ createTimeStart, createTimeEnd })}
            />
          )}
        </>
      }
      tools={
        <>
          <ImportButton kind="student" />
          <ExportButton call={students.export} input={list.filters} fileName="学员列表.xlsx" />
        </>
      }
      noun="学员"
      columns={columns}
      rowKey="studentId"
      actions={(student) => [
        { label: '购买', run: () => buying.open(student) },
        { label: '课表', run: () => timetable.open(weekOf(student)) },
        { label: '选班报名', run: () => setApplicant(student) },
        editing.change(student),
        editing.remove(student),
      ]}
    >
      <StudentDialog dialog={editing.dialog} />
      <StudentDrawer dialog={reading} onBuy={buying.open} onSignUp={setApplicant} />
      <WeekDialog dialog={timetable} />
      <PurchaseDialog dialog={buying} />
      <SignUpDialog applicant={applicant} onClose={() => setApplicant(null)} />
      {editing.question}
    </ListPage>
  );
}

const weekOf = ({ studentId, studentName }: Student): Whose => ({
  name: studentName,
  filters: { studentId },
  requires: 'studentId',
});
