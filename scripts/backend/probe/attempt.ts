import { type Call, isRead } from '#contracts/call.ts';
import type { SentRequest } from '../../verify/fit-request.ts';
import type { Secrets } from '../../verify/secrets.ts';
import { RENEWED_TOKEN_HEADER } from '#contracts/envelopes.ts';
import { CannotRun } from '../../verify/cannot-run.ts';
import { say } from '../../verify/language.ts';
import type { Account } from './accounts.ts';
import { fieldSchema, isAccepted, shapeOf } from './inputs/call-fields.ts';
import type { CallInput } from './inputs/odd-input.ts';
import { type JudgeOptions, judgeReply, violation } from './judge.ts';
import { lateFor } from './limits.ts';
import type { OwnRows, RowCalls } from './own-rows.ts';
import type { Violation } from './rules.ts';
import { type Reply, sendProbe } from './send.ts';
import { newValues, type State, type StateReader } from './state-reader.ts';
import type { Target } from './target.ts';

/** What a response must be, apart from the rules for every response. */
export type Expectation = 'any' | 'session over' | 'refusal' | 'no foreign effect';

export interface Attempt {
  call: Call;
  /** What was sent, in words, such as `roomName: null`. */
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
  judge: JudgeOptions;
}

/** Number of consecutive responses that end the session, after which the token counts as invalid. */
const MAX_SESSIONS_OVER = 5;

/** Sends attempts and judges their responses and their effects. */
export class Attempts {
  count = 0;
  /** Number of accepted writes by call that may have changed rows and cannot be undone. */
  readonly leftChanges = new Map<string, number>();
  readonly #tools: Tools;
  #sessionsOver = 0;
  /** Last known state; valid until a write is accepted. */
  #state: { call: string; state: State } | null = null;

  constructor(tools: Tools) {
    this.#tools = tools;
  }

  /** Sends a request and returns the violations of its response. */
  async run(attempt: Attempt, scope: OwnScope): Promise<Violation[]> {
    const { call, expects } = attempt;
    const { calls } = scope;
    const { states, rows } = this.#tools;
    if (isRead(call)) return this.#judge(attempt, await this.#send(attempt));
    const before = await this.#stateBefore(call);
    const otherBefore = expects === 'no foreign effect' ? await states.readOther(call) : null;
    let reply: Reply | null = null;
    const send = async (): Promise<void> => void (reply = await this.#send(attempt));
    const { account, input } = attempt;
    if (calls?.add === call && account) await rows.createdBy(calls, account, input ?? {}, send);
    else await send();
    const sent = reply as Reply | null;
    if (!sent) return [];
    const after = await states.read(call);
    this.#state = { call: call.name, state: after };
    const other = otherBefore && (await states.readOther(call)).text !== otherBefore.text;
    return [
      ...this.#judge(attempt, sent),
      ...(other ? [violation('probe-foreign-changed', say({ zh: '另一机构的数据变了', en: 'its rows changed' }))] : []),
      ...this.#judgeEffect(attempt, sent, {
        before,
        after,
        isUndone: isUndoable(call, input, scope),
        isOtherChanged: other === true,
      }),
    ];
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
    const { limits, foreignIds } = this.#tools.judge;
    const found = judgeReply(call, request, reply, {
      limits,
      foreignIds: account?.side === 'own' ? foreignIds : new Map(),
    });
    const isAnswered = reply.isFile || reply.outcome?.kind === 'ok';
    const code = codeOf(reply);
    if (expects === 'session over' && isAnswered) return [...found, violation('probe-token-accepted', code)];
    if (expects === 'session over' && reply.outcome && reply.outcome.kind !== 'session-over')
      return [...found, violation('probe-token-unchecked', code)];
    if (expects === 'refusal' && isAnswered) return [...found, violation('probe-audience-accepted', code)];
    return found;
  }

  #judgeEffect(
    { call, input, expects }: Attempt,
    { outcome }: Reply,
    {
      before,
      after,
      isUndone,
      isOtherChanged,
    }: { before: State; after: State; isUndone: boolean; isOtherChanged: boolean },
  ): Violation[] {
    const isChanged = before.text !== after.text;
    const isAcceptedReply = outcome?.kind === 'ok';
    if (isAcceptedReply && isChanged && !isUndone)
      this.leftChanges.set(call.name, (this.leftChanges.get(call.name) ?? 0) + 1);
    if (!isAcceptedReply)
      return isChanged && outcome
        ? [
            violation(
              'probe-refused-changed',
              `${codeOf({ outcome })}，${say({ zh: '数据变了', en: 'the data changed' })}`,
            ),
          ]
        : [];
    if (expects === 'no foreign effect')
      return isOtherChanged ? [] : [violation('probe-foreign-accepted', codeOf({ outcome }))];
    return input === null || isAccepted(call, input) ? [] : judgeAccepted(call, input, before, after);
  }
}

/** True if the probe removes all effects of a write: it adds a row, or it changes only a row that the probe added. */
export const isUndoable = (call: Call, input: CallInput | null, { calls, ownId }: OwnScope): boolean =>
  call === calls?.add || (calls !== null && ownId !== null && input !== null && Object.values(input).includes(ownId));

const codeOf = ({ outcome }: Pick<Reply, 'outcome'>): string =>
  outcome === null || outcome.kind === 'ok' ? say({ zh: '成功', en: 'success' }) : `${outcome.code}`;

/** Judges an accepted input that the contract rejects: by the values that are stored, or as a warning. */
function judgeAccepted(call: Call, input: CallInput, before: State, after: State): Violation[] {
  const invalid = Object.keys({ ...input, ...shapeOf(call.body) }).filter(
    (field) => fieldSchema(call, field)?.safeParse(input[field]).success === false,
  );
  for (const field of invalid) {
    const stored = newValues(field, before, after).filter(
      (value) => !fieldSchema(call, field)?.safeParse(value).success,
    );
    if (stored.length > 0) return [violation('probe-invalid-stored', describeValue(stored[0]), field)];
  }
  return invalid
    .filter((field) => !isCoercible(call, field, input[field]))
    .slice(0, 1)
    .map((field) => violation('probe-invalid-accepted', say({ zh: '成功', en: 'success' }), field));
}

/** True if the value is valid as text or as a number. Many frameworks convert between them. */
function isCoercible(call: Call, field: string, value: unknown): boolean {
  const accepts = (one: unknown): boolean => fieldSchema(call, field)?.safeParse(one).success === true;
  const isLeaf = ['string', 'number', 'boolean'].includes(typeof value);
  return isLeaf && (accepts(String(value)) || accepts(Number(value)));
}

const MAX_VALUE_LENGTH = 30;

/** Describes a value of our own input. Long texts are described by their length. */
function describeValue(value: unknown): string {
  const text = JSON.stringify(value) ?? 'undefined';
  return text.length <= MAX_VALUE_LENGTH
    ? text
    : say({ zh: `长 ${text.length} 的值`, en: `a value of length ${text.length}` });
}
