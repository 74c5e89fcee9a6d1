import { addHours } from '#contracts/rules/lesson-hours.ts';
import type { Answer, Question } from '#web/crud/confirm/use-question.tsx';
import { formatHours } from '#web/ui/display/hours.ts';
import classes from '../form/AttendanceForm.module.css';
import { type ChargedRow, typedHours } from './roll-row.ts';

/** Returns the hours of a row that were valid on the lesson's day. */
const validHours = ({ usable, returned, later }: ChargedRow): number => addHours(addHours(usable, returned), -later);

/** Returns the selected students whose deduction needs hours that were bought or given after the lesson. */
export const studentsOnLaterHours = (rows: readonly ChargedRow[]): ChargedRow[] =>
  rows.filter((row) => row.selected && row.later > 0 && (typedHours(row) ?? 0) > validHours(row));

/** Builds the question whether to use hours that were bought or given after the lesson. */
const laterHoursQuestion = (rows: readonly ChargedRow[]): Question => ({
  title: '上课当天课时不足',
  text: (
    <>
      <p className={classes.question}>以下学员上课当天的有效课时不够，是否用之后购买或赠送的课时抵扣？</p>
      <ul className={classes.overlaps} aria-label="上课当天课时不足的学员">
        {rows.map((row) => (
          <li key={row.studentClaId}>
            <strong>{row.studentName}</strong>
            <span>
              当天有效 {formatHours(Math.max(0, validHours(row)))} 课时，应扣 {formatHours(typedHours(row) ?? 0)} 课时
            </span>
          </li>
        ))}
      </ul>
    </>
  ),
  confirmLabel: '用之后的课时抵扣',
});

/**
 * Asks whether to use later hours if a deduction needs them. Returns fields for the request, or null if the user
 * cancels.
 */
export async function askForLaterHours(
  ask: (question: Question) => Promise<Answer>,
  rows: readonly ChargedRow[],
): Promise<{ allowLater?: true } | null> {
  const students = studentsOnLaterHours(rows);
  if (students.length === 0) return {};
  return (await ask(laterHoursQuestion(students))) === 'confirm' ? { allowLater: true } : null;
}
