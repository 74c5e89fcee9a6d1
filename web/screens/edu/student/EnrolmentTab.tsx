import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { studentCourses } from '#contracts/calls/student-courses.ts';
import { enrolmentStatuses, type StudentCourse } from '#contracts/entities/student-course.ts';
import { DictionarySelect } from '../../../crud/dictionary/DictionarySelect.tsx';
import {
  AdjustDialog,
  AllocateDialog,
  type Allocation,
  type Applicant,
  HourLedgerDialog,
  SignUpDialog,
} from '../../../features/enrolment/index.ts';
import { ExportButton } from '../../../crud/list/ExportButton.tsx';
import { ListPage } from '../../../crud/list/ListPage.tsx';
import { useList } from '../../../crud/list/use-list.ts';
import { useRemoval } from '../../../crud/list/use-removal.tsx';
import { CourseSelect } from '../../../crud/pickers/CourseSelect.tsx';
import { AddButton } from '../../../ui/AddButton.tsx';
import { useDialog } from '../../../ui/form/use-dialog.ts';
import { SearchField } from '../../../ui/SearchField.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { enrolmentColumns } from './enrolment-columns.tsx';
import { EnrolmentDialog } from './EnrolmentDialog.tsx';
import { dayLimits, hourLimits } from './reminder-filters.ts';
import type { TabProps } from '../../../crud/list/AddressTabs.tsx';
import { useStatusChange } from './use-status-change.tsx';

type Ledger = { studentCourseId: string; studentId: string; title: string };

/** 报读课程: who is enrolled in what, with what is left of it. */
export function EnrolmentTab({ tabs }: TabProps) {
  const list = useList(studentCourses.list);
  const adding = useDialog();
  const adjusting = useDialog();
  const [applicant, setApplicant] = useState<Applicant | null>(null);
  const [allocation, setAllocation] = useState<Allocation | null>(null);
  const [ledger, setLedger] = useState<Ledger | null>(null);
  const change = useStatusChange();
  const removal = useRemoval(studentCourses.remove, {
    name: (enrolment: StudentCourse) => `报读“${enrolmentName(enrolment)}”`,
    input: (enrolment) => ({ id: enrolment.studentCourseId }),
  });
  const addButton = <AddButton onClick={() => adding.open()}>新增报读</AddButton>;
  return (
    <ListPage
      list={list}
      add={addButton}
      head={
        <Group gap={8}>
          <Button variant="default" onClick={() => setAllocation({})}>
            分班
          </Button>
          {addButton}
        </Group>
      }
      tabs={tabs}
      filters={
        <>
          <SearchField label="学员姓名" {...list.field('studentName')} />
          <CourseSelect filter {...list.field('courseId')} />
          <DictionarySelect type="student_course_status" filter label="状态" {...list.field('status')} />
        </>
      }
      moreSet={list.filters.balanceHour !== undefined || list.filters.minBalanceDay !== undefined}
      moreFilters={
        <>
          <SelectField
            filter
            label="剩余课时"
            placeholder="剩余课时不限"
            choices={hourLimits(list.filters.balanceHour)}
            {...list.field('balanceHour')}
          />
          <SelectField
            filter
            label="到期时间"
            placeholder="到期时间不限"
            choices={dayLimits(list.filters.minBalanceDay)}
            {...list.field('minBalanceDay')}
          />
        </>
      }
      tools={<ExportButton call={studentCourses.export} input={list.filters} fileName="报读课程列表.xlsx" />}
      noun="报读课程"
      columns={enrolmentColumns}
      rowKey="studentCourseId"
      actions={(enrolment) => [
        enrolment.status === enrolmentStatuses.enrolled &&
          !enrolment.claId && {
            label: '选班',
            run: () => setApplicant(applicantOf(enrolment)),
          },
        { label: '调整', run: () => adjusting.open(enrolment.studentCourseId) },
        { label: '明细', run: () => setLedger(ledgerOf(enrolment)) },
        enrolment.status === enrolmentStatuses.enrolled && {
          label: '停课',
          run: () => change.ask(enrolment),
          danger: true,
        },
        enrolment.status === enrolmentStatuses.suspended && {
          label: '复课',
          run: () => change.ask(enrolment),
        },
        { label: '删除', run: () => removal.ask(enrolment), danger: true },
      ]}
    >
      <EnrolmentDialog dialog={adding} />
      <AdjustDialog dialog={adjusting} />
      <SignUpDialog applicant={applicant} onClose={() => setApplicant(null)} />
      <AllocateDialog cla={allocation} onClose={() => setAllocation(null)} />
      <HourLedgerDialog enrolment={ledger} onClose={() => setLedger(null)} />
      {change.dialog}
      {removal.dialog}
    </ListPage>
  );
}

const enrolmentName = ({ studentName, courseName }: StudentCourse): string =>
  [studentName, courseName].filter(Boolean).join(' · ');

const applicantOf = ({ studentId, studentName, studentCourseId }: StudentCourse): Applicant => ({
  studentId,
  studentName: studentName ?? '',
  studentCourseId,
});

const ledgerOf = (enrolment: StudentCourse): Ledger => ({
  studentCourseId: enrolment.studentCourseId,
  studentId: enrolment.studentId,
  title: enrolmentName(enrolment),
});
