import { type Call, isRead } from '#contracts/call.ts';
import { registry } from '#contracts/registry.ts';
import { isSentByConsole } from '#contracts/response-usage.ts';
import { say, type Text } from '../../verify/language.ts';
import type { Secrets } from '../../verify/secrets.ts';
import type { Accounts } from './accounts.ts';
import { Attempts, type OwnScope } from './attempt.ts';
import { carefulCalls, harmlessWrites } from './careful-calls.ts';
import { discover } from './discover.ts';
import { FoundViolations, type FoundViolation } from './found.ts';
import { LIMITS, type Limits } from './limits.ts';
import type { ProbeOptions } from './options.ts';
import { type LeftRow, OwnRows, rowCallsOf } from './own-rows.ts';
import { isMissing, probeCall } from './probe-call.ts';
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
}

interface Run {
  options: ProbeOptions;
  accounts: Accounts;
  secrets: Secrets;
  today: string;
  limits?: Limits;
  /** Reports the progress: a finished domain, with the numbers of its calls and of all requests. */
  onDomain: (domain: string, calls: number, requests: number) => void;
}

/** Probes the chosen calls of a backend, domain by domain. Rows that the probe creates are removed after each domain. */
export async function runProbe({
  options,
  accounts,
  secrets,
  today,
  limits = LIMITS,
  onDomain,
}: Run): Promise<ProbeResult> {
  const target = new Target(options.backend, accounts, limits, today);
  const discovery = await discover(target, registry);
  const foreignIds = target.ids.other.without(target.ids.own);
  const rows = new OwnRows(target, options.seed);
  const states = new StateReader(target, discovery);
  const attempts = new Attempts({ target, states, rows, secrets, judge: { limits, foreignIds } });
  const found = new FoundViolations();
  const skipped = new Map<string, string[]>();
  const probed: string[] = [];
  const missing: string[] = [];
  const chosen = [...registry.entries()].filter(([, call]) => isChosen(call, options));
  const domains = new Set(chosen.map(([, { domain }]) => domain));
  const notOffered = new Set(discovery.notOffered);
  for (const domain of domains) {
    const ofDomain = chosen.filter(([, call]) => call.domain === domain);
    const scope = await scopeOf(domain, target, rows, options);
    try {
      for (const [at, call] of ofDomain) {
        if (notOffered.has(call.name)) continue;
        const reason = reasonToSkip(call, target, options);
        if (reason) skipped.set(say(reason), [...(skipped.get(say(reason)) ?? []), call.name]);
        if (reason) continue;
        const seed = (options.seed + at) % 2 ** 31;
        const probe = { target, attempts, rows, found, foreignIds, runs: options.runs, seed };
        if (await isMissing(call, probe)) {
          if (call.provisional || !isSentByConsole(call)) notOffered.add(call.name);
          else missing.push(call.name);
          continue;
        }
        await probeCall(call, scope, probe);
        probed.push(call.name);
      }
    } finally {
      await rows.removeAll();
    }
    onDomain(domain, ofDomain.length, attempts.count);
  }
  return {
    violations: found.all,
    requests: attempts.count,
    probed,
    notOffered: chosen.flatMap(([, { name }]) => (notOffered.has(name) ? [name] : [])),
    missing,
    skipped,
    leftRows: rows.left,
    leftChanges: attempts.leftChanges,
    unchecked: uncheckedOf(target, foreignIds.size),
  };
}

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
