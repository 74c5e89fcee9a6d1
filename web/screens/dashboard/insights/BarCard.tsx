import type { CallState } from '#web/http/call-state.ts';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import { type Bar, BarTable } from '#web/ui/table/BarTable.tsx';
import { Card } from '../Card.tsx';
import classes from './Insights.module.css';

interface BarCardProps {
  title: string;
  /** Period and unit of the bars, shown as a note. */
  note: string;
  state: Pick<CallState<unknown>, 'error' | 'reload' | 'refreshing'>;
  headers: readonly string[];
  /** Rows of the chart; undefined while loading. */
  bars: readonly Bar[] | undefined;
  /** Number of rows initially shown. Space is reserved for them. */
  visibleRows: number;
  /** True if there may be more rows, and a button that shows them. Space is reserved for it. */
  mayHaveMore?: boolean;
  empty: string;
}

/** Renders a bar table in a card whose height stays constant when the data arrive. */
export function BarCard({ title, note, state, headers, bars, visibleRows, mayHaveMore = false, empty }: BarCardProps) {
  const failed = state.error !== undefined && bars === undefined;
  return (
    <Card title={title} note={note}>
      <div
        className={classes.chartArea}
        style={{ minHeight: heightOf(visibleRows) + (mayHaveMore ? BUTTON_HEIGHT : 0) }}
      >
        {failed && <ErrorState message={state.error?.message} onRetry={state.reload} retrying={state.refreshing} />}
        {bars?.length === 0 && <EmptyState hint={empty} />}
        {!failed && bars?.length !== 0 && (
          <BarTable label={title} headers={headers} bars={bars} visibleRows={visibleRows} />
        )}
      </div>
    </Card>
  );
}

/** Height in pixels of the button below the rows, with its margin (BarTable.module.css). */
const BUTTON_HEIGHT = 40;
/** Returns the height in pixels of a header and the given rows (BarTable.module.css). */
const heightOf = (rows: number): number => 32 + 44 * rows;
