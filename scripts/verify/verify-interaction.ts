import { readEnvelope } from '#contracts/envelopes.ts';
import { STAND_IN } from '../pact/tokens.ts';
import type { Interaction, Provider } from '../pact/verification.ts';
import { CannotRun } from './cannot-run.ts';
import { isWrite } from './choose-interactions.ts';
import { fitRequest } from './fit-request.ts';
import { callOf, requestOf } from './interactions.ts';
import { say } from './language.ts';
import { parseJson } from './parse-json.ts';
import { parseMismatches } from './mismatches.ts';
import { networkErrorText } from './network-error-text.ts';
import { NeedsStates, NotSent } from './not-sent.ts';
import type { PactVerifier } from './pact-verifier.ts';
import type { RelayedExchange, Relay } from './relay.ts';
import { judgeTime, type TimeLimits } from './response-time.ts';
import { type Discrepancy, type VerificationOutcome, discrepancyFromText, type Result } from './result.ts';
import type { Secrets } from './secrets.ts';
import { StateError } from './state-endpoint.ts';
import { stateTexts } from './state-texts.ts';
import type { TenantGuard } from './tenant-guard.ts';

export interface VerificationContext {
  provider: Provider;
  relay: Relay;
  verifier: PactVerifier;
  secrets: Secrets;
  /** Time limit of one interaction in milliseconds. Undoing the states has a second, equal limit. */
  limit: number;
  /** Limits by which the time of a response is judged. */
  times: TimeLimits;
  /** Signal that ends the run. */
  stop: AbortSignal;
  /** Guard that allows or rejects a write. Without a guard every write is allowed. */
  guard?: TenantGuard | undefined;
}

/**
 * Time in milliseconds by which the verifier's limit exceeds that of the relay, so that the relay ends the request
 * first.
 */
const GRACE_MS = 15_000;

type Verdict = Omit<Result, 'interaction' | 'milliseconds'>;

/**
 * Verifies one interaction: sets up its states, sends its request and compares the response. Undoes the states in any
 * case.
 * @throws CannotRun when the state endpoint is unreachable
 */
export async function verifyInteraction(interaction: Interaction, tools: VerificationContext): Promise<Result> {
  const begin = performance.now();
  const timeout = AbortSignal.timeout(tools.limit);
  const signal = AbortSignal.any([timeout, tools.stop]);
  const attempt = { entered: false };
  let verdict: Verdict;
  try {
    verdict = await withStates(interaction, tools, signal, attempt);
  } catch (error) {
    if (error instanceof CannotRun && attempt.entered) await undoStates(interaction, tools);
    if (error instanceof CannotRun) throw error;
    verdict = failedVerdict(error as Error, timeout.aborted, tools.limit);
  }
  const undoError = attempt.entered ? await undoStates(interaction, tools) : null;
  if (undoError) verdict = { ...verdict, outcome: 'broken', faults: [...verdict.faults, undoError] };
  return { interaction, ...verdict, milliseconds: performance.now() - begin };
}

async function withStates(
  interaction: Interaction,
  tools: VerificationContext,
  signal: AbortSignal,
  attempt: { entered: boolean },
): Promise<Verdict> {
  const { states, call, description } = interaction;
  const { provider, guard, relay } = tools;
  const unknown = states.find((state) => provider.knows?.(state.name) === false);
  if (unknown) throw new Error(stateTexts.unknown(unknown.name));
  await guard?.beforeStates(interaction, signal);
  attempt.entered = true;
  const stateValues = await abortable(
    signal,
    provider.enter(states, { call, description, writes: isWrite(interaction) }, signal),
  );
  tools.secrets.add(stateValues.token);
  tools.secrets.add(stateValues.cookie);
  if (needsToken(interaction) && !stateValues.token) throw new Error(stateTexts.noToken());
  await guard?.beforeRequest(interaction, stateValues, signal);
  const exchange = relay.expect((sent) => fitRequest(sent, states, stateValues), signal);
  const report = await tools.verifier.verify(interaction, relay.url, AbortSignal.timeout(tools.limit + GRACE_MS));
  return judge(interaction, exchange, report, tools);
}

const needsToken = (interaction: Interaction): boolean =>
  Object.entries(requestOf(interaction).headers ?? {}).some(
    ([name, values]) => /^(authorization|cookie)$/i.test(name) && String(values).includes(STAND_IN),
  );

function judge(
  interaction: Interaction,
  exchange: RelayedExchange,
  report: string | null,
  { limit, times }: VerificationContext,
): Verdict {
  const { sent, answered, failure, requests, responseMs } = exchange;
  const verdict = (outcome: VerificationOutcome, faults: Discrepancy[] = []): Verdict => ({
    outcome,
    faults,
    sent,
    answered,
    responseMs,
  });
  if (failure) return { ...verdict('broken', [discrepancyFromText(noResponse(failure, limit))]), unanswered: true };
  if (requests !== 1) {
    const counted = discrepancyFromText(requestCount(requests));
    return verdict('broken', [counted, ...(report === null ? [] : parseMismatches(report))]);
  }
  if (report !== null && isNotOffered(interaction, exchange)) return verdict('notOffered');
  const { fault, warning } = responseMs === undefined ? {} : judgeTime(callOf(interaction), responseMs, times);
  const faults = [...(fault ? [fault] : []), ...(report === null ? [] : parseMismatches(report))];
  if (faults.length === 0) return { ...verdict('held'), ...(warning && { warning }) };
  return { ...verdict('broken', faults), isTooSlow: fault !== undefined };
}

const noResponse = (failure: Error, limit: number): string =>
  say({ zh: `后端${networkErrorText(failure, limit)}`, en: `The backend ${networkErrorText(failure, limit)}` });

const requestCount = (count: number): string =>
  say({ zh: `验证器发出了 ${count} 个请求，应为 1 个`, en: `The verifier sent ${count} requests instead of 1` });

/**
 * True if the backend lacks the provisional call. Its status is then 405 or 501, or 404 without the contract's
 * envelope.
 */
function isNotOffered(interaction: Interaction, { answered }: RelayedExchange): boolean {
  if (!interaction.provisional || !answered) return false;
  if (answered.status === 405 || answered.status === 501) return true;
  return answered.status === 404 && readEnvelope(callOf(interaction).family, parseJson(answered.body)) === null;
}

function failedVerdict(error: Error, late: boolean, limit: number): Verdict {
  const state = error instanceof NotSent || error instanceof StateError ? error.state : undefined;
  const sentence = late ? stateTexts.notInTime(limit) : error.message;
  const failedState = state !== undefined && { failedState: { name: state, error: sentence } };
  if (error instanceof NotSent) {
    const needsStates = error instanceof NeedsStates;
    return { outcome: 'notSent', faults: [], reason: error.message, needsStates, ...failedState };
  }
  const fault = discrepancyFromText(stateTexts.notSetUp(sentence, state));
  return { outcome: 'broken', faults: [fault], unanswered: late, ...failedState };
}

async function undoStates(
  { states }: Interaction,
  { provider, guard, limit }: VerificationContext,
): Promise<Discrepancy | null> {
  const signal = AbortSignal.timeout(limit);
  try {
    await abortable(signal, provider.leave?.(states, signal) ?? Promise.resolve());
    await guard?.leave(signal);
    return null;
  } catch (error) {
    return discrepancyFromText(
      stateTexts.notUndone(signal.aborted ? stateTexts.notInTime(limit) : (error as Error).message),
    );
  }
}

/** Resolves as the work does, but rejects when the signal aborts, even if the work ignores the signal. */
function abortable<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason as Error);
    if (signal.aborted) onAbort();
    signal.addEventListener('abort', onAbort);
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}
