import type { StudentCourse } from '#contracts/entities/student-course.ts';
import { chargeTypeName } from '#web/crud/dictionary/charge-types.ts';
import { purchaseEffects } from '../../enrolment/purchase/index.ts';
import { today } from '#web/session/today.ts';
import { FullWidth } from '#web/ui/form/FullWidth.tsx';
import classes from './SaleForm.module.css';
import type { SoldLine } from './sale-summary.ts';

interface LineEffectsProps {
  lines: readonly SoldLine[];
  /** Enrolments of the student; undefined if they are not known. */
  enrolments: readonly StudentCourse[] | undefined;
  /** True if no student is chosen yet. */
  isAnonymous: boolean;
  extendsPeriod: boolean;
  /** True if the sale includes a seat. */
  hasClass: boolean;
}

const LATER = '，保存后请分班';

/** Renders the effect of each line on the student's enrolments. */
export function LineEffects({ lines, enrolments, isAnonymous, extendsPeriod, hasClass }: LineEffectsProps) {
  if (lines.length === 0 || isAnonymous) return null;
  const sentences = lines.flatMap(({ product, quantity }) =>
    enrolments
      ? purchaseEffects(product, quantity, enrolments, today(), extendsPeriod)
      : [`将计入该课程的${chargeTypeName(product.chargeType)}报读；没有则新增报读。`],
  );
  return (
    <FullWidth>
      <div className={classes.effects} role="status">
        {[...new Set(sentences)].map((sentence) => (
          <p key={sentence}>{hasClass ? sentence.replace(LATER, '') : sentence}</p>
        ))}
      </div>
    </FullWidth>
  );
}
