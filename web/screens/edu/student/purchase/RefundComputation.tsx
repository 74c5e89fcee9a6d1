import type { StudentProduct } from '#contracts/entities/student-product.ts';
import { toHundredths } from '#contracts/formats/hundredths.ts';
import { addHours } from '#contracts/rules/lesson-hours.ts';
import { formatHours } from '#web/ui/display/hours.ts';
import { formatMoney } from '#web/ui/display/numbers.ts';
import { ComputationTable } from '#web/ui/display/ComputationTable.tsx';
import type { LeftAfterRefund } from './left-after-refund.ts';
import classes from './purchase.module.css';
import { refundLines, type Remainder } from './refund-amount.ts';

interface RefundComputationProps {
  purchase: StudentProduct;
  remainder: Remainder;
  /** Hours or days to refund. */
  count: number;
  left: LeftAfterRefund | null;
}

/** Renders the computation of the refund line by line, and the hours or days that it takes back. */
export function RefundComputation({ purchase, remainder, count, left }: RefundComputationProps) {
  const { unit, remaining, bought } = remainder;
  const course = purchase.courseName ? `“${purchase.courseName}”` : '该课程';
  const known = Number.isFinite(count) ? Math.min(Math.max(count, 0), remaining) : 0;
  const lines = refundLines(purchase, remainder, known, formatHours);
  return (
    <div className={classes.summary}>
      <p>
        <strong>{purchase.studentName}</strong> 的 <strong>{purchase.productName}</strong>：
        {bought !== undefined && `共购 ${formatHours(bought)} ${unit}，`}还剩 {formatHours(remaining)} {unit}
        {unit === '天' && '（不含今天）'}
        {bought && purchase.amount ? `，每${unit}约 ${formatMoney(toHundredths(purchase.amount / bought))}` : null}
      </p>
      {lines.length > 0 && <ComputationTable label="退费计算" lines={lines} />}
      <p>
        {takenBackText(remainder, known, course)}
        {left && left.given > 0 && `该课程另有赠送的 ${formatHours(left.given)} 课时，不计价值。`}
        退费后不能撤销。
      </p>
    </div>
  );
}

/** Returns what the refund takes back, and what remains. */
function takenBackText({ unit, remaining, divisible }: Remainder, count: number, course: string): string {
  const measure = unit === '课时' ? '课时' : '天有效期';
  if (count < remaining)
    return `将扣回${course} ${formatHours(count)} ${measure}，保留 ${formatHours(addHours(remaining, -count))} ${measure}；已上的课不受影响。`;
  return `将扣回${course}全部剩余 ${formatHours(count)} ${measure}${divisible ? '' : '，不能只退一部分'}；已上的课不受影响。`;
}
