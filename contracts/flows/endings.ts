import type { Call } from '../call.ts';
import { ApiError, failures } from '#web/http/api-error.ts';

/** A flow does not hold: which call, what it should have brought, and what it brought. */
export class Broken extends Error {
  override readonly name = 'Broken';

  constructor(
    readonly call: string,
    readonly expected: string,
    readonly found: string,
    /** Nobody answered: whether anything after it can be answered is to be asked first. */
    readonly unanswered = false,
  ) {
    super(`${call}：应为 ${expected}，实为 ${found}`);
  }
}

/** A flow cannot be told here; nothing is said against the backend. */
export class Skipped extends Error {
  override readonly name = 'Skipped';

  constructor(
    message: string,
    /** A call that the specification only implies and that the backend has not got. */
    readonly missing: string | null = null,
  ) {
    super(message);
  }
}

/** Somebody ended the run. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted';
}

const NOT_OFFERED: readonly string[] = ['http-404', 'http-405', 'http-501'];
const UNANSWERED: readonly string[] = [failures.network, failures.timeout, failures.aborted];

export const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError && (UNANSWERED.includes(error.code) || error.code.startsWith('http-5'));

/** What a call's failure means for its flow. Calls that the specification only implies may be missing. */
export function endingOf(call: Call, error: unknown, expected: string): Error {
  if (!(error instanceof ApiError)) return error as Error;
  if (call.provisional && NOT_OFFERED.includes(error.code))
    return new Skipped(`后端没有提供 ${call.name}（${call.method} ${call.path}，暂定的调用）`, call.name);
  return new Broken(call.name, expected, failureInWords(error), isUnanswered(error));
}

export function failureInWords({ code, message }: ApiError): string {
  if (code === failures.aborted || code === failures.timeout) return '没有在时限内应答';
  if (code === failures.network) return '连接中断，没有应答';
  if (code === failures.sessionOver) return `会话被结束：${message}`;
  if (code === failures.misshapen) return '应答不是合约所说的样子';
  if (code.startsWith('http-')) return `HTTP ${code.slice('http-'.length)}，没有合约所说的应答`;
  return `被拒绝：${code} ${message}`;
}
