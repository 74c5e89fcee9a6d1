import { type Call, type Data, type Input, isRead, splitInput } from '#contracts/call.ts';
import {
  bases,
  codes,
  type Outcome,
  readEnvelope,
  RENEWED_TOKEN_HEADER,
  SESSION_MESSAGES,
} from '#contracts/envelopes.ts';
import { root } from './address.ts';
import { ApiError, failures, httpCode } from './api-error.ts';
import { connection, type SessionOver } from './connect.ts';
import { exchange, type Reply, type Request } from './exchange.ts';
import { formDataOf } from './form-data.ts';
import { closeGate, gate } from './gate.ts';
import { misshapenMessage, OFFLINE_WRITE, statusMessage } from './messages.ts';
import { newOperation } from './operation.ts';
import { inTurn } from './turns.ts';

export interface SendOptions {
  signal?: AbortSignal;
  /** No toast, whatever happens. */
  quiet?: boolean;
  /** Goes out although the session dialog is open: the farewell of a session. */
  whileOver?: boolean;
  /** A write that waits for those of all tabs, and makes later ones wait: it changes for whom they are. */
  alone?: boolean;
  /** The operation of which a write is another attempt; one of its own when left out. */
  operation?: string;
  /** Shown instead of our own words when the server gives none. */
  failureText?: string;
}

/** What the caller of a call gives: nothing, where it takes nothing. */
export type Given<C extends Call> = unknown extends Input<C> ? Record<string, never> : Input<C>;

/** The input may be left out where nothing in it is required. */
export type SendArguments<C extends Call> =
  | [input: Given<C>, options?: SendOptions]
  | (Record<string, never> extends Input<C> ? [input?: Given<C>, options?: SendOptions] : never);

/**
 * Sends a call and gives its data. What fails has been told to the user before it rejects: a toast, the session
 * dialog, or nothing where nobody waits any more. An expired token is renewed and the call repeated once in between.
 * @throws ApiError
 */
export async function send<C extends Call>(call: C, ...rest: SendArguments<C>): Promise<Data<C>> {
  const [input, options = {}] = rest as [input?: Record<string, unknown>, options?: SendOptions];
  return telling(call, options, async () => dataOf(call, await obtain(call, input, options)));
}

/** What a call of the file family brings: a file, or the data that name one. */
export type FileAnswer<C extends Call> = { file: Blob; headers: Headers } | { data: Data<C> };

/** `send` for the file family, whose answer may be a file. */
export async function fetchFile<C extends Call>(
  call: C,
  input: Input<C>,
  options: SendOptions,
): Promise<FileAnswer<C>> {
  return telling(call, options, async () => {
    const answer = await obtain(call, input as Record<string, unknown>, options);
    return answer.reply.file
      ? { file: answer.reply.file, headers: answer.reply.headers }
      : { data: await dataOf(call, answer) };
  });
}

interface Answer {
  reply: Reply;
  data: unknown;
}

function obtain(call: Call, input: Record<string, unknown> = {}, options: SendOptions): Promise<Answer> {
  // What a visitor sends, and a farewell, belong to no tenant.
  if (isRead(call) || call.open || options.whileOver) return request(call, input, options);
  assertMaySend(call, options);
  return inTurn(options.alone ? 'exclusive' : 'shared', () => request(call, input, options));
}

async function request(call: Call, input: Record<string, unknown>, options: SendOptions): Promise<Answer> {
  assertMaySend(call, options);
  const { generation } = gate;
  const { path, query, body: fields } = splitInput(call, input);
  const body = call.multipart && fields ? formDataOf(fields) : fields;
  let asked: Omit<Request, 'token'> = {
    address: path,
    base: `${connection.origin}${root}${bases[call.family]}`,
    query,
    body,
    operation: isRead(call) ? null : (options.operation ?? newOperation()),
  };
  for (let repeated = false; ; repeated = true) {
    const token = connection.readToken();
    const reply = await exchange(call, { ...asked, token }, options.signal);
    if (gate.generation !== generation) throw silence(call);
    // Whose data an answer brings that comes after another tab's switch, nobody knows.
    if (isRead(call)) assertInPlace(call, options);
    const date = reply.headers.get('date');
    if (date) connection.onServerDate(date);
    const outcome = readReply(call, reply);
    if (outcome.kind === 'ok') return { reply, data: outcome.data };
    if (outcome.kind === 'refused' || !token) throw new ApiError(call.name, outcome.code, outcome.message);
    if (options.whileOver) throw silence(call);
    if (outcome.kind === 'renewed') adopt(token, reply.headers.get(RENEWED_TOKEN_HEADER));
    // Whoever failed with a token that has been replaced since repeats with the new one, once, address complete.
    if (repeated || connection.readToken() === token) throw endSession(call, outcome);
    asked = { address: reply.address, base: '', body, operation: asked.operation };
  }
}

function assertMaySend(call: Call, options: SendOptions): void {
  if (gate.closed && !options.whileOver && !call.open) throw silence(call);
  assertInPlace(call, options);
  if (isRead(call) || options.whileOver) return;
  // Never queued: what the user sent while offline is sent by the user again.
  if (typeof navigator === 'object' && navigator.onLine === false)
    throw new ApiError(call.name, failures.network, OFFLINE_WRITE);
}

function assertInPlace(call: Call, options: SendOptions): void {
  if (options.whileOver || connection.inPlace()) return;
  throw new ApiError(call.name, failures.displaced, '已在其他标签页切换账号或校区');
}

/** A file is a good answer; everything else must be an envelope. A status of failure counts unless it brings one. */
function readReply(call: Call, reply: Reply): Outcome {
  const failed = reply.status >= 400;
  if (reply.file && !failed) return { kind: 'ok', data: null };
  const outcome = readEnvelope(call.family, reply.json);
  if (outcome && !(failed && outcome.kind === 'ok')) return outcome;
  if (failed) throw new ApiError(call.name, httpCode(reply.status), statusMessage(reply.status, !isRead(call)));
  throw misshapen(call);
}

/** The first new token wins; those that answer later to the same old one are ignored. */
function adopt(oldToken: string, newToken: string | null): void {
  if (newToken && connection.readToken() === oldToken) connection.adoptToken(oldToken, newToken);
}

/** One dialog, however many calls say that the session is over (Spec 1 §8). */
function endSession(call: Call, outcome: Extract<Outcome, { kind: 'renewed' | 'session-over' }>): ApiError {
  const over: SessionOver =
    outcome.kind === 'renewed'
      ? { message: SESSION_MESSAGES[codes.sessionExpired], cancellable: false }
      : { message: outcome.message, cancellable: outcome.cancellable };
  if (!gate.closed) {
    closeGate();
    connection.onSessionOver(over);
  }
  return new ApiError(call.name, failures.sessionOver, over.message);
}

async function dataOf<C extends Call>(call: C, { data }: Answer): Promise<Data<C>> {
  const parsed = call.data.safeParse(data);
  if (parsed.success) return parsed.data as Data<C>;
  const read = connection.lenient && isRead(call) ? await oddAnswerOf(call, data) : null;
  if (read === null) throw misshapen(call);
  return read;
}

/** Fetched when the first odd answer comes. */
async function oddAnswerOf<C extends Call>(call: C, data: unknown): Promise<Data<C> | null> {
  const reader = await import('./odd-answer.ts').catch(() => null);
  return reader && reader.readOddAnswer(call, data);
}

/** The one place that decides whether a failure is shown. */
async function telling<T>(call: Call, options: SendOptions, run: () => Promise<T>): Promise<T> {
  const { generation } = gate;
  const place = isRead(call) ? null : connection.failurePlace();
  // A result that was unknown, beside the success of another attempt, would contradict it.
  if (!isRead(call)) connection.withdrawError(call.name);
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (gate.generation !== generation) throw silenceOf(error);
    const isOurs = error.resultUnknown || error.code.startsWith('http-');
    const shown = options.failureText && isOurs ? new ApiError(error.call, error.code, options.failureText) : error;
    if (!shown.silent && !options.quiet && !gate.closed && !place?.tell(shown.message))
      connection.showError(shown.message, call.name);
    throw shown;
  }
}

const misshapen = (call: Call): ApiError =>
  new ApiError(call.name, failures.misshapen, misshapenMessage(!isRead(call)));
const silence = (call: Call): ApiError => new ApiError(call.name, failures.sessionOver, '登录状态已改变');
const silenceOf = (error: ApiError): ApiError => new ApiError(error.call, failures.sessionOver, error.message);
