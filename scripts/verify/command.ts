import { announcement } from './announcement.ts';
import { backendProvider } from './backend-provider.ts';
import { callSelection, chooseInteractions } from './choose-interactions.ts';
import { onResult } from './domain-progress.ts';
import { dryRun } from './dry-run.ts';
import { exitCodeOf, exitCodes, requiredResults } from './exit-code.ts';
import { flowsToRun } from './flow-plan.ts';
import { runFlowStage } from './flow-stage.ts';
import { helpText } from './help.ts';
import { readInteractions } from './interactions.ts';
import { planText } from './levels/plan-text.ts';
import { screenProgress } from './levels/screen-progress.ts';
import { waitingStates } from './levels/waiting-states.ts';
import { isUnfiltered, readOptions } from './options.ts';
import { probeStates } from './probe-states.ts';
import { Progress } from './progress.ts';
import { runPropertyStage } from './property-stage.ts';
import { reportOf } from './report/report.ts';
import { terminalReport } from './report/terminal.ts';
import { assertWritable, writeReports } from './report/write-reports.ts';
import { rowStatesOf } from './row-states.ts';
import { assertReachable, offeredCallsOf, type RunOutcome, runInteractions } from './run-interactions.ts';
import { lastLine } from './run-summary.ts';
import { runTexts } from './run-texts.ts';
import { Secrets } from './secrets.ts';
import { withSignalHandling } from './signals.ts';
import { TenantGuard } from './tenant-guard.ts';
import { readTokens } from './tokens.ts';
import { offeredCalls, readConfig, writeConfig } from './write-config.ts';

/**
 * Runs the verification and returns the exit code.
 * @throws CannotRun before any interaction is verified, for example on a wrong option
 */
export async function runCommand(args: readonly string[], environment: NodeJS.ProcessEnv): Promise<number> {
  const options = readOptions(args);
  if (options === null) {
    console.log(helpText());
    return exitCodes.held;
  }
  const all = readInteractions(options.pacts);
  const flowNames = flowsToRun(options);
  const isOnlyNamed = options.flows.length > 0 || options.properties.length > 0;
  const chosen = isOnlyNamed && isUnfiltered(options) ? [] : chooseInteractions(all, options);
  if (options.plan || options.dryRun) {
    console.log(options.plan ? planText(chosen) : dryRun(chosen, options));
    return exitCodes.held;
  }
  const progress = Progress.open(options.backend);
  const held = options.resume ? chosen.filter((interaction) => progress.hasPassed(interaction)) : [];
  const remaining = chosen.filter((interaction) => !held.includes(interaction));
  const secrets = new Secrets();
  const { limit, backend } = options;
  if (options.report) assertWritable(options.report);
  if (options.config) readConfig(options.config);
  const dateHeader = await assertReachable(backend, limit);
  if (options.states && remaining.length > 0) await probeStates(options.states, limit);
  const tokens = await readTokens({ backend, file: options.tokens, environment, limit, secrets });
  const backendOptions = { ...options, tokens, dateHeader };
  const provider = backendProvider(backendOptions);
  const { testTenants, platformWrites } = options;
  const createProvider = () => backendProvider(backendOptions);
  const guard = new TenantGuard({ provider, createProvider, tenants: testTenants, platformWrites });
  const heldBefore = held.length;
  console.log(announcement({ options, remaining, heldBefore, heldTimes: progress.timesOf(held), flowNames }));
  const { results, ended, flows, properties } = await withSignalHandling(async (stop) => {
    const tools = { limit, stop, guard, secrets, onResult: onResult(remaining, progress) };
    const first: RunOutcome =
      remaining.length > 0 ? await runInteractions(remaining, provider, tools) : { results: [] };
    const stage = {
      chosen: first.ended ? [] : flowNames,
      rows: rowStatesOf(chosen),
      offered: offeredCallsOf(first.results, callSelection(options)),
      backend: backendOptions,
      guard,
      secrets,
      stop,
    };
    const second = await runFlowStage({ ...stage, testTenant: options.testTenant });
    const third = await runPropertyStage({
      ...stage,
      rows: rowStatesOf(chosen.length > 0 ? chosen : all),
      testTenant: options.testTenant,
      selection: options,
      ended: first.ended !== undefined || stop.aborted,
    });
    return { ...first, flows: second, properties: third, ...(stop.aborted && { ended: runTexts.interrupted() }) };
  });
  const notOffered = new Set(
    results.filter(({ outcome }) => outcome === 'notOffered').map(({ interaction }) => interaction.call),
  );
  const facts = {
    backend,
    testTenant: options.testTenant ?? null,
    chosen: chosen.length,
    heldBefore,
    screens: screenProgress({ all, chosen, hasPassed: (interaction) => progress.hasPassed(interaction), notOffered }),
    waiting: waitingStates(results),
  };
  const report = reportOf({ ...facts, ended: ended ?? null, results, flows: [...flows, ...properties] }, secrets);
  console.log(terminalReport(report));
  if (options.report) console.log(writeReports(report, options.report));
  const passedBefore = held.map(({ call }) => call);
  if (options.config) console.log(writeConfig(options.config, offeredCalls(results, passedBefore)));
  const counted = requiredResults(results, options);
  const unverifiable = results.length - counted.length;
  console.log(
    secrets.hide(
      lastLine({ results: counted, flows, properties, ended, heldBefore, chosen: chosen.length, unverifiable }),
    ),
  );
  return exitCodeOf([...counted, ...flows, ...properties], ended);
}
