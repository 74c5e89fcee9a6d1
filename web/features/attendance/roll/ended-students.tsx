import { attendStatuses } from '#contracts/entities/attendance.ts';
import { isDeductionEditable } from '#contracts/rules/attendance-deduction.ts';
import { DictionaryLabel } from '#web/crud/dictionary/DictionaryLabel.tsx';
import { formatHours } from '#web/ui/display/hours.ts';
import classes from '../form/AttendanceForm.module.css';
import type { RollRow } from './roll-row.ts';
import type { Question } from '#web/crud/confirm/use-question.tsx';

/**
 * Returns the selected students marked present whose period ended before the lesson, or who have only lapsed hours.
 * @param claDate date of the lesson, yyyy-MM-dd
 */
export const endedStudents = (rows: readonly RollRow[], claDate: string): RollRow[] =>
  rows.filter(
    ({ selected, attendStatus, byPeriod, expireDate, usable, lapsed }) =>
      selected &&
      isDeductionEditable(attendStatus) &&
      (byPeriod ? expireDate !== null && expireDate < claDate : lapsed > 0 && usable <= 0),
  );

/** Builds the confirmation for recording these students as present although their enrolment has ended. */
export const confirmEnded = (ended: readonly RollRow[]): Question => ({
  title: '有学员已到期',
  text: (
    <>
      <p className={classes.question}>
        以下学员的报读已到期或课时已过期，仍要记为
        <DictionaryLabel type="attend_status" value={attendStatuses.attended} />
        吗？
      </p>
      <ul className={classes.overlaps} aria-label="已到期的学员">
        {ended.map(({ studentClaId, studentName, byPeriod, expireDate, lapsed }) => (
          <li key={studentClaId}>
            <strong>{studentName}</strong>
            <span>{byPeriod ? `按期，${expireDate} 已到期` : `已过期 ${formatHours(lapsed)} 课时，无可用课时`}</span>
          </li>
        ))}
      </ul>
    </>
  ),
  confirmLabel: '仍要保存',
});
