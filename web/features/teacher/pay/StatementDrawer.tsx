import { payStatements } from '#contracts/calls/pay-statements.ts';
import type { PayStatement } from '#contracts/entities/pay-statement.ts';
import { useOffered } from '#web/crud/offered/use-offered.ts';
import { useCall } from '#web/http/use-call.ts';
import { SubjectDrawer } from '#web/ui/form/SubjectDialog.tsx';
import type { Dialog } from '#web/ui/form/use-dialog.ts';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import classes from './pay.module.css';
import { StatementLines } from './StatementLines.tsx';
import { StatementView } from './StatementView.tsx';

const WIDTH = 720;

/**
 * Renders a statement, and the lines computed from the current records if they differ. If the backend lacks the call
 * for one statement, renders the listed data.
 */
export function StatementDrawer({ dialog }: { dialog: Dialog<PayStatement> }) {
  return (
    <SubjectDrawer
      dialog={dialog}
      title="课酬单"
      nameOf={({ teacherName, timeBegin, timeEnd }) => `${teacherName} · ${timeBegin} 至 ${timeEnd}`}
      width={WIDTH}
    >
      {(statement) => <Content listed={statement} />}
    </SubjectDrawer>
  );
}

function Content({ listed }: { listed: PayStatement }) {
  const { data, error, reload } = useCall(payStatements.detail, { id: listed.payStatementId });
  const offersDetail = useOffered('按现有记录的明细', payStatements.detail);
  if (error && !data && offersDetail)
    return <ErrorState title="课酬单加载失败" message={error.message} onRetry={reload} />;
  const statement = data ?? listed;
  return (
    <div className={classes.section}>
      <StatementView statement={statement} />
      {data?.currentLines && typeof data.currentTotal === 'number' && (
        <>
          <h3 className={classes.title}>按现有记录</h3>
          <StatementLines
            label="按现有记录的明细"
            lines={data.currentLines}
            adjustments={data.adjustments}
            total={data.currentTotal}
          />
        </>
      )}
    </div>
  );
}
