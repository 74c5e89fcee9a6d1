import type { ReactNode } from 'react';
import type { PayAdjustment, PayLineRow } from '#contracts/entities/pay-statement.ts';
import { formatMoney } from '#web/ui/display/numbers.ts';
import { quantityText, rateText, signedMoney } from './pay-words.ts';
import classes from './pay.module.css';

interface StatementLinesProps {
  label: string;
  lines: readonly PayLineRow[];
  /** Adjustments to show as rows; a form renders its own fields instead. */
  adjustments?: readonly PayAdjustment[];
  total: number;
  /** Content of the last row's heading. */
  totalLabel?: ReactNode;
}

/** Renders the lines of a statement with its adjustments and its total. */
export function StatementLines({
  label,
  lines,
  adjustments = [],
  total,
  totalLabel = '应发合计',
}: StatementLinesProps) {
  return (
    <table aria-label={label} className={classes.lines}>
      <thead>
        <tr>
          <th scope="col">项目</th>
          <th scope="col">数量</th>
          <th scope="col">标准</th>
          <th scope="col">金额</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={`${line.claId} ${line.courseId} ${line.unit} ${line.rate}`}>
            <th scope="row">
              {line.claName ?? '已删除的班级'}
              {line.courseName && <span>{line.courseName}</span>}
            </th>
            <td>{quantityText(line)}</td>
            <td data-missing={line.unit === null || undefined}>{rateText(line)}</td>
            <td>{formatMoney(line.amount)}</td>
          </tr>
        ))}
        {adjustments.map(({ text, amount }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: adjustments have no id, and their order is fixed
          <tr key={at}>
            <th scope="row">
              {text}
              <span>调整</span>
            </th>
            <td>—</td>
            <td>—</td>
            <td>{signedMoney(amount)}</td>
          </tr>
        ))}
        {lines.length + adjustments.length === 0 && (
          <tr>
            <td colSpan={4} className={classes.none}>
              这段时间没有已上的课
            </td>
          </tr>
        )}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={3}>
            {totalLabel}
          </th>
          <td>{formatMoney(total)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
