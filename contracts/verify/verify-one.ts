import { readEnvelope } from '../envelopes.ts';
import { STAND_IN } from '../pact/tokens.ts';
import type { Interaction, Provider } from '../pact/verification.ts';
import { CannotRun } from './cannot-run.ts';
import { isWrite } from './choose.ts';
import { fitRequest } from './fit-request.ts';
import { callOf, requestOf } from './interactions.ts';
import { jsonOf } from './json-of.ts';
import { faultsOf } from './mismatches.ts';
import { networkWords } from './network-words.ts';
import { NotSent } from './not-sent.ts';
import type { PactVerifier } from './pact-verifier.ts';
import type { Exchange, Relay } from './relay.ts';
import { type Fault, type Outcome, plainFault, type Result } from './result.ts';
import type { Secrets } from './secrets.ts';
import type { TenantGuard } from './tenant-guard.ts';

export interface Tools {
  provider: Provider;
  relay: Relay;
  verifier: PactVerifier;
  secrets: Secrets;
  /** Milliseconds for one interaction, and as long again for undoing its states. */
  limit: number;
  /** The run is to end. */
  stop: AbortSignal;
  /** Whose writes may be sent; everybody's without it. */
  guard?: TenantGuard | undefined;
}

/** The verifier itself is given up only after the relay had its time to end the request. */
const GRACE = 15_000;

type Verdict = Omit<Result, 'interaction' | 'milliseconds'>;

/**
 * Enters the states, sends the request, compares the answer, and undoes the states whatever happened.
 * @throws CannotRun when whoever sets the states up cannot be reached
 */
export async function verifyOne(interaction: Interaction, tools: Tools): Promise<Result> {
  const begun = performance.now();
  const inTime = AbortSignal.timeout(tools.limit);
  const signal = AbortSignal.any([inTime, tools.stop]);
  const attempt = { entered: false };
  let verdict: Verdict;
  try {
    verdict = await inStates(interaction, tools, signal, attempt);
  } catch (error) {
    if (error instanceof CannotRun && attempt.entered) await leave(interaction, tools);
    if (error instanceof CannotRun) throw error;
    verdict = failed(error as Error, inTime.aborted, tools.limit);
  }
  const left = attempt.entered ? await leave(interaction, tools) : null;
  if (left) verdict = { ...verdict, outcome: 'broken', faults: [...verdict.faults, left] };
  return { interaction, ...verdict, milliseconds: performance.now() - begun };
}

async function inStates(
  interaction: Interaction,
  tools: Tools,
  signal: AbortSignal,
  attempt: { entered: boolean },
): Promise<Verdict> {
  const { states, call, description } = interaction;
  const { provider, guard, relay } = tools;
  const unknown = states.find((state) => provider.knows?.(state.name) === false);
  if (unknown) throw new Error(`没有名为“${unknown.name}”的状态`);
  await guard?.beforeStates(interaction, signal);
  attempt.entered = true;
  const entered = await before(
    signal,
    provider.enter(states, { call, description, writes: isWrite(interaction) }, signal),
  );
  tools.secrets.add(entered.token);
  if (asksForToken(interaction) && !entered.token) throw new Error('没有得到令牌（token）');
  await guard?.beforeRequest(interaction, entered, signal);
  const exchange = relay.expect((sent) => fitRequest(sent, states, entered), signal);
  const report = await tools.verifier.verify(interaction, relay.url, AbortSignal.timeout(tools.limit + GRACE));
  return judge(interaction, exchange, report, tools);
}

const asksForToken = (interaction: Interaction): boolean =>
  Object.entries(requestOf(interaction).headers ?? {}).some(
    ([name, values]) => /^(authorization|cookie)$/i.test(name) && String(values).includes(STAND_IN),
  );

function judge(interaction: Interaction, exchange: Exchange, report: string | null, { limit }: Tools): Verdict {
  const { sent, answered, failure, requests } = exchange;
  const verdict = (outcome: Outcome, faults: Fault[] = []): Verdict => ({ outcome, faults, sent, answered });
  if (failure) return { ...verdict('broken', [plainFault(`后端${networkWords(failure, limit)}`)]), unanswered: true };
  if (requests !== 1) {
    const counted = plainFault(`验证器发出了 ${requests} 个请求，应为 1 个`);
    return verdict('broken', [counted, ...(report === null ? [] : faultsOf(report))]);
  }
  if (report === null) return verdict('held');
  return isNotOffered(interaction, exchange) ? verdict('notOffered') : verdict('broken', faultsOf(report));
}

/** A provisional call that the backend has not got: nothing of ours answers at its address. */
function isNotOffered(interaction: Interaction, { answered }: Exchange): boolean {
  if (!interaction.provisional || !answered) return false;
  if (answered.status === 405 || answered.status === 501) return true;
  return answered.status === 404 && readEnvelope(callOf(interaction).family, jsonOf(answered.body)) === null;
}

function failed(error: Error, late: boolean, limit: number): Verdict {
  if (error instanceof NotSent) return { outcome: 'notSent', faults: [], reason: error.message };
  const sentence = late ? `${limit / 1000} 秒内没有完成` : error.message;
  return { outcome: 'broken', faults: [plainFault(`状态没有建立：${sentence}`)], unanswered: late };
}

async function leave({ states }: Interaction, { provider, limit }: Tools): Promise<Fault | null> {
  const signal = AbortSignal.timeout(limit);
  try {
    await before(signal, provider.leave?.(states, signal) ?? Promise.resolve());
    return null;
  } catch (error) {
    return plainFault(`状态没有撤销：${signal.aborted ? `${limit / 1000} 秒内没有完成` : (error as Error).message}`);
  }
}

/** Whatever does not heed the signal itself is not waited for. */
function before<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason as Error);
    if (signal.aborted) onAbort();
    signal.addEventListener('abort', onAbort);
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}
