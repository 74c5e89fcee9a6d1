import { payStatements } from '#contracts/calls/pay-statements.ts';
import { type PayPreview, payStates } from '#contracts/entities/pay-statement.ts';
import type { Span } from '#contracts/rules/comparison-period.ts';
import { useOffered } from '#web/crud/offered/use-offered.ts';
import { useCall } from '#web/http/use-call.ts';
import { FormSkeleton } from '#web/ui/form/FormSkeleton.tsx';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
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
  const offersStatements = useOffered('课酬单', payStatements.list);
  const offersPreview = useOffered(issued ? '' : '课酬明细', payStatements.preview);
  const offersIssue = useOffered(issued ? '' : '出具课酬单', payStatements.issue, payStatements.preview);
  if (!offersStatements) return null;
  const error = statements.error ?? preview.error;
  const { reload } = statements.error ? statements : preview;
  if (error && !issued && !preview.data && (statements.error || offersPreview))
    return <ErrorState title="课酬加载失败" message={error.message} onRetry={reload} />;
  if (issued) return <StatementView statement={issued} />;
  if (!rows || (!preview.data && offersPreview)) return <FormSkeleton fields={4} />;
  return (
    <section className={classes.section} aria-label="课酬">
      <h3 className={classes.title}>课酬</h3>
      {rows.length > 0 && <StatementList statements={rows} />}
      {preview.data && (
        <Unissued key={`${teacherId} ${span.begin} ${span.end}`} preview={preview.data} mayIssue={offersIssue} />
      )}
    </section>
  );
}

/** Renders the lines of a span without a statement: in the form that issues one, or without it if that is impossible. */
function Unissued({ preview, mayIssue }: { preview: PayPreview; mayIssue: boolean }) {
  const obstacle = obstacleOf(preview);
  if (!obstacle && mayIssue) return <IssueForm preview={preview} />;
  return (
    <>
      {obstacle && <p className={classes.warning}>{obstacle}</p>}
      <StatementLines label="课酬明细" lines={preview.lines} total={preview.total} />
    </>
  );
}
