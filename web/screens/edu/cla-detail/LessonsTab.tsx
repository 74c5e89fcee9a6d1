import { useState } from 'react';
import { claTimes } from '#contracts/calls/cla-times.ts';
import { type ClaTime, claTimeStatuses } from '#contracts/entities/cla-time.ts';
import {
  AttendanceCorrection,
  lessonColumnsOfClass,
  LessonLogDialog,
  type LessonLogSubject,
  lessonStatusChoices,
  useAttendanceUndo,
  useAttendanceWindow,
} from '../../../features/attendance/index.ts';
import { ListTable } from '../../../crud/list/ListTable.tsx';
import { useList } from '../../../crud/list/use-list.ts';
import { FilterBar } from '../../../ui/FilterBar.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { RowActions } from '../../../ui/table/RowActions.tsx';
import type { ClaTabProps } from './cla-tab.ts';

/** 上课记录: the lessons up to today, the newest first; those to come stand in the timetable. */
export function LessonsTab({ cla: { claId, claName }, onRollCall }: ClaTabProps) {
  const window = useAttendanceWindow();
  const list = useList(claTimes.toAttend, { fixed: { claId, endDate: window.to } });
  const [corrected, setCorrected] = useState<string | null>(null);
  const [log, setLog] = useState<LessonLogSubject | null>(null);
  const undo = useAttendanceUndo();
  const actionsOf = (lesson: ClaTime) => {
    const { courseTimeId, claDate, claTimeStatus } = lesson;
    const held = claTimeStatus === claTimeStatuses.held;
    return (
      <RowActions
        actions={[
          !held && window.mayRecord(lesson) && { label: '记上课', run: () => onRollCall(courseTimeId) },
          held && { label: '更正', run: () => setCorrected(courseTimeId) },
          held && { label: '撤销', run: () => undo.ask(lesson), danger: true },
          { label: '日志', run: () => setLog({ courseTimeId, name: `${claName} ${claDate}` }) },
        ]}
      />
    );
  };
  return (
    <>
      <FilterBar filtered={list.filtered} onClear={list.clear}>
        <SelectField filter label="状态" choices={lessonStatusChoices} {...list.field('claTimeStatus')} />
      </FilterBar>
      <ListTable list={list} noun="上课记录" columns={lessonColumnsOfClass} rowKey="courseTimeId" actions={actionsOf} />
      <AttendanceCorrection courseTimeId={corrected} onClose={() => setCorrected(null)} />
      <LessonLogDialog log={log} onClose={() => setLog(null)} />
      {undo.dialog}
    </>
  );
}
