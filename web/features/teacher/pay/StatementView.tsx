import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { payStatements } from '#contracts/calls/pay-statements.ts';
import { type PayStatement, payStates } from '#contracts/entities/pay-statement.ts';
import { useConfirmedSend } from '#web/crud/confirm/use-confirmed-send.tsx';
import { ExportButton } from '#web/crud/list/ExportButton.tsx';
import { useOffered } from '#web/crud/offered/use-offered.ts';
import { useSend } from '#web/http/use-send.ts';
import { useIdentity } from '#web/session/identity.ts';
import { useSession } from '#web/session/state.ts';
import { formatMoney } from '#web/ui/display/numbers.ts';
import { useDialog } from '#web/ui/form/use-dialog.ts';
import { byDialogState, lazyDialog } from '#web/ui/lazy/lazy-dialog.tsx';
import { changeText } from './pay-words.ts';
import classes from './pay.module.css';
import { PayStateTag } from './PayStateTag.tsx';
import { StatementLines } from './StatementLines.tsx';
import { usePrintStatements } from './use-print-statements.tsx';

const WithdrawDialog = lazyDialog(async () => (await import('./WithdrawDialog.tsx')).WithdrawDialog, byDialogState);

/** Renders an issued statement with its state. Its teacher confirms it; managers withdraw it. */
export function StatementView({ statement }: { statement: PayStatement }) {
  const { user } = useSession();
  const { print, sheets } = usePrintStatements();
  const withdrawal = useDialog<PayStatement>();
  const confirming = useSend(payStatements.confirm, { success: '课酬单已确认' });
  const confirmation = useConfirmedSend<PayStatement>(
    ({ timeBegin, timeEnd, total }) => ({
      title: '确认课酬单',
      confirmLabel: '确认课酬单',
      text: `确认 ${timeBegin} 至 ${timeEnd} 的课酬单，应发 ${formatMoney(total)}？确认后不能撤销。`,
    }),
    ({ payStatementId }) => confirming.send({ payStatementId }),
  );
  const { payStatementId, state, teacherId, teacherName, lines, adjustments, total, remark } = statement;
  const isTeacher = useIdentity()?.audience === 'teacher';
  const isOwn = isTeacher && user?.teacherId === teacherId;
  const mayConfirm = isOwn && state === payStates.issued;
  const mayWithdraw = !isTeacher && state !== payStates.withdrawn;
  const offersConfirmation = useOffered(mayConfirm ? '确认课酬单' : '', payStatements.confirm);
  const offersWithdrawal = useOffered(mayWithdraw ? '撤回课酬单' : '', payStatements.withdraw);
  const change = changeText(statement);
  return (
    <section className={classes.section} aria-label="课酬单">
      <div className={classes.head}>
        <h3>课酬单</h3>
        <PayStateTag state={state} />
        <div className={classes.actions}>
          {mayConfirm && offersConfirmation && <Button onClick={() => confirmation.ask(statement)}>确认课酬单</Button>}
          <Button
            variant="default"
            leftSection={<IconPrinter size={16} aria-hidden />}
            onClick={() => print([statement])}
          >
            打印
          </Button>
          <ExportButton
            call={payStatements.export}
            input={{ payStatementId }}
            fileName={`课酬单_${teacherName}.xlsx`}
            subjectName="课酬单"
          />
          {mayWithdraw && offersWithdrawal && (
            <Button variant="default" onClick={() => withdrawal.open(statement)}>
              撤回
            </Button>
          )}
        </div>
      </div>
      <p className={classes.note}>{historyOf(statement).join('；')}</p>
      {change && (
        <p className={classes.warning} role="status">
          {change}
        </p>
      )}
      <StatementLines label="课酬明细" lines={lines} adjustments={adjustments} total={total} />
      {remark && <p className={`${classes.note} ${classes.remark}`}>{`备注：${remark}`}</p>}
      {sheets}
      {confirmation.dialog}
      <WithdrawDialog dialog={withdrawal} />
    </section>
  );
}

/** Returns who issued, confirmed and withdrew a statement, and when. */
function historyOf(statement: PayStatement): string[] {
  const { issueUserName, issueTime, confirmTime, withdrawTime, withdrawUserName, withdrawReason } = statement;
  return [
    `${issueUserName ?? '管理员'} ${issueTime.slice(0, 16)} 出具`,
    ...(confirmTime ? [`教师 ${confirmTime.slice(0, 16)} 确认`] : []),
    ...(withdrawTime
      ? [`${withdrawUserName ?? '管理员'} ${withdrawTime.slice(0, 16)} 撤回，原因：${withdrawReason ?? '—'}`]
      : []),
  ];
}
