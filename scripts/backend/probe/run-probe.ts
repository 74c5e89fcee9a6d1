import { type Call, isRead } from '#contracts/call.ts';
import { registry } from '#contracts/registry.ts';
import { isSentByConsole } from '#contracts/response-usage.ts';
import { CannotRun } from '../../verify/cannot-run.ts';
import { say, type Text } from '../../verify/language.ts';
import { runTexts } from '../../verify/run-texts.ts';
import type { Secrets } from '../../verify/secrets.ts';
import type { Accounts } from './accounts.ts';
import { Attempts, type OwnScope } from './attempt.ts';
import { carefulCalls, harmlessWrites } from './careful-calls.ts';
import { discover } from './discover.ts';
import { ForeignIds } from './foreign-ids.ts';
import { FoundViolations, type FoundViolation } from './found.ts';
import { LIMITS, type Limits } from './limits.ts';
import type { ProbeOptions } from './options.ts';
import { type LeftRow, OwnRows, rowCallsOf } from './own-rows.ts';
import { type CallProbe, isMissing, probeCall } from './probe-call.ts';
import { StateReader } from './state-reader.ts';
import { Target } from './target.ts';

/** Result of a run. */
export interface ProbeResult {
  violations: readonly FoundViolation[];
  requests: number;
  /** Names of the probed calls. */
  probed: readonly string[];
  /** Names of provisional calls that the backend lacks. */
  notOffered: readonly string[];
  /** Names of calls of the specification that the backend lacks. */
  missing: readonly string[];
  /** Names of calls that were not probed, by reason. */
  skipped: ReadonlyMap<string, readonly string[]>;
  /** Rows that the probe created and could not remove. */
  leftRows: readonly LeftRow[];
  /** Number of accepted writes by call that may have changed other rows of the test tenant. */
  leftChanges: ReadonlyMap<string, number>;
  /** Checks that could not be made, such as that of an ended session. */
  unchecked: readonly string[];
  /** Reason why the run ended early; null if it was complete. */
  ended: string | null;
}

interface Run {
  options: ProbeOptions;
  accounts: Accounts;
  secrets: Secrets;
  today: string;
  limits?: Limits;
  /** Ends the run. The rows of the probe are removed nevertheless. */
  stop: AbortSignal;
  /** Reports the progress: a finished domain, with the numbers of its calls and of all requests. */
  onDomain: (domain: string, calls: number, requests: number) => void;
}

/**
 * Probes the chosen calls of a backend, domain by domain. Rows that the probe creates are removed after each domain, also
 * if the run ends early.
 */
export async function runProbe(run: Run): Promise<ProbeResult> {
  const { options, accounts, secrets, today, limits = LIMITS, stop } = run;
  const target = new Target(options.backend, accounts, limits, today);
  const discovery = await discover(target, registry, stop);
  const foreignIds = new ForeignIds(target.ids.other, target.ids.own);
  const unchecked = uncheckedOf(target, foreignIds.size);
  const rows = new OwnRows(target);
  const states = new StateReader(target, discovery);
  const attempts = new Attempts({ target, states, rows, secrets, limits, foreignIds, stop });
  const found = new FoundViolations();
  const tools = { target, attempts, rows, found, foreignIds, runs: options.runs };
  const calls = new CallResults(discovery.notOffered);
  const ended = await probeDomains(run, tools, calls).then(
    () => (stop.aborted ? runTexts.interrupted() : null),
    (error: unknown) => {
      if (error instanceof CannotRun) return error.message;
      throw error;
    },
  );
  return {
    violations: found.all,
    requests: attempts.count,
    probed: calls.probed,
    notOffered: chosenCalls(options).flatMap(([, { name }]) => (calls.notOffered.has(name) ? [name] : [])),
    missing: calls.missing,
    skipped: calls.skipped,
    leftRows: rows.left,
    leftChanges: attempts.leftChanges,
    unchecked,
    ended,
  };
}

/** Names of calls by the result of probing them. */
class CallResults {
  readonly probed: string[] = [];
  readonly missing: string[] = [];
  readonly skipped = new Map<string, string[]>();
  readonly notOffered: Set<string>;

  constructor(notOffered: ReadonlySet<string>) {
    this.notOffered = new Set(notOffered);
  }
}

type ProbeTools = Omit<CallProbe, 'seed'>;

/** @throws CannotRun if the run cannot continue, for example because the session has ended */
async function probeDomains({ options, onDomain, stop }: Run, tools: ProbeTools, calls: CallResults): Promise<void> {
  const { target, attempts, rows } = tools;
  const chosen = chosenCalls(options);
  for (const domain of new Set(chosen.map(([, call]) => call.domain))) {
    if (stop.aborted) return;
    const ofDomain = chosen.filter(([, call]) => call.domain === domain);
    try {
      const scope = await scopeOf(domain, target, rows, options);
      for (const [at, call] of ofDomain) {
        if (stop.aborted) break;
        const reason = reasonToSkip(call, target, options);
        if (calls.notOffered.has(call.name)) continue;
        if (reason) calls.skipped.set(say(reason), [...(calls.skipped.get(say(reason)) ?? []), call.name]);
        else await probeOffered(call, scope, { ...tools, seed: (options.seed + at) % 2 ** 31 }, calls);
      }
    } finally {
      await rows.removeAll();
    }
    onDomain(domain, ofDomain.length, attempts.count);
  }
}

/** Probes a call, if the backend has it. */
async function probeOffered(call: Call, scope: OwnScope, probe: CallProbe, calls: CallResults): Promise<void> {
  if (await isMissing(call, probe)) {
    if (call.provisional || !isSentByConsole(call)) calls.notOffered.add(call.name);
    else calls.missing.push(call.name);
    return;
  }
  await probeCall(call, scope, probe);
  calls.probed.push(call.name);
}

/** Returns the chosen calls with their places in the registry. */
const chosenCalls = (options: ProbeOptions): [number, Call][] =>
  [...registry.entries()].filter(([, call]) => isChosen(call, options));

const isChosen = (call: Call, { only, calls }: ProbeOptions): boolean =>
  (only.length === 0 && calls.length === 0) || only.includes(call.domain) || calls.includes(call.name);

/** Creates a row of the domain for writes that need one. */
async function scopeOf(domain: string, target: Target, rows: OwnRows, options: ProbeOptions): Promise<OwnScope> {
  const calls = rowCallsOf(domain);
  const account = calls && target.accountFor(calls.add);
  if (!calls || !account || reasonToSkip(calls.add, target, options)) return { calls: null, ownId: null };
  const ownId = await rows.create(calls, account);
  return { calls: ownId === null ? null : calls, ownId };
}

function reasonToSkip(call: Call, target: Target, { readOnly, platformWrites }: ProbeOptions): Text | null {
  const account = target.accountFor(call);
  if (!account && !call.open)
    return {
      zh: `没有 ${call.audience?.join('、') ?? ''} 的令牌`,
      en: `no token of ${call.audience?.join(', ') ?? ''}`,
    };
  const careful = carefulCalls[call.name];
  if (careful && call.open) return careful;
  if (isRead(call) || harmlessWrites.includes(call.name)) return null;
  if (readOnly) return { zh: '只进行读操作（--read-only）', en: 'reads only (--read-only)' };
  if ((call.open || account?.side !== 'own') && !platformWrites)
    return {
      zh: '平台、代理商和访客的写操作不属于测试租户，需另加 --platform-writes',
      en: 'writes of the platform, agents and visitors belong to no test tenant; they need --platform-writes',
    };
  return null;
}

/** Returns the checks that could not be made because a token is missing. */
function uncheckedOf({ accounts }: Target, foreignNames: number): string[] {
  const ended: Text = {
    zh: '已结束的会话：没有这样的令牌（在 --tokens 文件中写 "expired"，或用环境变量给出 CONSOLE_USER_BUSINESS 与密码）',
    en: 'ended sessions: no such token (give "expired" in the --tokens file, or CONSOLE_USER_BUSINESS and its password)',
  };
  const other: Text = {
    zh: '另一机构的数据：没有得到第二个测试租户的编号',
    en: 'rows of another institution: no ids of a second test tenant are known',
  };
  return [...(accounts.endedToken ? [] : [say(ended)]), ...(foreignNames > 0 ? [] : [say(other)])];
}
