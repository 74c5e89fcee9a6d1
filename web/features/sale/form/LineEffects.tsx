import type { StudentCourse } from '#contracts/entities/student-course.ts';
import { chargeTypeName } from '#web/crud/dictionary/charge-types.ts';
import { today } from '#web/session/today.ts';
import { FullWidth } from '#web/ui/form/FullWidth.tsx';
import classes from './SaleForm.module.css';
import { saleEffects } from './sale-effects.ts';
import type { SoldLine } from './sale-summary.ts';
import { useRepeats } from './use-repeats.ts';

interface LineEffectsProps {
  /** '' for a new student. */
  studentId: string;
  lines: readonly SoldLine[];
  /** Enrolments of the student; undefined if they are not known. */
  enrolments: readonly StudentCourse[] | undefined;
  /** True if no student is chosen yet. */
  isAnonymous: boolean;
  extendsPeriod: boolean;
  /** Course in which the sale includes a seat; null for none. */
  seatCourseId: string | null;
}

/** Renders the effect of each line on the student's enrolments, and products that were bought today already. */
export function LineEffects({
  studentId,
  lines,
  enrolments,
  isAnonymous,
  extendsPeriod,
  seatCourseId,
}: LineEffectsProps) {
  const repeats = useRepeats(studentId, lines);
  if (lines.length === 0 || isAnonymous) return null;
  const sentences = enrolments
    ? saleEffects(lines, { enrolments, today: today(), extendsPeriod }, seatCourseId)
    : [...new Set(lines.map(({ product }) => unknownEffect(product.chargeType)))];
  return (
    <FullWidth>
      <div className={classes.effects} role="status">
        {sentences.map((sentence, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may have equal sentences, which have no state
          <p key={at}>{sentence}</p>
        ))}
        {repeats.map((repeat) => (
          <p key={repeat} className={classes.owed}>
            {repeat}
          </p>
        ))}
      </div>
    </FullWidth>
  );
}

const unknownEffect = (chargeType: string): string =>
  `将计入该课程的${chargeTypeName(chargeType)}报读；没有则新增报读。`;
