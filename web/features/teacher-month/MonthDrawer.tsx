import type { TeacherMonthRow } from '#contracts/entities/teacher-month.ts';
import { SubjectDrawer } from '../../ui/form/SubjectDialog.tsx';
import type { Dialog } from '../../ui/form/use-dialog.ts';
import { formatSpan } from '../statistics/index.ts';
import { MonthBreakdown } from './MonthBreakdown.tsx';

const WIDTH = 840;

/** A teacher's month in a span of days, yyyy-MM-dd. */
export interface MonthSubject {
  month: TeacherMonthRow;
  begin: string;
  end: string;
  isDerived: boolean;
}

/** Renders a teacher's month by class and course. */
export function MonthDrawer({ dialog }: { dialog: Dialog<MonthSubject> }) {
  return (
    <SubjectDrawer
      dialog={dialog}
      title="月度"
      nameOf={({ month, begin, end }) => `${month.teacherName} · ${formatSpan({ begin, end })}`}
      width={WIDTH}
    >
      {({ month, isDerived }) => <MonthBreakdown month={month} isDerived={isDerived} />}
    </SubjectDrawer>
  );
}
