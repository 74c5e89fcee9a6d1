import type { Call } from '#contracts/call.ts';
import { ApiError, failures } from '#web/http/api-error.ts';
import { flowTexts as texts } from './flow-texts.ts';

/** Error of a failed flow, with the call, the expected result and the actual result. */
export class FlowFailed extends Error {
  override readonly name = 'Broken';

  constructor(
    readonly call: string,
    readonly expected: string,
    readonly found: string,
    /** True if the backend did not respond. The availability of the backend is then checked before the next flow. */
    readonly unanswered = false,
    /** True if the backend refused the call with an error code in the envelope. */
    readonly isRefusal = false,
  ) {
    super(texts.compared(call, expected, found));
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
    return new FlowSkipped(texts.notOffered(call.name, `${call.method} ${call.path}`), call.name);
  return new FlowFailed(call.name, expected, describeFailure(error), isUnanswered(error), isRefusal(error));
}

const isRefusal = ({ code }: ApiError): boolean =>
  !code.startsWith('http-') && !(Object.values(failures) as string[]).includes(code);

export function describeFailure({ code, message }: ApiError): string {
  if (code === failures.aborted || code === failures.timeout) return texts.notInTime();
  if (code === failures.network) return texts.disconnected();
  if (code === failures.sessionOver) return texts.sessionEnded(message);
  if (code === failures.misshapen) return texts.misshapen();
  if (code.startsWith('http-')) return texts.http(code.slice('http-'.length));
  return texts.refused(code, message);
}
