import { announcement } from './announcement.ts';
import { connect } from './connection.ts';
import { dryRun } from './dry-run.ts';
import { exitCodeOf, exitCodes, requiredResults } from './exit-code.ts';
import { helpText } from './help.ts';
import { planText } from './levels/plan-text.ts';
import { screenProgress } from './levels/screen-progress.ts';
import { waitingStates } from './levels/waiting-states.ts';
import { type Options, readOptions } from './options.ts';
import { Progress } from './progress.ts';
import { type Report, reportOf } from './report/report.ts';
import { terminalReport } from './report/terminal.ts';
import { assertWritable, writeReports } from './report/write-reports.ts';
import { lastLine } from './run-summary.ts';
import { runStages, type StageResults } from './run-stages.ts';
import type { Secrets } from './secrets.ts';
import { planRun, type RunPlan, selectRun } from './select-run.ts';
import { assertConfigWritable, offeredCalls, writeConfig } from './write-config.ts';

/**
 * Runs the verification and returns the exit code.
 * @throws CannotRun before any interaction is verified, for example on a wrong option
 */
export async function runCommand(args: readonly string[], environment: NodeJS.ProcessEnv): Promise<number> {
  const options = readOptions(args);
  if (options === null) return printOnly(helpText());
  const selection = selectRun(options);
  if (options.plan) return printOnly(planText(selection.chosen));
  if (options.dryRun) return printOnly(dryRun(selection.chosen, options));
  if (options.report) assertWritable(options.report);
  if (options.config) assertConfigWritable(options.config);
  const progress = Progress.open(options.backend);
  const plan = planRun(selection, options, progress);
  const connection = await connect(options, environment);
  console.log(announcement({ ...plan, options, heldTimes: progress.timesOf(plan.held) }));
  const stages = await runStages(plan, options, connection, progress);
  const report = reportOfRun(plan, options, progress, stages, connection.secrets);
  return conclude({ report, plan, options, stages, secrets: connection.secrets });
}

function printOnly(text: string): number {
  console.log(text);
  return exitCodes.held;
}

function reportOfRun(
  { all, chosen, held }: RunPlan,
  { backend, testTenant }: Options,
  progress: Progress,
  { begun, results, ended, flows, properties }: StageResults,
  secrets: Secrets,
): Report {
  const missing = results.filter(({ outcome }) => outcome === 'notOffered').map(({ interaction }) => interaction.call);
  const hasPassed = progress.hasPassed.bind(progress);
  const facts = {
    backend,
    begun,
    testTenant: testTenant ?? null,
    chosen: chosen.length,
    heldBefore: held.length,
    screens: screenProgress({ all, chosen, hasPassed, notOffered: new Set(missing) }),
    waiting: waitingStates(results),
  };
  return reportOf({ ...facts, ended: ended ?? null, results, flows: [...flows, ...properties] }, secrets);
}

interface Conclusion {
  report: Report;
  plan: RunPlan;
  options: Options;
  stages: StageResults;
  secrets: Secrets;
}

/** Prints the report, writes the files that the options name, and returns the exit code. */
function conclude({ report, plan: { held, chosen }, options, stages, secrets }: Conclusion): number {
  const { results, ended, flows, properties } = stages;
  console.log(terminalReport(report));
  if (options.report) console.log(writeReports(report, options.report));
  const passedBefore = held.map(({ call }) => call);
  if (options.config) console.log(writeConfig(options.config, offeredCalls(results, passedBefore)));
  const counted = requiredResults(results, options);
  const counts = {
    heldBefore: held.length,
    chosen: chosen.length,
    readOnly: options.readOnly,
    unverifiable: results.length - counted.length,
  };
  console.log(secrets.hide(lastLine({ ...counts, results: counted, flows, properties, ended })));
  return exitCodeOf([...counted, ...flows, ...properties], ended);
}
