import { studentCourses } from '#contracts/calls/student-courses.ts';
import type { Product } from '#contracts/entities/product.ts';
import { useCall } from '../../../../http/use-call.ts';
import { today } from '../../../../session/today.ts';
import { chargeTypeName } from '../../../../crud/dictionary/charge-types.ts';
import classes from './purchase.module.css';
import { purchaseInWords } from './purchase-words.ts';

interface PurchaseOutcomeProps {
  product: Product | undefined;
  quantity: number;
  /** '' while nobody is chosen. */
  studentId: string;
}

/** More enrolments in one course than anybody has. */
const ENROLMENTS = 50;

/** What the purchase will do, before it is saved. */
export function PurchaseOutcome({ product, quantity, studentId }: PurchaseOutcomeProps) {
  const courseId = product?.courseId;
  const asked = studentId === '' || !courseId ? null : { studentId, courseId, pageNum: 1, pageSize: ENROLMENTS };
  const own = useCall(studentCourses.list, asked, { quiet: true });
  if (!product || !(quantity > 0)) return null;
  const words = (): readonly string[] => {
    if (studentId === '') return ['请选择学员，以说明计入哪个报读。'];
    if (own.data) return purchaseInWords(product, quantity, own.data.rows, today());
    if (own.error) return [`计入学员在该课程的${chargeTypeName(product.chargeType)}报读；没有时将新建报读。`];
    return ['正在查询学员的报读…'];
  };
  return (
    <div className={classes.summary} role="status">
      {words().map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
}
