import { readEnvelope } from '#contracts/envelopes.ts';
import type { Interaction, Provider } from '../pact/verification.ts';
import { CannotRun } from './cannot-run.ts';
import { OfferedCalls } from './flows/offered-calls.ts';
import { callOf } from './interactions.ts';
import { parseJson } from './parse-json.ts';
import { DEFAULT_LIMIT_SECONDS } from './option-table.ts';
import { PactVerifier } from './pact-verifier.ts';
import { sendToBackend, Relay } from './relay.ts';
import { consoleLimits } from './response-time.ts';
import { discrepancyFromText, type Result } from './result.ts';
import { networkErrorText } from './network-error-text.ts';
import { runTexts as texts } from './run-texts.ts';
import { Secrets } from './secrets.ts';
import { StateErrorCount } from './state-error-count.ts';
import { stateTexts } from './state-texts.ts';
import { type VerificationContext, verifyInteraction } from './verify-interaction.ts';

export interface RunOptions
  extends Partial<Pick<VerificationContext, 'limit' | 'times' | 'stop' | 'guard' | 'secrets'>> {
  onResult?: ((result: Result) => void) | undefined;
}

export interface RunOutcome {
  results: Result[];
  /** Reason why the run ended early. */
  ended?: string;
}

/**
 * Number of consecutive interactions without a response after which the backend counts as down. Each of them costs the
 * whole time limit.
 */
const MAX_UNANSWERED = 3;
/**
 * Number of consecutive responses that end the session, after which a shared token counts as invalid. All further
 * failures would be misleading.
 */
const MAX_SESSIONS_OVER = 5;

/**
 * Verifies the interactions in sequence. Ends early when the backend stops responding, a shared token is invalid, or
 * the signal aborts.
 */
export async function runInteractions(
  interactions: readonly Interaction[],
  provider: Provider,
  {
    limit = DEFAULT_LIMIT_SECONDS * 1000,
    times = consoleLimits,
    stop = new AbortController().signal,
    onResult,
    guard,
    secrets,
  }: RunOptions = {},
): Promise<RunOutcome> {
  const relay = await Relay.start(provider.baseUrl);
  const verifier = await PactVerifier.start();
  const tools: VerificationContext = {
    provider,
    relay,
    verifier,
    limit,
    times,
    stop,
    guard,
    secrets: secrets ?? new Secrets(),
  };
  const results: Result[] = [];
  let unanswered = 0;
  let sessionEnds = 0;
  const stateErrors = new StateErrorCount();
  try {
    for (const interaction of interactions) {
      if (stop.aborted) break;
      const result = await verifyInteraction(interaction, tools);
      // An interrupted interaction that has not passed has no meaningful result.
      if (stop.aborted && result.outcome !== 'held') break;
      results.push(result);
      onResult?.(result);
      stateErrors.add(result);
      unanswered = result.unanswered ? unanswered + 1 : 0;
      sessionEnds = result.outcome === 'broken' && isSessionOver(result) ? sessionEnds + 1 : 0;
      if (sessionEnds >= MAX_SESSIONS_OVER && !provider.leave) throw new CannotRun(texts.sessionsOver(sessionEnds));
      if (unanswered > 0) await assertAlive(provider.baseUrl, result, unanswered, limit);
    }
    return { results: markMissingAsBroken(results), ...(stop.aborted && { ended: texts.interrupted() }) };
  } catch (error) {
    if (!(error instanceof CannotRun)) throw error;
    return { results: markMissingAsBroken(results), ended: error.message };
  } finally {
    verifier.close();
    relay.close();
  }
}

const isSessionOver = ({ interaction, answered }: Result): boolean =>
  readEnvelope(callOf(interaction).family, answered && parseJson(answered.body))?.kind === 'session-over';

/**
 * Checks that the backend still responds after an interaction that took longer than its limit.
 * @throws CannotRun if it does not, or if several consecutive interactions took too long
 */
async function assertAlive(baseUrl: string, { sent }: Result, unanswered: number, limit: number): Promise<void> {
  if (unanswered >= MAX_UNANSWERED)
    throw new CannotRun(
      sent ? texts.unanswered(baseUrl, unanswered) : stateTexts.repeated(unanswered, stateTexts.notInTime(limit)),
    );
  await assertAnswers(baseUrl, limit);
}

/**
 * Checks that the backend responds.
 * @returns the date in its Date header, in the school's time zone; undefined if there is none
 * @throws CannotRun if it does not respond
 */
async function assertAnswers(baseUrl: string, limit: number): Promise<string | undefined> {
  const request = { method: 'GET', path: '/', headers: {}, body: Buffer.alloc(0) };
  try {
    const { headers } = await sendToBackend(baseUrl, request, AbortSignal.timeout(limit));
    const date = Date.parse(headers['date'] ?? '');
    return Number.isNaN(date) ? undefined : dayIn(date);
  } catch (error) {
    throw new CannotRun(texts.unreachable(baseUrl, networkErrorText(error, limit)));
  }
}

/** Checks before the first interaction that the backend responds. Returns the backend's date. */
export const assertReachable = (baseUrl: string, limit: number): Promise<string | undefined> =>
  assertAnswers(baseUrl, limit).catch((error: Error) => {
    throw new CannotRun(texts.nothingVerified(error.message));
  });

const dayIn = (time: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short' }).format(time);

/**
 * Changes the outcome "not offered" to a failure if another interaction with the call has succeeded, which proves that
 * the backend offers the call.
 */
function markMissingAsBroken(results: Result[]): Result[] {
  const offered = new Set(results.filter(succeeded).map(({ interaction }) => interaction.call));
  return results.map((result) =>
    result.outcome === 'notOffered' && offered.has(result.interaction.call)
      ? {
          ...result,
          outcome: 'broken',
          faults: [discrepancyFromText(texts.offeredElsewhere(result.answered?.status ?? 0))],
        }
      : result,
  );
}

/** HTTP statuses by which a backend says that it has no such call. */
const NO_CALL: readonly number[] = [404, 405, 501];

/**
 * Returns which calls the backend offers, as the interactions show. Calls that they have shown to be missing count as
 * already reported.
 */
export function offeredCallsOf(results: readonly Result[], isSelected: (call: string) => boolean): OfferedCalls {
  const missing = results.filter(
    ({ outcome, answered }) => outcome === 'broken' && NO_CALL.includes(answered?.status ?? 0),
  );
  const offered = new OfferedCalls(
    isSelected,
    missing.map(({ interaction }) => interaction.call),
  );
  for (const { interaction } of results.filter(succeeded)) offered.addAnswered(callOf(interaction));
  return offered;
}

function succeeded({ interaction, outcome, answered }: Result): boolean {
  if (outcome !== 'held' || !answered) return false;
  const json = parseJson(answered.body);
  return json === undefined || readEnvelope(callOf(interaction).family, json)?.kind === 'ok';
}
