import { Button } from '@mantine/core';
import { studentCourses } from '#contracts/calls/student-courses.ts';
import { students } from '#contracts/calls/students.ts';
import { type BulkKindOf, bulkKinds } from '#contracts/entities/bulk-change.ts';
import type { StudentCourse } from '#contracts/entities/student-course.ts';
import { BulkEnrolmentsDrawer, type BulkEnrolmentsSubject } from '#web/features/bulk/enrolments/lazy.ts';
import { AllocateDialog, type Allocation } from '#web/features/enrolment/index.ts';
import type { TabProps } from '#web/crud/list/AddressTabs.tsx';
import { ExportButton } from '#web/crud/list/ExportButton.tsx';
import { ListPage } from '#web/crud/list/ListPage.tsx';
import { useList } from '#web/crud/list/use-list.ts';
import { useOffered } from '#web/crud/offered/use-offered.ts';
import { useSelection } from '#web/crud/list/use-selection.ts';
import { AddButton } from '#web/ui/list/AddButton.tsx';
import { useDialog, useDialogHandle } from '#web/ui/form/use-dialog.ts';
import { SelectionBar } from '#web/ui/table/SelectionBar.tsx';
import { enrolmentColumns } from './enrolment-columns.tsx';
import { EnrolmentDialog } from '../dialogs.ts';
import { EnrolmentFilters } from './EnrolmentFilters.tsx';
import { DayLimit, HourLimit } from '../LimitFilters.tsx';
import { useEnrolmentActions } from './use-enrolment-actions.tsx';

/** Bulk changes of the selected enrolments, with the labels of their buttons. */
const BULK_CHANGES: readonly [BulkKindOf<'enrolment'>, label: string][] = [
  [bulkKinds.extendEnrolments, '延期'],
  [bulkKinds.suspendEnrolments, '停课'],
  [bulkKinds.resumeEnrolments, '复课'],
  [bulkKinds.moveToClass, '转班'],
];

/** Renders 报读课程, the list of enrolments with their balances. */
export function EnrolmentTab({ tabs }: TabProps) {
  const list = useList(studentCourses.list);
  const { balanceHour, minBalanceDay } = list.filters;
  const addDialog = useDialog();
  const allocating = useDialog<Allocation>();
  const bulk = useDialogHandle<BulkEnrolmentsSubject>();
  const selection = useSelection<StudentCourse>(list.rows, 'studentCourseId');
  const actions = useEnrolmentActions();
  const offersAdd = useOffered('新增报读', studentCourses.add, students.list);
  const addButton = offersAdd && <AddButton onClick={() => addDialog.open()}>新增报读</AddButton>;
  return (
    <ListPage
      list={list}
      add={addButton}
      extraActions={
        <Button variant="default" onClick={() => allocating.open({})}>
          分班
        </Button>
      }
      tabs={tabs}
      filters={<EnrolmentFilters list={list} />}
      moreSet={balanceHour !== undefined || minBalanceDay !== undefined}
      moreFilters={
        <>
          <HourLimit {...list.field('balanceHour')} />
          <DayLimit {...list.field('minBalanceDay')} />
        </>
      }
      tools={<ExportButton call={studentCourses.export} input={list.filters} fileName="报读课程列表.xlsx" />}
      noun="报读课程"
      columns={enrolmentColumns}
      rowKey="studentCourseId"
      rowName={({ studentName, courseName }) => `${studentName ?? ''} ${courseName ?? ''}`}
      selection={{
        ...selection,
        bar: (
          <SelectionBar count={selection.rows.length} onClear={selection.clear}>
            {BULK_CHANGES.map(([kind, label]) => (
              <Button
                key={kind}
                size="xs"
                variant="light"
                onClick={() => bulk.open({ kind, enrolments: selection.rows })}
              >
                {label}
              </Button>
            ))}
          </SelectionBar>
        ),
      }}
      actions={actions.actionsOf}
    >
      <EnrolmentDialog dialog={addDialog} />
      <AllocateDialog cla={allocating.opened ? (allocating.subject ?? null) : null} onClose={allocating.close} />
      <BulkEnrolmentsDrawer dialog={bulk} />
      {actions.dialogs}
    </ListPage>
  );
}
