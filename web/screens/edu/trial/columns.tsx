import { guestStateNames, guestStates, type LessonGuest } from '#contracts/entities/lesson-guest.ts';
import { DictionaryLabel } from '#web/crud/dictionary/DictionaryLabel.tsx';
import { guestTones, timeForTable } from '#web/features/lesson/make-up/index.ts';
import { StatusTag } from '#web/ui/display/StatusTag.tsx';
import type { Column } from '#web/ui/table/column.ts';

const TIME_WIDTH = 208;

export const columns: readonly Column<LessonGuest>[] = [
  { key: 'studentName', line: 1, title: '姓名', width: 84, always: true },
  { key: 'phone', title: '联系电话', width: 116, hiddenWhenNarrow: true },
  { key: 'visitor', title: '年龄与来源', width: 152, hiddenWhenNarrow: true, render: aboutVisitor },
  { key: 'claDate', line: 2, title: '试听课次', width: TIME_WIDTH, always: true, render: timeForTable },
  { key: 'claName', title: '班级', width: 160 },
  { key: 'staffName', title: '教师', width: 76, hiddenWhenNarrow: true },
  {
    key: 'state',
    line: 1,
    title: '状态',
    width: 84,
    render: ({ state }) => <StatusTag tone={guestTones[state]}>{guestStateNames[state]}</StatusTag>,
  },
  { key: 'convertDate', line: 2, title: '转正', width: 128, render: progressOf },
  { key: 'courseName', title: '课程', width: 128, hidden: true },
  { key: 'deptName', title: '校区', width: 92, hidden: true },
  { key: 'memo', title: '备注', width: 160, hidden: true, render: ({ visitor, memo }) => visitor?.remark ?? memo },
  { key: 'endReason', title: '取消原因', width: 128, hidden: true },
  { key: 'createTime', title: '登记时间', width: 160, hidden: true },
];

/** Renders age and source of a visitor, such as 7 岁 · 老学员介绍; 学员 if the guest never was a visitor. */
function aboutVisitor({ visitor }: LessonGuest) {
  if (!visitor) return '学员';
  const { age, source } = visitor;
  if (!age && !source) return null;
  return (
    <>
      {age ? `${age} 岁` : ''}
      {age && source ? ' · ' : ''}
      {source && <DictionaryLabel type="student_source" value={source} />}
    </>
  );
}

/** Returns the progress of a guest: enrolled with or without a class, a student without a purchase, or neither. */
function progressOf({ convertDate, convertedClaName, state, visitor, studentId }: LessonGuest) {
  if (convertDate && convertedClaName === null) return '已报读，待分班';
  if (convertDate) return `${convertDate} 报读`;
  if (visitor && studentId) return '已建档，待购买';
  return state === guestStates.attended ? '未转正' : null;
}
