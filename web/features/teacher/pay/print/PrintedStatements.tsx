import { createPortal } from 'react-dom';
import { type PayStatement, payStateNames } from '#contracts/entities/pay-statement.ts';
import { TenantLogo } from '#web/crud/current-tenant/TenantLogo.tsx';
import { now } from '#web/session/today.ts';
import { formatMoney } from '#web/ui/display/numbers.ts';
import { usePrintedSheet } from '#web/ui/print/use-printed-sheet.ts';
import { quantityText, rateText, signedMoney } from '../pay-words.ts';
import classes from './PrintedStatements.module.css';

interface PrintedStatementsProps {
  statements: readonly PayStatement[];
  /** Called when the sheets are no longer needed. */
  onPrinted(): void;
}

/** Renders statements for printing on A4 in portrait format, one a page, and opens the browser's print dialog. */
export function PrintedStatements({ statements, onPrinted }: PrintedStatementsProps) {
  usePrintedSheet({ bodyClass: classes.printing ?? '', isReady: true, opensPrintDialog: true, onPrinted });
  // React's portal is used, because Mantine's portal is filled only after the effect that prints.
  return createPortal(
    <section className={classes.sheet} aria-hidden data-sheet>
      {statements.map((statement) => (
        <Page key={statement.payStatementId} statement={statement} />
      ))}
    </section>,
    document.body,
  );
}

function Page({ statement }: { statement: PayStatement }) {
  const { teacherName, tenantName, timeBegin, timeEnd, lines, adjustments, total, remark } = statement;
  return (
    <article>
      <header>
        <TenantLogo className={classes.logo} />
        <h1>
          {tenantName && <span>{tenantName}</span>}
          课酬单
        </h1>
        <p>打印于 {now().slice(0, 16)}</p>
      </header>
      <dl>
        <div>
          <dt>教师</dt>
          <dd>{teacherName}</dd>
        </div>
        <div>
          <dt>期间</dt>
          <dd>
            {timeBegin} 至 {timeEnd}
          </dd>
        </div>
        <div>
          <dt>出具</dt>
          <dd>
            {statement.issueUserName ?? '—'} {statement.issueTime.slice(0, 16)}
          </dd>
        </div>
        <div>
          <dt>状态</dt>
          <dd>
            {payStateNames[statement.state]} {statement.confirmTime?.slice(0, 16)}
          </dd>
        </div>
      </dl>
      <table>
        <thead>
          <tr>
            <th>班级</th>
            <th>课程</th>
            <th>数量</th>
            <th>标准</th>
            <th>金额</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={`${line.claId} ${line.courseId} ${line.unit} ${line.rate}`}>
              <td>{line.claName}</td>
              <td>{line.courseName}</td>
              <td>{quantityText(line)}</td>
              <td>{rateText(line)}</td>
              <td>{formatMoney(line.amount)}</td>
            </tr>
          ))}
          {adjustments.map(({ text, amount }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: adjustments have no id, and their order is fixed
            <tr key={at}>
              <td>{text}</td>
              <td>调整</td>
              <td>—</td>
              <td>—</td>
              <td>{signedMoney(amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th colSpan={4}>应发合计</th>
            <td>{formatMoney(total)}</td>
          </tr>
        </tfoot>
      </table>
      {remark && <p className={classes.remark}>备注：{remark}</p>}
      <footer>
        <span>出具人签字：</span>
        <span>教师签字：</span>
        <span>日期：</span>
      </footer>
    </article>
  );
}
