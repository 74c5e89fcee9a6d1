import type { Interaction } from '../pact/verification.ts';
import { backendProvider } from './backend-provider.ts';
import { chooseInteractions, domainOf, isWrite } from './choose-interactions.ts';
import { chosenFlows, flowPlan, flowsToRun } from './flow-plan.ts';
import { runFlowStage } from './flow-stage.ts';
import { dryRun } from './dry-run.ts';
import { readInteractions } from './interactions.ts';
import { type Options, readOptions } from './options.ts';
import { Progress } from './progress.ts';
import { runPropertyStage } from './property-stage.ts';
import { type Entry, reportOf } from './report/report.ts';
import { counts, terminalReport } from './report/terminal.ts';
import { assertWritable, writeReports } from './report/write-reports.ts';
import type { VerificationOutcome, Result } from './result.ts';
import { assertReachable, type RunOutcome, runInteractions } from './run-interactions.ts';
import { Secrets } from './secrets.ts';
import { TenantGuard } from './tenant-guard.ts';
import { readTokens } from './tokens.ts';

export const exitCodes = { held: 0, broken: 1, couldNotRun: 2 } as const;

/**
 * Runs the verification and returns the exit code.
 * @throws CannotRun before any interaction is verified, for example on a wrong option
 */
export async function runCommand(args: readonly string[], environment: NodeJS.ProcessEnv): Promise<number> {
  const options = readOptions(args);
  const all = readInteractions(options.pacts);
  const flowNames = flowsToRun(options);
  const isOnlyNamed = options.flows.length > 0 || options.properties.length > 0;
  const chosen = isOnlyNamed && isUnfiltered(options) ? [] : chooseInteractions(all, options);
  if (options.dryRun) {
    console.log(dryRun(chosen, options));
    return exitCodes.held;
  }
  const progress = Progress.open(options.backend, all, options.resume);
  const remaining = chosen.filter(({ description }) => !progress.held.has(description));
  const secrets = new Secrets();
  const { limit, backend } = options;
  if (options.report) assertWritable(options.report);
  const dateHeader = await assertReachable(backend, limit);
  const tokens = await readTokens({ backend, file: options.tokens, environment, limit, secrets });
  const backendOptions = { ...options, tokens, dateHeader };
  const provider = backendProvider(backendOptions);
  const guard = new TenantGuard({
    provider,
    tenants: options.testTenants,
    platformWrites: options.platformWrites,
  });
  console.log(
    [announcement(options, remaining, chosen.length - remaining.length), ...flowLines(flowNames, options)].join('\n'),
  );
  const { results, ended, flows } = await withSignalHandling(async (stop) => {
    const tools = { limit, stop, guard, secrets, onResult: onResult(remaining, progress) };
    const first: RunOutcome =
      remaining.length > 0 ? await runInteractions(remaining, provider, tools) : { results: [] };
    const stage = {
      chosen: first.ended ? [] : flowNames,
      backend: backendOptions,
      guard,
      secrets,
      stop,
    };
    const second = await runFlowStage({ ...stage, testTenant: options.testTenant });
    const third = await runPropertyStage({
      ...stage,
      testTenant: options.testTenant,
      selection: options,
      ended: first.ended !== undefined || stop.aborted,
    });
    return { ...first, flows: [...second, ...third], ...(stop.aborted && { ended: '运行被中断' }) };
  });
  progress.save();
  const heldCount = chosen.length - remaining.length;
  const facts = { backend, testTenant: options.testTenant ?? null, chosen: chosen.length, heldBefore: heldCount };
  const report = reportOf({ ...facts, ended: ended ?? null, results, flows }, secrets);
  console.log(terminalReport(report));
  if (options.report) console.log(writeReports(report, options.report));
  const code = exitCodeOf([...required(results, options), ...flows], ended);
  if (code === exitCodes.held && results.length === remaining.length) progress.forget();
  const summary = lastLine({ results: required(results, options), flows, ended }, heldCount, chosen.length);
  console.log(secrets.hide([summary, ...withoutStatesLines(results, options)].join('\n')));
  return code;
}

/** Returns the lines that announce the flows, or the reason why the flows do not run. */
function flowLines(flowNames: readonly string[], options: Options): string[] {
  const flowCount = flowNames.length === 0 ? chosenFlows(options).length : 0;
  return flowCount > 0
    ? [`业务流程 ${flowCount} 条不进行：没有指明测试租户（--test-tenant）。`]
    : flowPlan(flowNames, options);
}

/** True if the options select no domain and no call. */
const isUnfiltered = ({ only, calls }: Options): boolean => only.length === 0 && calls.length === 0;

/** Returns the announcement of the run, which is printed before the run starts. */
function announcement(options: Options, remaining: readonly Interaction[], heldCount: number): string {
  const writes = remaining.filter(isWrite).length;
  const { backend, testTenant, states, limit, resume } = options;
  const before =
    heldCount > 0 ? `接着上次继续：${heldCount} 个已通过，不再请求。` : '没有可以接续的上次结果，从头开始。';
  const mayWrite = testTenant
    ? `写操作只发往测试租户“${testTenant}”${options.platformWrites ? '，以及平台、代理商和访客的接口' : ''}。`
    : '没有指明测试租户（--test-tenant），写操作都不发送。';
  const after = states
    ? `每个交互前后由 ${states} 建立和撤销状态。`
    : testTenant
      ? '没有状态地址（--states），交互中的写操作产生的数据会留在测试租户中，不会被删除。'
      : '';
  return [
    `核对后端 ${backend}：${remaining.length} 个交互，其中写操作 ${writes} 个，每个限时 ${limit / 1000} 秒。`,
    ...(resume ? [before] : []),
    ...(writes > 0 ? [mayWrite] : []),
    ...(after ? [after] : []),
  ].join('\n');
}

/** Returns a callback that records a passed interaction and prints a line when a domain is finished. */
function onResult(remaining: readonly Interaction[], progress: Progress): (result: Result) => void {
  const remainingByDomain = new Map<string, number>();
  const key = ({ call, provisional }: Interaction) => `${domainOf(call)}${provisional ? '（暂定接口）' : ''}`;
  for (const interaction of remaining)
    remainingByDomain.set(key(interaction), (remainingByDomain.get(key(interaction)) ?? 0) + 1);
  const countsByDomain = new Map<string, Record<Result['outcome'], number>>();
  return ({ interaction, outcome }) => {
    const domain = key(interaction);
    const counted = countsByDomain.get(domain) ?? { held: 0, broken: 0, notOffered: 0, notSent: 0 };
    counted[outcome] += 1;
    countsByDomain.set(domain, counted);
    remainingByDomain.set(domain, (remainingByDomain.get(domain) ?? 0) - 1);
    if (remainingByDomain.get(domain) === 0) console.log(`  ${domain}：${counts(counted)}`);
    if (outcome === 'held') progress.add(interaction);
  };
}

/** Runs the work with signal handling. The first signal stops the work gracefully, a second one ends the process. */
async function withSignalHandling<T>(work: (stop: AbortSignal) => Promise<T>): Promise<T> {
  const stop = new AbortController();
  const onSignal = () => {
    if (stop.signal.aborted) process.exit(exitCodes.couldNotRun);
    console.error('收到中断信号：正在撤销当前交互的状态……');
    stop.abort();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, onSignal);
  try {
    return await work(stop.signal);
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, onSignal);
  }
}

/**
 * Returns the exit code. A run with an interaction that was not sent is no success, because that interaction was not
 * verified.
 */
function exitCodeOf(results: readonly { outcome: VerificationOutcome }[], ended: string | undefined): number {
  if (ended !== undefined) return exitCodes.couldNotRun;
  if (results.some(({ outcome }) => outcome === 'broken')) return exitCodes.broken;
  return results.some(({ outcome }) => outcome === 'notSent') ? exitCodes.couldNotRun : exitCodes.held;
}

/**
 * Returns the results that decide about the exit code. With `--loaded` they exclude the interactions that only a state
 * endpoint can set up, unless nothing else was verified.
 */
function required(results: readonly Result[], { loaded }: Options): readonly Result[] {
  const others = results.filter(({ needsStates }) => !needsStates);
  return loaded && others.length > 0 ? others : results;
}

/** Returns the line about the interactions that `required` excludes. */
function withoutStatesLines(results: readonly Result[], options: Options): string[] {
  const count = results.length - required(results, options).length;
  return count > 0 ? [`另有 ${count} 个交互没有核对，也不算通过：它们的状态只能由状态地址（--states）建立。`] : [];
}

interface RunSummary {
  results: readonly Result[];
  flows: readonly Entry[];
  ended?: string | undefined;
}

function lastLine({ results, flows, ended }: RunSummary, before: number, chosen: number): string {
  const sum = `${counts(countLabel(results))}${before > 0 ? `（另有 ${before} 个上次已通过）` : ''}`;
  const flowCounts = flows.length > 0 ? [`业务流程 ${counts(countLabel(flows))}`] : [];
  const both = [...(chosen > 0 ? [sum] : []), ...flowCounts].join('；');
  if (ended !== undefined)
    return `没有完成：${ended}。${chosen} 个交互中已核对 ${results.length + before} 个（${both}）；加上 --resume 可从这里继续。`;
  const all = countLabel([...results, ...flows]);
  if (all.broken > 0) return `不符合契约：${both}。修正后加上 --resume 只核对其余的。`;
  if (all.notSent > 0) return `没有全部核对：${both}。未发送的不算通过；只核对读操作请加 --read-only。`;
  return `符合契约：${both}。`;
}

function countLabel(results: readonly { outcome: VerificationOutcome }[]): Record<VerificationOutcome, number> {
  const totals = { held: 0, broken: 0, notOffered: 0, notSent: 0 };
  for (const { outcome } of results) totals[outcome] += 1;
  return totals;
}
