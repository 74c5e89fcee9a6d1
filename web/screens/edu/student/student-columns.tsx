import type { Student } from '#contracts/entities/student.ts';
import { DictionaryLabel } from '#web/crud/dictionary/DictionaryLabel.tsx';
import type { Column } from '#web/ui/table/column.ts';
import { formatHourParts } from '#web/features/student/detail/lazy.ts';
import { StudentHours } from './StudentHours.tsx';
import classes from './student-columns.module.css';

/**
 * Returns the columns of the list.
 * @param limit if set, adds a column with the courses in which a student has fewer hours
 */
export const studentColumns = (open: (student: Student) => void, limit?: number): Column<Student>[] => [
  {
    key: 'studentName',
    line: 1,
    title: '姓名',
    width: 104,
    always: true,
    render: (student) => (
      <button type="button" className={classes.name} onClick={() => open(student)} data-cut>
        {student.studentName}
      </button>
    ),
  },
  {
    key: 'balanceHour',
    line: 2,
    title: '剩余课时（合计）',
    width: 144,
    numeric: true,
    render: (student) =>
      typeof student.balanceHour === 'number' ? (
        <StudentHours student={student} hours={student.balanceHour} onOpen={open} />
      ) : null,
  },
  ...(limit === undefined ? [] : [fewHoursColumn(limit)]),
  {
    key: 'sex',
    title: '性别',
    width: 60,
    render: ({ sex }) => (sex ? <DictionaryLabel type="sex" value={sex} /> : null),
  },
  { key: 'phone', line: 2, title: '联系电话', width: 120 },
  { key: 'deptName', line: 1, title: '校区', width: 112 },
  { key: 'grade', title: '年级', width: 84 },
  { key: 'school', title: '学校' },
  { key: 'contactInfo', title: '联系人', hidden: true },
  { key: 'birthday', title: '出生日期', width: 116, hidden: true },
  { key: 'remark', title: '备注', hidden: true },
  { key: 'createTime', title: '创建时间', width: 168, hiddenWhenNarrow: true },
];

/** Returns the column with the courses that have few hours: 创意美术 3.5 */
const fewHoursColumn = (limit: number): Column<Student> => ({
  key: 'hourParts',
  line: 2,
  title: '课时不足的课程',
  width: 200,
  render: ({ hourParts }) => formatHourParts((hourParts ?? []).filter(({ hours }) => hours < limit)),
});
