import { readEnvelope } from '../envelopes.ts';
import type { Interaction, Provider } from '../pact/verification.ts';
import { CannotRun } from './cannot-run.ts';
import { callOf } from './interactions.ts';
import { jsonOf } from './json-of.ts';
import { PactVerifier } from './pact-verifier.ts';
import { exchangeWith, Relay } from './relay.ts';
import { plainFault, type Result } from './result.ts';
import { networkWords } from './network-words.ts';
import { Secrets } from './secrets.ts';
import { type Tools, verifyOne } from './verify-one.ts';

export interface RunOptions extends Partial<Pick<Tools, 'limit' | 'stop' | 'guard' | 'secrets'>> {
  onResult?: ((result: Result) => void) | undefined;
}

export interface Run {
  results: Result[];
  /** Why the run ended before its end. */
  ended?: string;
}

export const LIMIT_SECONDS = 30;
/** So many in a row without an answer, and the backend counts as gone: each costs the whole time limit. */
const UNANSWERED_IN_A_ROW = 3;
/** So many, and a token that was given once for all has ended meanwhile: what follows would be red for nothing. */
const OVER_IN_A_ROW = 5;

/** Verifies the interactions one after the other, as long as somebody answers and the signal lets it. */
export async function run(
  interactions: readonly Interaction[],
  provider: Provider,
  { limit = LIMIT_SECONDS * 1000, stop = new AbortController().signal, onResult, guard, secrets }: RunOptions = {},
): Promise<Run> {
  const relay = await Relay.start(provider.baseUrl);
  const verifier = await PactVerifier.start();
  const tools: Tools = { provider, relay, verifier, limit, stop, guard, secrets: secrets ?? new Secrets() };
  const results: Result[] = [];
  let unanswered = 0;
  let over = 0;
  try {
    for (const interaction of interactions) {
      if (stop.aborted) break;
      const result = await verifyOne(interaction, tools);
      // What was cut short says nothing.
      if (stop.aborted && result.outcome !== 'held') break;
      results.push(result);
      onResult?.(result);
      unanswered = result.unanswered ? unanswered + 1 : 0;
      over = result.outcome === 'broken' && isSessionOver(result) ? over + 1 : 0;
      if (over >= OVER_IN_A_ROW && !provider.leave)
        throw new CannotRun(`连续 ${over} 个交互被答以登录失效，令牌可能已过期或在别处登录；请换新的令牌`);
      if (unanswered > 0) await assertAlive(provider.baseUrl, unanswered, limit);
    }
    return { results: withoutHalfOffered(results), ...(stop.aborted && { ended: '运行被中断' }) };
  } catch (error) {
    if (!(error instanceof CannotRun)) throw error;
    return { results: withoutHalfOffered(results), ended: error.message };
  } finally {
    verifier.close();
    relay.close();
  }
}

const isSessionOver = ({ interaction, answered }: Result): boolean =>
  readEnvelope(callOf(interaction).family, answered && jsonOf(answered.body))?.kind === 'session-over';

async function assertAlive(baseUrl: string, unanswered: number, limit: number): Promise<void> {
  if (unanswered >= UNANSWERED_IN_A_ROW)
    throw new CannotRun(`后端 ${baseUrl} 连续 ${unanswered} 个交互没有给出完整的应答`);
  await assertAnswers(baseUrl, limit);
}

/** @returns the day in its Date header, as the school's clocks have it, if it tells one. @throws CannotRun */
async function assertAnswers(baseUrl: string, limit: number): Promise<string | undefined> {
  const sent = { method: 'GET', path: '/', headers: {}, body: Buffer.alloc(0) };
  try {
    const { headers } = await exchangeWith(baseUrl, sent, AbortSignal.timeout(limit));
    const date = Date.parse(headers['date'] ?? '');
    return Number.isNaN(date) ? undefined : dayIn(date);
  } catch (error) {
    throw new CannotRun(`后端 ${baseUrl} ${networkWords(error, limit)}`);
  }
}

/** The same before anything was asked. */
export const assertReachable = (baseUrl: string, limit: number): Promise<string | undefined> =>
  assertAnswers(baseUrl, limit).catch((error: Error) => {
    throw new CannotRun(`${error.message}，还没有核对任何交互；请检查地址和网络后重新运行。`);
  });

const dayIn = (time: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short' }).format(time);

/** A call that succeeds once is offered: then it is not missing elsewhere, but wrong. */
function withoutHalfOffered(results: Result[]): Result[] {
  const offered = new Set(results.filter(succeeded).map(({ interaction }) => interaction.call));
  return results.map((result) =>
    result.outcome === 'notOffered' && offered.has(result.interaction.call)
      ? {
          ...result,
          outcome: 'broken',
          faults: [plainFault(`应答 HTTP ${result.answered?.status}，而同一接口在其他情形下有正常应答`)],
        }
      : result,
  );
}

function succeeded({ interaction, outcome, answered }: Result): boolean {
  if (outcome !== 'held' || !answered) return false;
  const json = jsonOf(answered.body);
  return json === undefined || readEnvelope(callOf(interaction).family, json)?.kind === 'ok';
}
