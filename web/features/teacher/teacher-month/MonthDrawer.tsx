import type { TeacherMonthRow } from '#contracts/entities/teacher-month.ts';
import { SubjectDrawer } from '#web/ui/form/SubjectDialog.tsx';
import type { Dialog } from '#web/ui/form/use-dialog.ts';
import { PaySection } from '../pay/index.ts';
import { formatSpan } from '../../statistics/index.ts';
import { MonthBreakdown } from './MonthBreakdown.tsx';
import classes from './teacher-month.module.css';

const WIDTH = 900;

/** A teacher's month in a span of days, yyyy-MM-dd. */
export interface MonthSubject {
  month: TeacherMonthRow;
  begin: string;
  end: string;
  isDerived: boolean;
  /** True if the month contains the lessons of one campus only. */
  isOfCampus: boolean;
}

/** Renders a teacher's month by class and course, and the pay for it. */
export function MonthDrawer({ dialog }: { dialog: Dialog<MonthSubject> }) {
  return (
    <SubjectDrawer
      dialog={dialog}
      title="月度"
      nameOf={({ month, begin, end }) => `${month.teacherName} · ${formatSpan({ begin, end })}`}
      width={WIDTH}
    >
      {({ month, begin, end, isDerived, isOfCampus }) => (
        <div className={classes.stack}>
          <MonthBreakdown month={month} isDerived={isDerived} narrow />
          {isOfCampus && <p className={classes.hint}>以上只含所选校区的课，课酬按全部校区的课计算。</p>}
          <PaySection teacherId={month.teacherId} span={{ begin, end }} />
        </div>
      )}
    </SubjectDrawer>
  );
}
