import { callSelection } from './choose-interactions.ts';
import type { Connection } from './connection.ts';
import { onResult } from './domain-progress.ts';
import { runFlowStage } from './flow-stage.ts';
import type { Options } from './options.ts';
import type { Progress } from './progress.ts';
import { runPropertyStage } from './property-stage.ts';
import type { Entry } from './report/entry.ts';
import type { Result } from './result.ts';
import { rowStatesOf, widerRowStates } from './row-states.ts';
import { offeredCallsOf, type RunOutcome, runInteractions } from './run-interactions.ts';
import { runTexts } from './run-texts.ts';
import type { RunPlan } from './select-run.ts';
import { withSignalHandling } from './signals.ts';

/** Results of the three stages. */
export interface StageResults {
  /** Time at which the stages began. */
  begun: Date;
  results: readonly Result[];
  /** Reason why the run ended early. */
  ended?: string | undefined;
  flows: readonly Entry[];
  properties: readonly Entry[];
}

/** Runs the stages: interactions, flows, properties. A run that ended early has no further stages. */
export function runStages(
  plan: RunPlan,
  options: Options,
  { backend, provider, guard, secrets }: Connection,
  progress: Progress,
): Promise<StageResults> {
  const { all, chosen, remaining, flowNames } = plan;
  const { limit, testTenant } = options;
  const begun = new Date();
  return withSignalHandling(async (stop) => {
    const tools = { limit, stop, guard, secrets, onResult: onResult(remaining, progress) };
    const first: RunOutcome =
      remaining.length > 0 ? await runInteractions(remaining, provider, tools) : { results: [] };
    const offered = offeredCallsOf(first.results, callSelection(options));
    const stage = { offered, backend, testTenant, guard, secrets, stop };
    const flows = await runFlowStage({
      ...stage,
      chosen: first.ended ? [] : flowNames,
      rows: rowStatesOf(chosen),
    });
    const properties = await runPropertyStage({
      ...stage,
      rows: chosen.length > 0 ? widerRowStates(chosen, all) : rowStatesOf(all),
      selection: options,
      ended: first.ended !== undefined || stop.aborted,
    });
    return { begun, ...first, flows, properties, ...(stop.aborted && { ended: runTexts.interrupted() }) };
  });
}
