import { type Call, type Data, type Input, isRead, splitInput } from '#contracts/call.ts';
import {
  codes,
  type EnvelopeOutcome,
  readEnvelope,
  RENEWED_TOKEN_HEADER,
  SESSION_MESSAGES,
  type StatedVersion,
} from '#contracts/envelopes.ts';
import { config } from '../config/config.ts';
import { root } from './address.ts';
import { isAbsent, reportAbsent } from './absent-calls.ts';
import { ApiError, failures, httpCode } from './api-error.ts';
import { appBindings, type SessionOver } from './app-bindings.ts';
import { exchange, type Reply, type Request } from './exchange.ts';
import { formDataOf } from './form-data.ts';
import { closeSession, sessionGeneration } from './session-generation.ts';
import { ABSENT_CALL, misshapenMessage, OFFLINE_WRITE, statusMessage } from './messages.ts';
import { isAlreadyTold, isOffline, recordShown, watchForResponse } from './network-errors.ts';
import { isShownOnPage } from './shown-on-page.ts';
import { newOperation } from './operation.ts';
import { type CallTrace, newTrace, reportCall, traced } from './report-call.ts';
import { withTenantLock } from './tenant-lock.ts';

export interface SendOptions {
  signal?: AbortSignal;
  /** Suppresses the error toast. */
  quiet?: boolean;
  /** Suppresses the error toast if the backend lacks the call, because the page states this in place of the data. */
  quietIfAbsent?: boolean;
  /** Sends the call even while the session dialog is open; used by the logout. */
  afterSessionEnd?: boolean;
  /**
   * True for a write that must run exclusively across all tabs, because it changes the tenant that other writes apply
   * to.
   */
  exclusive?: boolean;
  /** Operation key of the write being retried; a new key if omitted. */
  operation?: string;
  /**
   * Version of the row that the user edited: its `updateTime`; null for a row that was never changed. A list for a write
   * to several rows.
   */
  version?: StatedVersion;
  /** Message shown instead of the default text if the server's response contains no message. */
  failureText?: string;
}

/** Input type of a call; empty for a call without input. */
export type CallInput<C extends Call> = unknown extends Input<C> ? Record<string, never> : Input<C>;

/** Arguments of `send`. The input may be omitted if none of its fields is required. */
export type SendArguments<C extends Call> =
  | [input: CallInput<C>, options?: SendOptions]
  | (Record<string, never> extends Input<C> ? [input?: CallInput<C>, options?: SendOptions] : never);

/**
 * Sends a call and returns its data. An error is shown to the user before the promise rejects; an aborted call rejects
 * silently. If the server renews an expired token, the call is retried once.
 * @throws ApiError
 */
export async function send<C extends Call>(call: C, ...rest: SendArguments<C>): Promise<Data<C>> {
  const [input, options = {}] = rest as [input?: Record<string, unknown>, options?: SendOptions];
  return reportErrors(call, options, async (trace) => dataOf(call, await sendLocked(call, input, options, trace)));
}

/** Response of a call of the file family: a file, or data that name a file. */
export type FileAnswer<C extends Call> = { file: Blob; headers: Headers } | { data: Data<C> };

/** Sends a call of the file family, whose response may be a file. */
export async function fetchFile<C extends Call>(
  call: C,
  input: Input<C>,
  options: SendOptions,
): Promise<FileAnswer<C>> {
  return reportErrors(call, options, async (trace) => {
    const response = await sendLocked(call, input as Record<string, unknown>, options, trace);
    return response.reply.file
      ? { file: response.reply.file, headers: response.reply.headers }
      : { data: await dataOf(call, response) };
  });
}

interface ReplyWithData {
  reply: Reply;
  data: unknown;
}

async function sendLocked(
  call: Call,
  input: Record<string, unknown> = {},
  options: SendOptions,
  trace: CallTrace,
): Promise<ReplyWithData> {
  if (isAbsent(call)) throw absentError(call);
  // Reads need no lock. The logout and calls without a token need none either, because they belong to no tenant.
  if (isRead(call) || call.open || options.afterSessionEnd) return sendOnce(call, input, options, trace);
  assertMaySend(call, options);
  return withTenantLock(options.exclusive ? 'exclusive' : 'shared', () => sendOnce(call, input, options, trace));
}

async function sendOnce(
  call: Call,
  input: Record<string, unknown>,
  options: SendOptions,
  trace: CallTrace,
): Promise<ReplyWithData> {
  assertMaySend(call, options);
  const { generation } = sessionGeneration;
  const { path, query, body: fields } = splitInput(call, input);
  const body = call.multipart && fields ? formDataOf(fields) : fields;
  let request: Omit<Request, 'token'> = {
    address: path,
    base: `${appBindings.origin}${root}${config.apiPrefixes[call.family === 'auth' ? 'auth' : 'business']}`,
    query,
    body,
    operation: isRead(call) ? null : (options.operation ?? newOperation()),
    version: options.version,
  };
  for (let isRetry = false; ; isRetry = true) {
    const token = appBindings.readToken();
    const onResponse = watchForResponse();
    const reply = await traced(trace, exchange(call, { ...request, token }, options.signal));
    onResponse();
    if (sessionGeneration.generation !== generation) throw abortedError(call);
    // After another tab has switched user or tenant, it is unknown whose data the response contains.
    if (isRead(call)) assertInPlace(call, options);
    const date = reply.headers.get('date');
    if (date) appBindings.onServerDate(date);
    const outcome = readReply(call, reply);
    if (outcome.kind === 'ok') return { reply, data: outcome.data };
    if (outcome.kind === 'refused' && isAbsenceMessage(call, outcome.message)) throw discoverAbsence(call);
    if (outcome.kind === 'refused' || !token) throw new ApiError(call.name, outcome.code, outcome.message);
    if (options.afterSessionEnd) throw abortedError(call);
    if (outcome.kind === 'renewed') adoptToken(token, reply.headers.get(RENEWED_TOKEN_HEADER));
    // If a new token has replaced the one sent, the call is retried once, with the new token and the complete address.
    if (isRetry || appBindings.readToken() === token) throw endSession(call, outcome);
    request = {
      address: reply.address,
      base: '',
      body,
      operation: request.operation,
      version: options.version,
    };
  }
}

function assertMaySend(call: Call, options: SendOptions): void {
  if (sessionGeneration.closed && !options.afterSessionEnd && !call.open) throw abortedError(call);
  assertInPlace(call, options);
  if (isRead(call) || options.afterSessionEnd) return;
  // Writes are never queued: an offline user has to send them again.
  if (isOffline()) throw new ApiError(call.name, failures.network, OFFLINE_WRITE);
}

function assertInPlace(call: Call, options: SendOptions): void {
  if (options.afterSessionEnd || appBindings.inPlace()) return;
  throw new ApiError(call.name, failures.displaced, '已在其他标签页切换账号或校区');
}

/**
 * Reads the outcome of a reply. A file is a success; any other reply must be an envelope. An error status is reported
 * unless the envelope itself states an error.
 */
function readReply(call: Call, reply: Reply): EnvelopeOutcome {
  const failed = reply.status >= 400;
  if (reply.file && !failed) return { kind: 'ok', data: null };
  const outcome = readEnvelope(call.family, reply.json);
  if (outcome && !(failed && outcome.kind === 'ok')) return outcome;
  if (call.provisional && ABSENCE_STATUSES.includes(reply.status)) throw discoverAbsence(call);
  if (failed) throw new ApiError(call.name, httpCode(reply.status), statusMessage(reply.status, !isRead(call)));
  throw malformedError(call);
}

/** Statuses by which a server without an envelope states that it lacks a call. */
const ABSENCE_STATUSES: readonly number[] = [404, 501];
/** Matches 接口未提供 and 未提供该功能, but not a field that the user has not filled in, such as 未提供服务地址. */
const ABSENCE_MESSAGE =
  /((接口|功能|服务)[^\u4e00-\u9fff]{0,60}|系统)[暂尚还]?未提供|未提供[^，。；]{0,8}(接口|功能|服务)(?![\u4e00-\u9fff])/;

const isAbsenceMessage = (call: Call, message: string): boolean =>
  call.provisional === true && ABSENCE_MESSAGE.test(message);

/** Records that the backend lacks the call. @returns the error of the call */
function discoverAbsence(call: Call): ApiError {
  reportAbsent(call);
  return absentError(call);
}

/** Stores a renewed token unless the old token has already been replaced. */
function adoptToken(oldToken: string, newToken: string | null): void {
  if (newToken && appBindings.readToken() === oldToken) appBindings.adoptToken(oldToken, newToken);
}

/**
 * Closes the session and opens the session dialog, only once even if several calls report the end of the session (Spec
 * 1 §8).
 */
function endSession(call: Call, outcome: Extract<EnvelopeOutcome, { kind: 'renewed' | 'session-over' }>): ApiError {
  const sessionOver: SessionOver =
    outcome.kind === 'renewed'
      ? { message: SESSION_MESSAGES[codes.sessionExpired], cancellable: false }
      : { message: outcome.message, cancellable: outcome.cancellable };
  if (!sessionGeneration.closed) {
    closeSession();
    appBindings.onSessionOver(sessionOver);
  }
  return new ApiError(call.name, failures.sessionOver, sessionOver.message);
}

async function dataOf<C extends Call>(call: C, { data }: ReplyWithData): Promise<Data<C>> {
  const parsed = call.data.safeParse(data, { reportInput: true });
  if (parsed.success) return parsed.data as Data<C>;
  const lenientData = appBindings.lenient && isRead(call) ? await parseLeniently(call, data) : null;
  if (lenientData === null) throw malformedError(call, { cause: parsed.error });
  return lenientData;
}

/** Parses a malformed response leniently. The parser's code is loaded when the first such response arrives. */
async function parseLeniently<C extends Call>(call: C, data: unknown): Promise<Data<C> | null> {
  const reader = await import('./lenient/parse-response.ts').catch(() => null);
  return reader && reader.parseLenient(call, data);
}

/**
 * Runs a call, reports its failure, and shows its error to the user, with the id by which an operator finds the request
 * in the log if the server failed. No other code decides whether a call's error is shown.
 */
async function reportErrors<T>(call: Call, options: SendOptions, run: (trace: CallTrace) => Promise<T>): Promise<T> {
  const trace = newTrace();
  const { generation } = sessionGeneration;
  const errorTarget = isRead(call) ? null : appBindings.errorTarget();
  // An earlier "unknown result" message would contradict the success of a retry.
  if (!isRead(call)) appBindings.withdrawError(call.name);
  try {
    const result = await run(trace);
    reportCall(call.name, trace, null);
    return result;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (sessionGeneration.generation !== generation) throw abortedCopy(error);
    reportCall(call.name, trace, error.code);
    const hasGenericMessage = error.resultUnknown || (error.code.startsWith('http-') && !isAbsent(call));
    if (options.failureText && hasGenericMessage) error.message = options.failureText;
    if (error.resultUnknown && trace.requestId) error.message += `（编号 ${trace.requestId}）`;
    if (
      !error.silent &&
      !options.quiet &&
      !(options.quietIfAbsent && isAbsent(call)) &&
      !isShownOnPage(call) &&
      !isAlreadyTold(call, error) &&
      !sessionGeneration.closed
    ) {
      recordShown(call, error);
      if (!errorTarget?.show(error.message)) appBindings.showError(error.message, call.name);
    }
    throw error;
  }
}

/** Returns the error about a response without an envelope, or with data that do not match the contract (the cause). */
const malformedError = (call: Call, options?: ErrorOptions): ApiError =>
  new ApiError(call.name, failures.misshapen, misshapenMessage(!isRead(call)), options);
/** Returns the error about a call that the backend lacks. It is not sent, and the caller gets the error of a 404. */
const absentError = (call: Call): ApiError => new ApiError(call.name, httpCode(404), ABSENT_CALL);
const abortedError = (call: Call): ApiError => new ApiError(call.name, failures.sessionOver, '登录状态已改变');
const abortedCopy = (error: ApiError): ApiError => new ApiError(error.call, failures.sessionOver, error.message);
