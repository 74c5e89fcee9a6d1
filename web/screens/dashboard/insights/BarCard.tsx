import type { CallState } from '../../../http/call-state.ts';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { type Bar, BarTable } from '../../../ui/table/BarTable.tsx';
import { Card } from '../Card.tsx';
import classes from './Insights.module.css';

interface BarCardProps {
  title: string;
  /** Of when it is, and in which unit. */
  note: string;
  state: Pick<CallState<unknown>, 'error' | 'reload' | 'refreshing'>;
  heads: readonly string[];
  /** undefined until they are known. */
  bars: readonly Bar[] | undefined;
  /** So many are seen at first, and room is kept for them. */
  room: number;
  empty: string;
}

/** Bars of one question, in a card that is as high before they come as afterwards. */
export function BarCard({ title, note, state, heads, bars, room, empty }: BarCardProps) {
  const failed = state.error !== undefined && bars === undefined;
  return (
    <Card title={title} note={note}>
      <div className={classes.room} style={{ minHeight: heightOf(room) }}>
        {failed && <ErrorState message={state.error?.message} onRetry={state.reload} retrying={state.refreshing} />}
        {bars?.length === 0 && <EmptyState hint={empty} />}
        {!failed && bars?.length !== 0 && <BarTable label={title} heads={heads} bars={bars} room={room} />}
      </div>
    </Card>
  );
}

/** Pixels of a head and so many rows (BarTable.module.css). */
const heightOf = (rows: number): number => 32 + 44 * rows;
