import { type ReactNode, useId } from 'react';
import type { Input } from '#contracts/call.ts';
import { ExportButton } from '#web/crud/list/ExportButton.tsx';
import { useConsole } from '#web/crud/pages/console-context.ts';
import { PageLink } from '#web/crud/pages/PageLink.tsx';
import { type CallName, useAbsent } from '#web/http/absent-calls.ts';
import type { CallState } from '#web/http/call-state.ts';
import type { FileCall } from '#web/http/download.ts';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import classes from './Panel.module.css';

export interface PanelFrameProps<C extends FileCall> {
  title: string;
  hint: string;
  /** Address of the list that the figures come from; rendered as a link if the user may open the list. */
  details?: string;
  /** Name of the call of that list; without it there is no link. */
  detailsCall?: CallName;
  /** Export of the figures, with its input; without it there is no export button. */
  sheet?: C;
  input?: Input<C>;
  state: Pick<CallState<unknown>, 'error' | 'reload' | 'refreshing'>;
  /** False while the figures load. */
  hasData: boolean;
  /** Height in pixels that is reserved for the figures. */
  minHeight: number;
  children: ReactNode;
}

/**
 * Renders a card with a title, a link to the source of its figures and an export. It renders the error if there are no
 * figures. The card's height stays constant when the data arrive.
 */
export function PanelFrame<C extends FileCall>(props: PanelFrameProps<C>) {
  const { title, hint, details, detailsCall, sheet, input, state, hasData, minHeight, children } = props;
  const id = useId();
  const { mayOpen } = useConsole();
  const lacksDetails = useAbsent(...(detailsCall === undefined ? [] : [detailsCall]));
  const failed = state.error !== undefined && !hasData;
  const loading = !hasData && !failed;
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
        {details && !lacksDetails && mayOpen(details) && (
          <PageLink to={details} className={classes.details} aria-label={`${title}的明细`}>
            明细
          </PageLink>
        )}
        {sheet && input && (
          <ExportButton call={sheet} input={input} fileName={`${title}.xlsx`} subjectName={title} size="xs" />
        )}
      </header>
      <div className={classes.body} style={{ minHeight }} data-dimmed={state.refreshing || undefined}>
        {failed ? (
          <ErrorState message={state.error?.message} onRetry={state.reload} retrying={state.refreshing} />
        ) : (
          children
        )}
      </div>
    </section>
  );
}
