import { useId } from 'react';
import type { Input } from '#contracts/call.ts';
import { ExportButton } from '../../../crud/list/ExportButton.tsx';
import { useConsole } from '../../../crud/pages/console-context.ts';
import { PageLink } from '../../../crud/pages/PageLink.tsx';
import type { CallState } from '../../../http/call-state.ts';
import type { FileCall } from '../../../http/download.ts';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { type Bar, BarTable } from '../../../ui/table/BarTable.tsx';
import classes from './Panel.module.css';

interface PanelProps<C extends FileCall> {
  title: string;
  hint: string;
  /** The list that it comes from; a link where the user may open it. */
  details?: string;
  sheet: C;
  input: Input<C>;
  state: Pick<CallState<unknown>, 'error' | 'reload' | 'refreshing'>;
  /** Of the columns, the rank left out. */
  heads: readonly string[];
  /** undefined until they are known. */
  bars: readonly Bar[] | undefined;
  /** So many are seen at first; room is kept for as many. */
  room: number;
  empty: string;
  ranked?: boolean;
  /** There are more than are told here; the export has them all. */
  cut?: boolean;
}

/** A card with bars, where they come from and their export. It is as high before they come as afterwards. */
export function Panel<C extends FileCall>(props: PanelProps<C>) {
  const { title, hint, details, sheet, input, state, heads, bars, room, empty, ranked, cut } = props;
  const id = useId();
  const { mayOpen } = useConsole();
  const failed = state.error !== undefined && bars === undefined;
  return (
    <section aria-labelledby={id} aria-busy={state.refreshing || (!bars && !failed)} className={classes.panel}>
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
        <ExportButton call={sheet} input={input} fileName={`${title}.xlsx`} of={title} size="xs" />
      </header>
      <div className={classes.body} style={{ minHeight: heightOf(room) }} data-dimmed={state.refreshing || undefined}>
        {failed && <ErrorState message={state.error?.message} onRetry={state.reload} retrying={state.refreshing} />}
        {bars?.length === 0 && <EmptyState hint={empty} />}
        {!failed && bars?.length !== 0 && (
          <BarTable label={title} heads={heads} bars={bars} room={room} ranked={ranked} cut={cut} />
        )}
      </div>
    </section>
  );
}

/** Pixels of a head, so many rows, and the line below them (BarTable.module.css). */
const heightOf = (rows: number): number => 32 + 44 * rows + 40;
