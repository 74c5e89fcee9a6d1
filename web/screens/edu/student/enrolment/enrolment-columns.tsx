import { isByPeriod } from '#contracts/entities/product.ts';
import { enrolmentStatuses, type StudentCourse } from '#contracts/entities/student-course.ts';
import { periodEnded } from '#contracts/rules/enrolment-end.ts';
import { EnrolmentBalance, EnrolmentStatusTag } from '#web/features/enrolment/index.ts';
import { today } from '#web/session/today.ts';
import { StatusTag } from '#web/ui/display/StatusTag.tsx';
import { chargeTypeName } from '#web/crud/dictionary/charge-types.ts';
import type { Column } from '#web/ui/table/column.ts';

export const enrolmentColumns: readonly Column<StudentCourse>[] = [
  { key: 'studentName', line: 1, title: '学员', width: 88, always: true },
  { key: 'courseName', line: 2, title: '课程', always: true },
  {
    key: 'claName',
    title: '班级',
    width: 176,
    render: ({ claName, status }) =>
      claName ?? (status === enrolmentStatuses.enrolled ? <StatusTag tone="info">待分班</StatusTag> : null),
  },
  {
    key: 'chargeType',
    title: '计费方式',
    width: 84,
    render: ({ chargeType }) => chargeTypeName(chargeType),
  },
  {
    key: 'balanceHour',
    line: 2,
    title: '剩余课时',
    width: 116,
    numeric: true,
    render: (enrolment) =>
      isByPeriod(enrolment.chargeType) && !periodEnded(enrolment, today()) ? null : <EnrolmentBalance {...enrolment} />,
  },
  { key: 'dateBegin', title: '开始日期', width: 104, hiddenWhenNarrow: true },
  { key: 'dateEnd', title: '结束日期', width: 104, hidden: true },
  { key: 'expireDate', title: '到期日期', width: 104 },
  { key: 'status', line: 1, title: '状态', width: 76, render: ({ status }) => <EnrolmentStatusTag status={status} /> },
];
