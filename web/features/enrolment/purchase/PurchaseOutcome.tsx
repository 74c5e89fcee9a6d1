import { studentCourses } from '#contracts/calls/student-courses.ts';
import type { Product } from '#contracts/entities/product.ts';
import { useCall } from '#web/http/use-call.ts';
import { today } from '#web/session/today.ts';
import { chargeTypeName } from '#web/crud/dictionary/charge-types.ts';
import { useSuspensionSetting } from '../use-suspension-setting.ts';
import classes from './PurchaseOutcome.module.css';
import { purchaseEffects } from './purchase-effects.ts';
import { purchaseSummary } from './purchase-summary.ts';

interface PurchaseOutcomeProps {
  product: Product | undefined;
  quantity: number;
  /** Amount paid, in yuan; null while the field is empty. */
  amount: number | null;
  giftHour: number;
  /** Id of the chosen student; '' while no student is chosen. */
  studentId: string;
}

/** Page size above any student's number of enrolments in one course. */
const MAX_ENROLMENTS = 50;

/** Renders the purchased hours or days, and the effect on the student's enrolments. */
export function PurchaseOutcome({ product, quantity, amount, giftHour, studentId }: PurchaseOutcomeProps) {
  const courseId = product?.courseId;
  const query = studentId === '' || !courseId ? null : { studentId, courseId, pageNum: 1, pageSize: MAX_ENROLMENTS };
  const { extendsPeriod } = useSuspensionSetting();
  const enrolments = useCall(studentCourses.list, query, { quiet: true });
  if (!product || !(quantity > 0)) return null;
  const effectTexts = (): readonly string[] => {
    if (studentId === '') return ['选择学员后，这里显示计入哪份报读。'];
    if (enrolments.data) return purchaseEffects(product, quantity, enrolments.data.rows, today(), extendsPeriod);
    if (enrolments.error) return [`将计入该课程的${chargeTypeName(product.chargeType)}报读；没有则新增报读。`];
    return ['正在查询学员的报读…'];
  };
  return (
    <div className={classes.summary} role="status">
      <dl>
        {purchaseSummary(product, { quantity, amount, giftHour }, today()).map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {effectTexts().map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
}
