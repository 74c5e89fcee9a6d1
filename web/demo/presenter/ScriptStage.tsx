import { demoScripts } from '#contracts/control/demo-scripts.ts';
import { useControl } from '../control-client.ts';
import { beginTour, endTour } from '../demo-scripts/ask-tours.ts';
import { ScriptChoices } from '../demo-scripts/ScriptChoices.tsx';
import { LoadState } from '../LoadState.tsx';
import { pollingOptions } from '../polling.ts';
import { useAction } from '../use-action.ts';
import { FinishedStage } from './FinishedStage.tsx';
import type { CustomerProps } from './customer-props.ts';
import classes from './presenter.module.css';
import { StepStage } from './StepStage.tsx';

/** Polling interval, which is the longest delay before a finished step is ticked. */
const POLL_MS = 1_000;

/** Renders the running demo script in large type, or the choice of one. */
export function ScriptStage(props: CustomerProps) {
  const state = useControl(demoScripts.current, {}, pollingOptions(POLL_MS));
  const { data, mutate } = state;
  const { busy, failure, runAction } = useAction();
  const begin = (id: string): Promise<void> =>
    runAction(id, async () => {
      await beginTour(id);
      await mutate();
    });
  const end = (): Promise<void> =>
    runAction('end', async () => {
      await endTour();
      await mutate(null, { revalidate: false });
    });
  if (data === undefined) return <LoadState dataName="演示脚本" state={state} />;
  return (
    <>
      {data === null ? (
        <section className={classes.choice} aria-label="选择演示脚本">
          <h2>选择演示脚本</h2>
          <ScriptChoices busy={busy} onBegin={(id) => void begin(id)} />
        </section>
      ) : data.isFinished ? (
        <FinishedStage script={data} busy={busy} onAgain={() => void begin(data.id)} onEnd={() => void end()} />
      ) : (
        <StepStage {...props} script={data} onScript={() => void mutate()} onEnd={end} />
      )}
      <p className={classes.failure} role="alert">
        {failure}
      </p>
    </>
  );
}
