import { payStatements } from '#contracts/calls/pay-statements.ts';
import { payStates } from '#contracts/entities/pay-statement.ts';
import type { Span } from '#contracts/rules/comparison-period.ts';
import { isMissingCall } from '../../http/api-error.ts';
import { useCall } from '../../http/use-call.ts';
import { FormSkeleton } from '../../ui/form/FormSkeleton.tsx';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { IssueForm } from './IssueForm.tsx';
import { obstacleOf } from './pay-words.ts';
import classes from './pay.module.css';
import { StatementLines } from './StatementLines.tsx';
import { StatementList } from './StatementList.tsx';
import { StatementView } from './StatementView.tsx';

const MAX_STATEMENTS = 50;

interface PaySectionProps {
  teacherId: string;
  span: Span;
}

/** Renders a teacher's pay for a span: the issued statement, or the form that issues one. */
export function PaySection({ teacherId, span }: PaySectionProps) {
  const days = { timeBegin: span.begin, timeEnd: span.end };
  const statements = useCall(
    payStatements.list,
    { teacherId, ...days, pageNum: 1, pageSize: MAX_STATEMENTS },
    { quiet: true },
  );
  const rows = statements.data?.rows;
  const issued = rows?.find(
    ({ state, timeBegin, timeEnd }) =>
      state !== payStates.withdrawn && timeBegin === span.begin && timeEnd === span.end,
  );
  const preview = useCall(payStatements.preview, rows && !issued ? { teacherId, ...days } : null, { quiet: true });
  if (isMissingCall(statements.error) || isMissingCall(preview.error))
    return <p className={classes.note}>后台尚不支持课酬，没有课酬单</p>;
  const error = statements.error ?? preview.error;
  const { reload } = statements.error ? statements : preview;
  if (error && !issued && !preview.data)
    return <ErrorState title="课酬加载失败" message={error.message} onRetry={reload} />;
  if (issued) return <StatementView statement={issued} />;
  if (!rows || !preview.data) return <FormSkeleton fields={4} />;
  const obstacle = obstacleOf(preview.data);
  return (
    <section className={classes.section} aria-label="课酬">
      <h3 className={classes.title}>课酬</h3>
      {rows.length > 0 && <StatementList statements={rows} />}
      {obstacle ? (
        <>
          <p className={classes.warning}>{obstacle}</p>
          <StatementLines label="课酬明细" lines={preview.data.lines} total={preview.data.total} />
        </>
      ) : (
        <IssueForm key={`${teacherId} ${span.begin} ${span.end}`} preview={preview.data} />
      )}
    </section>
  );
}
