import { type OwedLesson, owedCauseNames } from '#contracts/entities/owed-lesson.ts';
import { OwedStateTag, timeForTable, urgentDays } from '#web/features/lesson/make-up/index.ts';
import { today } from '#web/session/today.ts';
import { StatusTag } from '#web/ui/display/StatusTag.tsx';
import type { Column } from '#web/ui/table/column.ts';

const TIME_WIDTH = 208;

export const columns: readonly Column<OwedLesson>[] = [
  { key: 'studentName', line: 1, title: '学员', width: 84, always: true },
  { key: 'phone', title: '联系电话', width: 116, hidden: true },
  { key: 'state', line: 1, title: '状态', width: 84, render: ({ state }) => <OwedStateTag state={state} /> },
  {
    key: 'claDate',
    line: 2,
    title: '所缺课次',
    width: TIME_WIDTH,
    always: true,
    render: timeForTable,
  },
  { key: 'claName', title: '所缺班级', width: 148, hiddenWhenNarrow: true },
  { key: 'deptName', title: '校区', width: 92, hidden: true },
  { key: 'expireDate', line: 2, title: '补课期限', width: 164, render: (owed) => <LastDay owed={owed} /> },
  {
    key: 'makeUp',
    title: '补课安排',
    width: 208,
    render: ({ makeUp, endReason }) =>
      makeUp
        ? [[timeForTable(makeUp), makeUp.claName].filter(Boolean).join(' '), makeUp.deptName]
            .filter(Boolean)
            .join(' · ')
        : endReason,
  },
  {
    key: 'costHour',
    title: '补课扣课时',
    width: 104,
    numeric: true,
    hiddenWhenNarrow: true,
    render: ({ costHour }) => (costHour === 0 ? '不扣' : costHour),
  },
  {
    key: 'cause',
    title: '原因',
    width: 144,
    hidden: true,
    render: ({ cause, reason }) => [owedCauseNames[cause], reason].filter(Boolean).join('：'),
  },
  { key: 'courseName', title: '课程', width: 128, hidden: true },
];

/** Renders the last day on which a lesson can be made up, and the number of remaining days if there are few. */
function LastDay({ owed }: { owed: OwedLesson }) {
  const hint = urgentDays(owed, today());
  if (!hint) return owed.expireDate || '—';
  return (
    <>
      {owed.expireDate} <StatusTag tone="danger">{hint}</StatusTag>
    </>
  );
}
