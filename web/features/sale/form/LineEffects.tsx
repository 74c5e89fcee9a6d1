import type { StudentCourse } from '#contracts/entities/student-course.ts';
import type { StudentProduct } from '#contracts/entities/student-product.ts';
import { chargeTypeName } from '#web/crud/dictionary/charge-types.ts';
import { today } from '#web/session/today.ts';
import { FullWidth } from '#web/ui/form/FullWidth.tsx';
import classes from './SaleForm.module.css';
import { saleEffects } from './sale-effects.ts';
import type { SoldLine } from './sale-summary.ts';
import { repeatSentences } from './use-bought-today.ts';

interface LineEffectsProps {
  /** Purchases that the student has paid for earlier today. */
  boughtToday: readonly StudentProduct[];
  lines: readonly SoldLine[];
  /** Enrolments of the student; undefined if they are not known. */
  enrolments: readonly StudentCourse[] | undefined;
  /** True if no student is chosen yet. */
  isAnonymous: boolean;
  extendsPeriod: boolean;
  /** Course in which the sale includes a seat; null for none. */
  seatCourseId: string | null;
}

/**
 * Renders how each line changes the student's enrolments, and warns about products that the student has already bought
 * today.
 */
export function LineEffects({
  boughtToday,
  lines,
  enrolments,
  isAnonymous,
  extendsPeriod,
  seatCourseId,
}: LineEffectsProps) {
  if (lines.length === 0 || isAnonymous) return null;
  const names = lines.map(({ product }) => product.productName);
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
        {repeatSentences(boughtToday, names).map((repeat) => (
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
