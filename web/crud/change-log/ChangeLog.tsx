import { PAGE_SIZES } from '#contracts/fields.ts';
import type { FileCall } from '../../http/download.ts';
import { FormSkeleton } from '../../ui/form/FormSkeleton.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { Pager } from '../../ui/table/Pager.tsx';
import { ExportButton } from '../list/ExportButton.tsx';
import { usePagedCall } from '../list/use-paged-call.ts';
import classes from './ChangeLog.module.css';
import type { LoggedChange, ChangeLogProps, LogCall } from './log-call.ts';

/** Renders a paged change log, newest first. */
export function ChangeLog<C extends LogCall, E extends FileCall>(props: ChangeLogProps<C, E>) {
  const { call, filters, exportCall, fileName = '变更日志.xlsx' } = props;
  const list = usePagedCall(call, filters);
  if (list.error && !list.rows)
    return <ErrorState title="变更日志加载失败" message={list.error.message} onRetry={list.reload} />;
  return (
    <div className={classes.log}>
      {exportCall && (
        <div className={classes.actions}>
          <ExportButton call={exportCall} input={filters} fileName={fileName} />
        </div>
      )}
      <div className={classes.rows} data-dimmed={list.refreshing || undefined}>
        <Changes rows={list.rows} />
      </div>
      <Pager label="日志分页" list={list} sizes={PAGE_SIZES} />
    </div>
  );
}

function Changes({ rows }: { rows: readonly LoggedChange[] | undefined }) {
  if (!rows) return <FormSkeleton fields={4} />;
  if (rows.length === 0) return <EmptyState hint="还没有变更记录" />;
  return (
    <ol className={classes.changes} aria-label="变更日志">
      {rows.map(({ logId, operation, content, createUserName, createTime }) => (
        <li key={logId}>
          <strong>{operation}</strong>
          <span className={classes.author}>{[createUserName, createTime].filter(Boolean).join(' · ')}</span>
          <p>{content}</p>
        </li>
      ))}
    </ol>
  );
}
