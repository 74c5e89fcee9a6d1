import { useState } from 'react';
import { claTimes } from '#contracts/calls/cla-times.ts';
import { type ClaTime, claTimeStatuses } from '#contracts/entities/cla-time.ts';
import {
  AttendanceCorrection,
  lessonColumnsOfClass,
  lessonStatusChoices,
  useAttendanceUndo,
  useAttendanceWindow,
} from '#web/features/attendance/index.ts';
import { LessonPeopleDrawer } from '#web/features/attendance/lesson-people/lazy.ts';
import { ChangeLogDialog } from '#web/crud/change-log/ChangeLogDialog.tsx';
import { ListTable } from '#web/crud/list/ListTable.tsx';
import { useList } from '#web/crud/list/use-list.ts';
import { FilterBar } from '#web/ui/list/FilterBar.tsx';
import { useDialog } from '#web/ui/form/use-dialog.ts';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { RowActions } from '#web/ui/table/RowActions.tsx';
import type { ClaTabProps } from './cla-tab.ts';

/** Renders 上课记录: the lessons up to today, newest first. Future lessons are shown only in the timetable. */
export function LessonsTab({ cla: { claId, claName }, onRollCall }: ClaTabProps) {
  const window = useAttendanceWindow();
  const list = useList(claTimes.toAttend, { fixed: { claId, endDate: window.to } });
  const [correctedId, setCorrectedId] = useState<string | null>(null);
  const log = useDialog<ClaTime>();
  const people = useDialog<ClaTime>();
  const undo = useAttendanceUndo();
  const actionsOf = (lesson: ClaTime) => {
    const { courseTimeId, claTimeStatus } = lesson;
    const isHeld = claTimeStatus === claTimeStatuses.held;
    return (
      <RowActions
        actions={[
          !isHeld && window.mayRecord(lesson) && { label: '记上课', run: () => onRollCall(courseTimeId) },
          isHeld && { label: '更正', run: () => setCorrectedId(courseTimeId) },
          isHeld && { label: '撤销', run: () => undo.ask(lesson), danger: true },
          { label: '日志', run: () => log.open(lesson) },
          isHeld && { label: '学员名单', run: () => people.open(lesson) },
        ]}
      />
    );
  };
  return (
    <>
      <FilterBar count={list.filterCount} onClear={list.clearFilters}>
        <SelectField filter label="状态" choices={lessonStatusChoices} {...list.field('claTimeStatus')} />
      </FilterBar>
      <ListTable list={list} noun="上课记录" columns={lessonColumnsOfClass} rowKey="courseTimeId" actions={actionsOf} />
      <AttendanceCorrection courseTimeId={correctedId} onClose={() => setCorrectedId(null)} />
      <ChangeLogDialog
        title="课次日志"
        dialog={log}
        nameOf={({ claDate }) => `${claName} ${claDate}`}
        call={claTimes.log}
        filtersOf={({ courseTimeId }) => ({ courseTimeId })}
      />
      {undo.dialog}
      <LessonPeopleDrawer
        lesson={people.opened ? (people.subject ?? null) : null}
        windowDays={window.days}
        onClose={people.close}
      />
    </>
  );
}
