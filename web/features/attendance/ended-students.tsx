import { attendStatuses } from '#contracts/entities/attendance.ts';
import { isDeductionEditable } from '#contracts/rules/attendance-deduction.ts';
import { DictionaryLabel } from '../../crud/dictionary/DictionaryLabel.tsx';
import { formatHours } from '../../ui/hours.ts';
import classes from './AttendanceForm.module.css';
import type { RollRow } from './roll-row.ts';
import type { Question } from './use-question.tsx';

/**
 * Who is there in a lesson though the period has ended before its day, or all hours have lapsed.
 * @param claDate of the lesson, yyyy-MM-dd
 */
export const endedStudents = (rows: readonly RollRow[], claDate: string): RollRow[] =>
  rows.filter(
    ({ selected, attendStatus, byPeriod, expireDate, usable, lapsed }) =>
      selected &&
      isDeductionEditable(attendStatus) &&
      (byPeriod ? expireDate !== null && expireDate < claDate : lapsed > 0 && usable <= 0),
  );

/** Asked before they are recorded. */
export const aboutEnded = (ended: readonly RollRow[]): Question => ({
  title: '有学员已到期',
  text: (
    <>
      <p className={classes.question}>
        下列学员的报读已到期或课时已过期，仍要记为
        <DictionaryLabel type="attend_status" value={attendStatuses.attended} />
        吗?
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
