import type { StudentCla } from '#contracts/entities/student-cla.ts';
import type { Column } from '../../ui/table/column.ts';
import { DictionaryLabel } from '../../crud/dictionary/DictionaryLabel.tsx';
import { chargeTypeName } from '../../crud/dictionary/charge-types.ts';
import { EnrolmentBalance } from './HoursLeft.tsx';
import { SeatStatusTag } from './SeatStatusTag.tsx';

/** Columns of a list of seats (Spec 2 §3 Student in class). */
export const seatColumns: readonly Column<StudentCla>[] = [
  { key: 'studentName', line: 1, title: '学员', width: 88, always: true },
  { key: 'status', line: 1, title: '状态', width: 84, render: (seat) => <SeatStatusTag {...seat} /> },
  {
    key: 'balanceHour',
    line: 2,
    title: '剩余课时',
    width: 116,
    numeric: true,
    render: (seat) => <EnrolmentBalance {...seat} />,
  },
  { key: 'chargeType', title: '计费方式', width: 84, render: ({ chargeType }) => chargeTypeName(chargeType) },
  { key: 'expireDate', title: '到期日期', width: 104 },
  { key: 'lastTime', title: '最近上课', width: 136, render: ({ lastTime }) => lastTime?.slice(0, 16) },
  { key: 'phone', line: 2, title: '联系电话', width: 120 },
  { key: 'sex', title: '性别', width: 52, render: ({ sex }) => <DictionaryLabel type="sex" value={sex} /> },
];
