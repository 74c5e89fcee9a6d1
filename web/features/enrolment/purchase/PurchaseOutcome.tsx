import { studentCourses } from '#contracts/calls/student-courses.ts';
import type { Product } from '#contracts/entities/product.ts';
import { useCall } from '#web/http/use-call.ts';
import { today } from '#web/session/today.ts';
import { chargeTypeName } from '#web/crud/dictionary/charge-types.ts';
import classes from './PurchaseOutcome.module.css';
import { purchaseEffects } from './purchase-effects.ts';

interface PurchaseOutcomeProps {
  product: Product | undefined;
  quantity: number;
  /** Id of the chosen student; '' while no student is chosen. */
  studentId: string;
}

/** Page size above any student's number of enrolments in one course. */
const MAX_ENROLMENTS = 50;

/** Renders a preview of the purchase's effect on the student's enrolments. */
export function PurchaseOutcome({ product, quantity, studentId }: PurchaseOutcomeProps) {
  const courseId = product?.courseId;
  const query = studentId === '' || !courseId ? null : { studentId, courseId, pageNum: 1, pageSize: MAX_ENROLMENTS };
  const enrolments = useCall(studentCourses.list, query, { quiet: true });
  if (!product || !(quantity > 0)) return null;
  const effectTexts = (): readonly string[] => {
    if (studentId === '') return ['请选择学员，以说明计入哪个报读。'];
    if (enrolments.data) return purchaseEffects(product, quantity, enrolments.data.rows, today());
    if (enrolments.error) return [`计入学员在该课程的${chargeTypeName(product.chargeType)}报读；没有时将新建报读。`];
    return ['正在查询学员的报读…'];
  };
  return (
    <div className={classes.summary} role="status">
      {effectTexts().map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
}
