import { Button } from '@mantine/core';
import { studentCourses } from '#contracts/calls/student-courses.ts';
import { AllocateDialog, type Allocation } from '../../../../features/enrolment/index.ts';
import type { TabProps } from '../../../../crud/list/AddressTabs.tsx';
import { ExportButton } from '../../../../crud/list/ExportButton.tsx';
import { ListPage } from '../../../../crud/list/ListPage.tsx';
import { useList } from '../../../../crud/list/use-list.ts';
import { AddButton } from '../../../../ui/AddButton.tsx';
import { useDialog } from '../../../../ui/form/use-dialog.ts';
import { enrolmentColumns } from './enrolment-columns.tsx';
import { EnrolmentDialog } from '../dialogs.ts';
import { EnrolmentFilters } from './EnrolmentFilters.tsx';
import { DayLimit, HourLimit } from '../LimitFilters.tsx';
import { useEnrolmentActions } from './use-enrolment-actions.tsx';

/** 报读课程: who is enrolled in what, with what is left of it. */
export function EnrolmentTab({ tabs }: TabProps) {
  const list = useList(studentCourses.list);
  const { balanceHour, minBalanceDay } = list.filters;
  const adding = useDialog();
  const allocating = useDialog<Allocation>();
  const actions = useEnrolmentActions();
  const addButton = <AddButton onClick={() => adding.open()}>新增报读</AddButton>;
  return (
    <ListPage
      list={list}
      add={addButton}
      beside={
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
      actions={actions.of}
    >
      <EnrolmentDialog dialog={adding} />
      <AllocateDialog cla={allocating.opened ? (allocating.subject ?? null) : null} onClose={allocating.close} />
      {actions.dialogs}
    </ListPage>
  );
}
