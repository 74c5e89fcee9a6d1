import { Button } from '@mantine/core';
import { IconUsersPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { clas } from '#contracts/calls/clas.ts';
import { studentClas } from '#contracts/calls/student-clas.ts';
import { studentLeaves } from '#contracts/calls/student-leaves.ts';
import type { StudentCla } from '#contracts/entities/student-cla.ts';
import { enrolmentStatuses } from '#contracts/entities/student-course.ts';
import { DictionarySelect } from '#web/crud/dictionary/DictionarySelect.tsx';
import { useDictionary } from '#web/crud/dictionary/use-dictionary.ts';
import { claPage } from '#web/features/enrolment/cla/index.ts';
import { AllocateDialog, type Allocation, seatColumns } from '#web/features/enrolment/index.ts';
import { ExistingConflicts } from '#web/features/enrolment/student-conflicts/lazy.ts';
import { type LeaveApplicant, StudentLeaveDialog } from '#web/features/lesson/make-up/lazy.ts';
import { ListTable } from '#web/crud/list/ListTable.tsx';
import { useList } from '#web/crud/list/use-list.ts';
import { useOffered } from '#web/crud/offered/use-offered.ts';
import { useCall } from '#web/http/use-call.ts';
import { useDialogHandle } from '#web/ui/form/use-dialog.ts';
import { FilterBar } from '#web/ui/list/FilterBar.tsx';
import { SearchField } from '#web/ui/fields/SearchField.tsx';
import { RowActions } from '#web/ui/table/RowActions.tsx';
import classes from './ClaDetail.module.css';
import type { ClaTabProps } from './cla-tab.ts';
import { type SeatChange, seatChanges, useSeatChange } from './use-seat-change.tsx';

/** Renders 学员, the list of students with a seat in the class, with their balances. */
export function StudentsTab({ cla }: ClaTabProps) {
  const { claId, claName, courseId } = cla;
  const list = useList(studentClas.list, { fixed: { claId } });
  const change = useSeatChange(cla);
  const leave = useDialogHandle<LeaveApplicant>();
  const offersLeave = useOffered('请假', studentLeaves.add);
  const [allocation, setAllocation] = useState<Allocation | null>(null);
  const allocateButton = (
    <Button
      variant="default"
      leftSection={<IconUsersPlus size={16} />}
      onClick={() => setAllocation({ claId, claName, courseId })}
    >
      分班
    </Button>
  );
  const actionsOf = (seat: StudentCla) => {
    const offer = (kind: SeatChange) => ({
      label: seatChanges[kind].actionLabel,
      run: () => change.ask({ change: kind, seat }),
      danger: kind === 'leave',
    });
    return (
      <RowActions
        actions={[
          seat.status !== enrolmentStatuses.enrolled && offer('read'),
          seat.status === enrolmentStatuses.enrolled && offer('stop'),
          offersLeave && seat.status === enrolmentStatuses.enrolled && { label: '请假', run: () => leave.open(seat) },
          // A finished seat can be neither finished nor left again.
          seat.status !== enrolmentStatuses.finished && offer('end'),
          seat.status !== enrolmentStatuses.finished && offer('leave'),
        ]}
      />
    );
  };
  return (
    <>
      <FilterBar
        count={list.filterCount}
        onClear={list.clearFilters}
        actions={
          <>
            <Summary claId={claId} />
            {allocateButton}
          </>
        }
      >
        <SearchField pinyin label="学员姓名" {...list.field('studentName')} />
        <DictionarySelect type="student_course_status" filter label="状态" {...list.field('status')} />
      </FilterBar>
      <div className={classes.conflicts}>
        <ExistingConflicts subject={{ claId }} claPage={claPage} />
      </div>
      <ListTable
        list={list}
        noun="班级学员"
        emptyHint="班级里还没有学员"
        columns={seatColumns}
        rowKey="studentClaId"
        emptyAction={allocateButton}
        actions={actionsOf}
      />
      <AllocateDialog cla={allocation} onClose={() => setAllocation(null)} />
      <StudentLeaveDialog dialog={leave} />
      {change.dialog}
    </>
  );
}

/**
 * Renders the number of students by status for the whole class, regardless of the list's filters: 在读 8 · 停课 1 (Spec 2
 * §7 claStudentList).
 */
function Summary({ claId }: { claId: string }) {
  const { data = [] } = useCall(clas.students, { claId }, { quiet: true });
  const { choices } = useDictionary('student_course_status');
  // A student who has left the class is not counted.
  const currentStudents = data.filter(({ exit }) => !exit);
  const counts = choices
    .map(({ value, label }) => ({
      label,
      count: currentStudents.filter(({ status }) => String(status) === value).length,
    }))
    .filter(({ count }) => count > 0);
  return <p className={classes.summary}>{counts.map(({ label, count }) => `${label} ${count}`).join(' · ')}</p>;
}
