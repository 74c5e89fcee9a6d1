import type { RecordLesson } from '#contracts/entities/student-record.ts';
import { DictionaryLabel } from '#web/crud/dictionary/DictionaryLabel.tsx';
import { WeekDay } from '#web/crud/dictionary/WeekDay.tsx';
import { formatHours } from '#web/ui/display/hours.ts';
import { StatusTag } from '#web/ui/display/StatusTag.tsx';
import type { Column } from '#web/ui/table/column.ts';
import { guestLabel, LATE, lessonNote, statusTone, UNRECORDED } from './record-words.ts';
import classes from './StudentRecord.module.css';

/** Columns of the lessons of a record. */
export const lessonColumns: readonly Column<RecordLesson>[] = [
  {
    key: 'claDate',
    line: 1,
    title: '日期',
    width: 136,
    always: true,
    render: ({ claDate }) => (
      <>
        {claDate} <WeekDay date={claDate} />
      </>
    ),
  },
  { key: 'startTime', title: '时间', width: 108, render: ({ startTime, endTime }) => `${startTime}–${endTime}` },
  { key: 'claName', line: 2, title: '班级', width: 168 },
  { key: 'courseName', title: '课程', width: 136, hidden: true },
  { key: 'classTheme', title: '主题', width: 120, hidden: true },
  { key: 'staffName', line: 2, title: '授课教师', width: 88 },
  {
    key: 'attendStatus',
    line: 1,
    title: '出勤',
    width: 132,
    render: ({ attendStatus, late, kind }) => (
      <span className={classes.tags}>
        <StatusTag tone={statusTone(attendStatus)}>
          {attendStatus === null ? UNRECORDED : <DictionaryLabel type="attend_status" value={attendStatus} />}
        </StatusTag>
        {late && <StatusTag tone="warning">{LATE}</StatusTag>}
        {guestLabel({ kind }) && <StatusTag>{guestLabel({ kind })}</StatusTag>}
      </span>
    ),
  },
  {
    key: 'stuLoseHour',
    title: '扣课时',
    width: 76,
    numeric: true,
    render: ({ attendStatus, stuLoseHour }) => (attendStatus === null ? null : formatHours(stuLoseHour)),
  },
  { key: 'memo', title: '说明', render: lessonNote },
];
