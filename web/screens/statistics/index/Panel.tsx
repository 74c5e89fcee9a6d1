import { useId } from 'react';
import type { Input } from '#contracts/call.ts';
import { ExportButton } from '#web/crud/list/ExportButton.tsx';
import { useConsole } from '#web/crud/pages/console-context.ts';
import { PageLink } from '#web/crud/pages/PageLink.tsx';
import type { CallState } from '#web/http/call-state.ts';
import type { FileCall } from '#web/http/download.ts';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import { type Bar, BarTable } from '#web/ui/table/BarTable.tsx';
import classes from './Panel.module.css';

interface PanelProps<C extends FileCall> {
  title: string;
  hint: string;
  /** Address of the list that the figures come from; rendered as a link if the user may open the list. */
  details?: string;
  sheet: C;
  input: Input<C>;
  state: Pick<CallState<unknown>, 'error' | 'reload' | 'refreshing'>;
  /** Column headers, not including the rank column. */
  headers: readonly string[];
  /** Rows of the chart; undefined while loading. */
  bars: readonly Bar[] | undefined;
  /** Number of rows initially shown. Space is reserved for them. */
  visibleRows: number;
  empty: string;
  hasRanks?: boolean;
  /** True if the shown list is truncated; the export still contains all rows. */
  truncated?: boolean;
  /** Number of figure columns that are hidden on a phone. */
  wideFigures?: number;
}

/**
 * Renders a card with bars, a link to their source and an export. The card's height stays constant when the data
 * arrive.
 */
export function Panel<C extends FileCall>(props: PanelProps<C>) {
  const {
    title,
    hint,
    details,
    sheet,
    input,
    state,
    headers,
    bars,
    visibleRows,
    empty,
    hasRanks,
    truncated,
    wideFigures,
  } = props;
  const id = useId();
  const { mayOpen } = useConsole();
  const failed = state.error !== undefined && bars === undefined;
  const loading = !bars && !failed;
  return (
    <section
      aria-labelledby={id}
      aria-busy={state.refreshing || loading}
      data-skeleton={loading || undefined}
      className={classes.panel}
    >
      <header className={classes.head}>
        <div className={classes.title}>
          <h2 id={id}>{title}</h2>
          <p>{hint}</p>
        </div>
        {details && mayOpen(details) && (
          <PageLink to={details} className={classes.details} aria-label={`${title}的明细`}>
            明细
          </PageLink>
        )}
        <ExportButton call={sheet} input={input} fileName={`${title}.xlsx`} subjectName={title} size="xs" />
      </header>
      <div
        className={classes.body}
        style={{ minHeight: heightOf(visibleRows) }}
        data-dimmed={state.refreshing || undefined}
      >
        {failed && <ErrorState message={state.error?.message} onRetry={state.reload} retrying={state.refreshing} />}
        {bars?.length === 0 && <EmptyState hint={empty} />}
        {!failed && bars?.length !== 0 && (
          <BarTable
            label={title}
            headers={headers}
            bars={bars}
            visibleRows={visibleRows}
            hasRanks={hasRanks}
            truncated={truncated}
            wideFigures={wideFigures}
          />
        )}
      </div>
    </section>
  );
}

/**
 * Returns the height in pixels of a header, the given number of rows and the line below the rows (BarTable.module.css).
 */
const heightOf = (rows: number): number => 32 + 44 * rows + 40;
