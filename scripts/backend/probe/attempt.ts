import { setTimeout } from 'node:timers/promises';
import { type Call, isRead } from '#contracts/call.ts';
import type { SentRequest } from '../../verify/fit-request.ts';
import type { Secrets } from '../../verify/secrets.ts';
import { RENEWED_TOKEN_HEADER } from '#contracts/envelopes.ts';
import { CannotRun } from '../../verify/cannot-run.ts';
import { say } from '../../verify/language.ts';
import { assertReachable } from '../../verify/run-interactions.ts';
import type { Account } from './accounts.ts';
import { isRelated, judgeAccepted } from './effects.ts';
import { isAccepted } from './inputs/call-fields.ts';
import type { CallInput } from './inputs/odd-input.ts';
import type { ForeignIds } from './foreign-ids.ts';
import { judgeReply, violation } from './judge.ts';
import { lateFor, type Limits } from './limits.ts';
import { type OwnRows, type RowCalls, rowCallsOf } from './own-rows.ts';
import type { Violation } from './rules.ts';
import { type Reply, sendProbe } from './send.ts';
import type { State, StateReader } from './state-reader.ts';
import type { Target } from './target.ts';

/**
 * Requirement of a response, apart from the rules for every response. `no foreign effect` requires a refusal and no
 * change in the other tenant, `no foreign change` only the latter.
 */
export type Expectation = 'any' | 'session over' | 'refusal' | 'no foreign effect' | 'no foreign change';

export interface Attempt {
  call: Call;
  /** Description of the sent input, such as `roomName: null`. */
  what: string;
  request: SentRequest;
  /** Account of the token; null without a valid token. */
  account: Account | null;
  /** Input of the call; null if the body is no input, such as invalid JSON. */
  input: CallInput | null;
  expects: Expectation;
}

/** Rows that the probe may change, because it removes them afterwards. */
export interface OwnScope {
  /** Calls that create and remove rows of the domain; null if there are none, or if no row could be created. */
  calls: RowCalls | null;
  /** Id of a row that the probe has created. */
  ownId: string | null;
}

interface Tools {
  target: Target;
  states: StateReader;
  rows: OwnRows;
  secrets: Secrets;
  limits: Limits;
  foreignIds: ForeignIds;
  /** Signal that stops the probe: after its abort no further request is sent. */
  stop: AbortSignal;
}

/** Effect of a write. */
interface Effect {
  after: State;
  /** True if the probe removes the changed rows. */
  isUndone: boolean;
  /** True if rows of the other tenant have changed. */
  isOtherChanged: boolean;
}

/** Wait before the rows are read again, to detect changes that continue without a request of the probe. */
const SETTLE_MS = 300;
/** Number of consecutive responses that end the session, after which the token counts as invalid. */
const MAX_SESSIONS_OVER = 5;
/** Number of consecutive requests without a response after which the backend may be down. */
const MAX_UNANSWERED = 3;

/** Sends attempts and judges their responses and their effects. */
export class Attempts {
  count = 0;
  /** Number of accepted writes by call that may have changed rows and cannot be undone. */
  readonly leftChanges = new Map<string, number>();
  readonly #tools: Tools;
  #sessionsOver = 0;
  #unanswered = 0;
  /** Last known state; valid until a write is accepted. */
  #state: { call: string; state: State } | null = null;

  constructor(tools: Tools) {
    this.#tools = tools;
  }

  /** True after an interruption. */
  get isStopped(): boolean {
    return this.#tools.stop.aborted;
  }

  /** Sends a request and returns the violations of its response; none after an interruption. */
  async run(attempt: Attempt, scope: OwnScope): Promise<Violation[]> {
    const { call, expects, input } = attempt;
    const { states, foreignIds } = this.#tools;
    if (this.isStopped) return [];
    if (isRead(call)) return this.#judge(attempt, await this.#send(attempt));
    const before = await this.#stateBefore(call);
    const otherBefore = expects.startsWith('no foreign') ? await states.readOther(call) : null;
    const reply = await this.#sendWrite(attempt);
    const after = await states.read(call);
    this.#state = { call: call.name, state: after };
    const otherAfter = otherBefore && (await states.readOther(call));
    const isOtherChanged = otherAfter?.text !== otherBefore?.text;
    const judged = this.#judge(attempt, reply);
    // Later responses may contain the moved rows, so only this write gets findings for them.
    const moved = before.text === after.text ? [] : foreignIds.forgetShown(before, after);
    if (otherBefore && otherAfter && isOtherChanged) foreignIds.forgetVanished(otherBefore, otherAfter);
    if (isOtherChanged) this.#countLeftChange(call);
    const changed = say({ zh: '另一机构的数据变了', en: 'its rows changed' });
    return [
      ...judged,
      ...moved,
      ...(isOtherChanged ? [violation('probe-foreign-changed', changed)] : []),
      ...(await this.#judgeEffect(attempt, reply, before, {
        after,
        isUndone: isUndoable(call, input, scope) || call === rowCallsOf(call.domain)?.add,
        isOtherChanged: isOtherChanged || moved.length > 0,
      })),
    ];
  }

  /** Sends a write. Rows that it creates are recorded for removal, also if it was sent without a valid token. */
  async #sendWrite(attempt: Attempt): Promise<Reply> {
    const { call, account, input } = attempt;
    const owner = account ?? this.#tools.target.accountFor(call);
    const calls = rowCallsOf(call.domain);
    if (calls?.add !== call || !owner) return this.#send(attempt);
    let reply: Promise<Reply> | undefined;
    const send = (): Promise<Reply> => (reply ??= this.#send(attempt));
    await this.#tools.rows.createdBy(calls, owner, input ?? {}, async () => [await send()]);
    return send();
  }

  #countLeftChange({ name }: Call): void {
    this.leftChanges.set(name, (this.leftChanges.get(name) ?? 0) + 1);
  }

  async #stateBefore(call: Call): Promise<State> {
    if (this.#state?.call !== call.name) this.#state = { call: call.name, state: await this.#tools.states.read(call) };
    return this.#state.state;
  }

  async #send({ call, request, account, expects }: Attempt): Promise<Reply> {
    const { target, secrets } = this.#tools;
    this.count += 1;
    const limit = lateFor(call, target.limits) + target.limits.slow;
    const reply = await sendProbe(target.backend, call, request, limit);
    this.#unanswered = reply.failure === null ? 0 : this.#unanswered + 1;
    if (this.#unanswered % MAX_UNANSWERED === 0 && reply.failure !== null) await assertReachable(target.backend, limit);
    const kind = reply.outcome?.kind;
    if (!account || expects === 'session over') return reply;
    if (kind === 'renewed') {
      const token = reply.headers[RENEWED_TOKEN_HEADER];
      secrets.add(token);
      if (token) account.token = token;
    }
    this.#sessionsOver = kind === 'session-over' ? this.#sessionsOver + 1 : 0;
    if (this.#sessionsOver >= MAX_SESSIONS_OVER)
      throw new CannotRun(
        say({
          zh: `连续 ${MAX_SESSIONS_OVER} 个请求返回登录失效，${account.name} 的令牌可能已过期或在别处登录；请换新的令牌`,
          en: `${MAX_SESSIONS_OVER} consecutive responses ended the session; the token of ${account.name} may have expired, please use a new one`,
        }),
      );
    return reply;
  }

  #judge({ call, request, account, expects }: Attempt, reply: Reply): Violation[] {
    const { limits, foreignIds } = this.#tools;
    const found = judgeReply(call, request, reply, limits);
    if (account?.side === 'own' && reply.outcome?.kind === 'ok') found.push(...foreignIds.shownIn(reply.outcome.data));
    const isAnswered = reply.isFile || reply.outcome?.kind === 'ok';
    const code = codeOf(reply);
    if (expects === 'session over' && isAnswered) return [...found, violation('probe-token-accepted', code)];
    if (expects === 'session over' && reply.outcome && reply.outcome.kind !== 'session-over')
      return [...found, violation('probe-token-unchecked', code)];
    if (expects === 'refusal' && isAnswered) return [...found, violation('probe-audience-accepted', code)];
    return found;
  }

  async #judgeEffect(attempt: Attempt, reply: Reply, before: State, effect: Effect): Promise<Violation[]> {
    const { call, input, expects } = attempt;
    const { after } = effect;
    const isChanged = before.text !== after.text;
    if (reply.outcome?.kind !== 'ok')
      return isChanged && (await this.#isOwnChange(attempt, before, after))
        ? [violation('probe-refused-changed', changedText(codeOf(reply)))]
        : [];
    if (isChanged && !effect.isUndone) this.#countLeftChange(call);
    if (expects === 'no foreign effect')
      return effect.isOtherChanged ? [] : [violation('probe-foreign-accepted', codeOf(reply))];
    return input === null || isAccepted(call, input) ? [] : judgeAccepted(call, input, before, after);
  }

  /**
   * True if a refused request itself has changed the rows, not another user or an earlier write that is still running.
   */
  async #isOwnChange(attempt: Attempt, before: State, after: State): Promise<boolean> {
    const { states } = this.#tools;
    await setTimeout(SETTLE_MS);
    const settled = await states.read(attempt.call);
    this.#state = { call: attempt.call.name, state: settled };
    if (settled.text !== after.text) return false;
    if (isRelated(attempt.request, before, after)) return true;
    await this.#send(attempt);
    const repeated = await states.read(attempt.call);
    this.#state = { call: attempt.call.name, state: repeated };
    return repeated.text !== settled.text;
  }
}

/** True if the probe removes all effects of a write: it adds a row, or it changes only a row that the probe added. */
export const isUndoable = (call: Call, input: CallInput | null, { calls, ownId }: OwnScope): boolean =>
  call === calls?.add || (calls !== null && ownId !== null && input !== null && Object.values(input).includes(ownId));

const changedText = (code: string): string => say({ zh: `${code}，数据变了`, en: `${code}, the data changed` });

const codeOf = ({ outcome, status }: Reply): string => {
  if (outcome === null) return `HTTP ${status}`;
  return outcome.kind === 'ok' ? say({ zh: '成功', en: 'success' }) : outcome.code;
};
