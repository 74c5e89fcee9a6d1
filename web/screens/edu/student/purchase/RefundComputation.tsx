import type { StudentProduct } from '#contracts/entities/student-product.ts';
import { formatHours } from '#web/ui/display/hours.ts';
import { formatMoney } from '#web/ui/display/numbers.ts';
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
      </p>
      {lines.length > 0 && (
        <table className={classes.computation} aria-label="退款计算">
          <tbody>
            {lines.map(({ label, amount }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{formatMoney(amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p>
        {unit === '课时'
          ? `退款后收回 ${formatHours(known)} 课时，${course}的报读余额随之减少；已上的课不变。`
          : `退款后${course}减少 ${formatHours(known)} 天有效期；已上的课不变。`}
        {left && left.given > 0 && `另有赠送的 ${formatHours(left.given)} 课时，不计价值。`}
        退款不能撤销。
      </p>
    </div>
  );
}
