import { payStatements } from '#contracts/calls/pay-statements.ts';
import { useOffered } from '#web/crud/offered/use-offered.ts';
import { useCall } from '#web/http/use-call.ts';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import classes from './pay.module.css';
import { StatementList } from './StatementList.tsx';

const MAX_STATEMENTS = 50;

/** Renders the latest statements of a teacher, of any month. */
export function TeacherStatements({ teacherId }: { teacherId: string }) {
  const { data, error, reload } = useCall(
    payStatements.list,
    { teacherId, pageNum: 1, pageSize: MAX_STATEMENTS },
    { quiet: true },
  );
  if (!useOffered('课酬单', payStatements.list)) return null;
  if (error && !data) return <ErrorState title="课酬单加载失败" message={error.message} onRetry={reload} />;
  return (
    <section className={classes.section} aria-label="课酬单">
      <h3 className={classes.title}>课酬单</h3>
      <StatementList statements={data?.rows} />
    </section>
  );
}
