import { useMemo } from 'react';
import { studentRecords } from '#contracts/calls/student-records.ts';
import { students } from '#contracts/calls/students.ts';
import type { Student } from '#contracts/entities/student.ts';
import { ImportButton } from '#web/crud/import/ImportButton.tsx';
import { ExportButton } from '#web/crud/list/ExportButton.tsx';
import { ListPage } from '#web/crud/list/ListPage.tsx';
import { SpanFilter } from '#web/crud/list/SpanFilter.tsx';
import { useEditing } from '#web/crud/list/use-editing.tsx';
import { useList } from '#web/crud/list/use-list.ts';
import { useOffered } from '#web/crud/offered/use-offered.ts';
import { useConsole } from '#web/crud/pages/console-context.ts';
import { CampusSelect } from '#web/crud/pickers/CampusSelect.tsx';
import { useDialogHandle } from '#web/ui/form/use-dialog.ts';
import { SearchField } from '#web/ui/fields/SearchField.tsx';
import type { WeekOwner } from '#web/features/timetable/lazy.ts';
import { WeekDialog } from './dialogs.ts';
import { StudentDialog } from '#web/features/student/lazy.ts';
import { StudentDrawer, studentRecordPage } from '#web/features/student/detail/lazy.ts';
import { balanceTexts, ParentTextDialog, type ParentTextSubject } from '#web/features/messages/parent-texts/lazy.ts';
import { ConflictFilter } from '#web/features/enrolment/student-conflicts/lazy.ts';
import { SaleButton, SaleDialog, type SaleSubject, useSaleOffered } from '#web/features/sale/lazy.ts';
import { type Applicant, SignUpDialog } from '#web/features/sale/sign-up/lazy.ts';
import { StudentHourLimit } from './StudentHourLimit.tsx';
import { studentColumns } from './student-columns.tsx';
import type { TabProps } from '#web/crud/list/AddressTabs.tsx';

/**
 * Renders 学员. The query parameter balanceHour=5 shows only students with fewer than five hours left in a course, and
 * adds a column with the course (Spec 1 §2 Home dashboard).
 */
export function StudentTab({ tabs }: TabProps) {
  const list = useList(students.list);
  const { openPage } = useConsole();
  const selling = useDialogHandle<SaleSubject>();
  const reading = useDialogHandle<Student>();
  const timetable = useDialogHandle<WeekOwner>();
  const signingUp = useDialogHandle<Applicant>();
  const telling = useDialogHandle<ParentTextSubject>();
  const editing = useEditing<Student>({
    noun: '学员',
    calls: students,
    remove: students.remove,
    id: (one) => one.studentId,
    name: (one) => one.studentName,
  });
  const offersSale = useSaleOffered();
  const offersRecord = useOffered('档案', studentRecords.detail);
  const { balanceHour } = list.filters;
  const columns = useMemo(
    () => studentColumns(reading.open, balanceHour === undefined ? undefined : Number(balanceHour)),
    [reading.open, balanceHour],
  );
  return (
    <ListPage
      list={list}
      add={editing.addButton}
      extraActions={<SaleButton dialog={selling} secondary />}
      tabs={tabs}
      filters={
        <>
          <SearchField pinyin label="学员姓名" {...list.field('studentName')} />
          <SearchField label="联系电话" placeholder="电话或尾号" main={false} {...list.field('phone')} />
          <CampusSelect filter {...list.field('deptId')} />
          <StudentHourLimit
            balanceHour={list.field('balanceHour').value}
            totalHour={list.field('totalHour').value}
            onChange={list.change}
          />
          {/* Filter by creation date, set by links from the statistics; shown until the user clears the filter. */}
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
      moreSet={list.filters.hasConflict !== undefined}
      moreFilters={<ConflictFilter {...list.field('hasConflict')} />}
      tools={
        <>
          <ImportButton kind="student" />
          <ExportButton call={students.export} input={list.filters} fileName="学员列表.xlsx" />
        </>
      }
      noun="学员"
      picture="students"
      columns={columns}
      rowKey="studentId"
      actions={(student) => [
        offersSale && { label: '报名', run: () => selling.open(buyerOf(student)) },
        { label: '课表', run: () => timetable.open(weekOf(student)) },
        { label: '分班', run: () => signingUp.open(student) },
        offersRecord && { label: '档案', run: () => openPage(studentRecordPage(student.studentId)) },
        { label: '通知家长', run: () => telling.open(balanceTexts(student)) },
        editing.change(student),
        editing.remove(student),
      ]}
    >
      <StudentDialog dialog={editing.dialog} />
      <StudentDrawer dialog={reading} onBuy={selling.open} onSignUp={signingUp.open} />
      <WeekDialog dialog={timetable} />
      <SaleDialog dialog={selling} />
      <SignUpDialog dialog={signingUp} />
      <ParentTextDialog dialog={telling} />
      {editing.question}
    </ListPage>
  );
}

const buyerOf = ({ studentId, studentName }: Student): SaleSubject => ({ studentId, studentName });

const weekOf = ({ studentId, studentName }: Student): WeekOwner => ({
  name: studentName,
  filters: { studentId },
  requires: 'studentId',
});
