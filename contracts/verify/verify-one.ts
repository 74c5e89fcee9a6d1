import { isRead } from '../call.ts';
import { readEnvelope } from '../envelopes.ts';
import type { Entered, Interaction, Provider } from '../pact/verification.ts';
import { STAND_IN } from '../pact/tokens.ts';
import { fitRequest } from './fit-request.ts';
import { callOf, requestOf } from './interactions.ts';
import { faultsOf } from './mismatches.ts';
import type { PactVerifier } from './pact-verifier.ts';
import type { Exchange, Relay } from './relay.ts';
import { type Fault, type Outcome, plainFault, type Result } from './result.ts';

export interface Tools {
  provider: Provider;
  relay: Relay;
  verifier: PactVerifier;
  /** Milliseconds for one interaction, and as long again for undoing its states. */
  limit: number;
  /** The run is to end. */
  stop: AbortSignal;
  /** Why an interaction may not be sent; null when it may. */
  holdBack?: (interaction: Interaction, entered: Entered, signal: AbortSignal) => Promise<string | null>;
}

/** The verifier itself is given up only after the relay had its time to end the request. */
const GRACE = 15_000;

type Verdict = Pick<Result, 'outcome' | 'faults' | 'reason' | 'sent' | 'answered'>;

/** Enters the states, sends the request, compares the answer, and undoes the states whatever happened. */
export async function verifyOne(interaction: Interaction, tools: Tools): Promise<Result> {
  const begun = performance.now();
  const inTime = AbortSignal.timeout(tools.limit);
  const signal = AbortSignal.any([inTime, tools.stop]);
  let verdict: Verdict;
  try {
    verdict = await inStates(interaction, tools, signal);
  } catch (error) {
    const sentence = inTime.aborted ? `${tools.limit / 1000} 秒内没有完成` : (error as Error).message;
    verdict = broken([plainFault(`状态没有建立：${sentence}`)]);
  }
  const left = await leave(interaction, tools);
  if (left) verdict = { ...verdict, outcome: 'broken', faults: [...verdict.faults, left] };
  return { interaction, ...verdict, milliseconds: performance.now() - begun };
}

async function inStates(interaction: Interaction, tools: Tools, signal: AbortSignal): Promise<Verdict> {
  const { states, call: name, description } = interaction;
  const { provider } = tools;
  const unknown = states.find((state) => provider.knows?.(state.name) === false);
  if (unknown) throw new Error(`没有名为“${unknown.name}”的状态`);
  const writes = !isRead(callOf(interaction));
  const entered = await before(signal, provider.enter(states, { call: name, description, writes }, signal));
  if (asksForToken(interaction) && !entered.token) throw new Error('没有得到令牌（token）');
  const reason = await tools.holdBack?.(interaction, entered, signal);
  if (reason) return { outcome: 'notSent', faults: [], reason };
  const exchange = tools.relay.expect((sent) => fitRequest(sent, states, entered), signal);
  const report = await tools.verifier.verify(interaction, tools.relay.url, AbortSignal.timeout(tools.limit + GRACE));
  return judge(interaction, exchange, report);
}

const asksForToken = (interaction: Interaction): boolean =>
  Object.entries(requestOf(interaction).headers ?? {}).some(
    ([name, values]) => /^(authorization|cookie)$/i.test(name) && String(values).includes(STAND_IN),
  );

function judge(interaction: Interaction, exchange: Exchange, report: string | null): Verdict {
  const { sent, answered, failure, requests } = exchange;
  if (failure) throw failure;
  const verdict = (outcome: Outcome, faults: Fault[] = []): Verdict => ({ outcome, faults, sent, answered });
  if (requests !== 1) return verdict('broken', [plainFault(`验证器发出了 ${requests} 个请求，应为 1 个`)]);
  if (report === null) return verdict('held');
  return isNotOffered(interaction, exchange) ? verdict('notOffered') : verdict('broken', faultsOf(report));
}

/** A provisional call that the backend has not got: nothing of ours answers at its address. */
function isNotOffered(interaction: Interaction, { answered }: Exchange): boolean {
  if (!interaction.provisional || !answered) return false;
  if (answered.status === 405 || answered.status === 501) return true;
  return answered.status === 404 && readEnvelope(callOf(interaction).family, jsonOf(answered.body)) === null;
}

export function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString()) as unknown;
  } catch {
    return undefined;
  }
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

const broken = (faults: Fault[]): Verdict => ({ outcome: 'broken', faults });
