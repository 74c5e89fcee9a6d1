import type { Call } from '#contracts/call.ts';
import { ApiError, failures } from '#web/http/api-error.ts';

/** Error of a failed flow, with the call, the expected result and the actual result. */
export class FlowFailed extends Error {
  override readonly name = 'Broken';

  constructor(
    readonly call: string,
    readonly expected: string,
    readonly found: string,
    /** True if the backend did not respond. The availability of the backend is then checked before the next flow. */
    readonly unanswered = false,
  ) {
    super(`${call}：应为 ${expected}，实为 ${found}`);
  }
}

/** Error of a flow that cannot run on this backend. The backend is not at fault. */
export class FlowSkipped extends Error {
  override readonly name = 'Skipped';

  constructor(
    message: string,
    /**
     * Name of a provisional call that the backend does not offer. The specification does not list provisional calls.
     */
    readonly missing: string | null = null,
  ) {
    super(message);
  }
}

/** Error of a flow that ends because the run was aborted. */
export class FlowInterrupted extends Error {
  override readonly name = 'Interrupted';
}

const NOT_OFFERED: readonly string[] = ['http-404', 'http-405', 'http-501'];
const UNANSWERED: readonly string[] = [failures.network, failures.timeout, failures.aborted];

export const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError && (UNANSWERED.includes(error.code) || error.code.startsWith('http-5'));

/**
 * Converts the error of a call to an error of the flow. A missing provisional call skips the flow, because the
 * specification does not list these calls.
 */
export function toFlowError(call: Call, error: unknown, expected: string): Error {
  if (!(error instanceof ApiError)) return error as Error;
  if (call.provisional && NOT_OFFERED.includes(error.code))
    return new FlowSkipped(`后端没有提供 ${call.name}（${call.method} ${call.path}，暂定的调用）`, call.name);
  return new FlowFailed(call.name, expected, describeFailure(error), isUnanswered(error));
}

export function describeFailure({ code, message }: ApiError): string {
  if (code === failures.aborted || code === failures.timeout) return '没有在时限内响应';
  if (code === failures.network) return '连接中断，没有响应';
  if (code === failures.sessionOver) return `会话被结束：${message}`;
  if (code === failures.misshapen) return '响应不是契约所说的样子';
  if (code.startsWith('http-')) return `HTTP ${code.slice('http-'.length)}，没有契约所说的响应`;
  return `被拒绝：${code} ${message}`;
}
