import { reportError } from './report-error.ts';

/** Duration above which a successful call is slow. */
const SLOW_MS = 3_000;

/** Facts about the last request of a call. */
export interface CallTrace {
  /** Time at which the request was sent, in milliseconds since the page was opened. */
  start: number;
  /** HTTP status; 0 without a response. */
  status: number;
  /** Header X-Request-Id of the response. */
  requestId: string | null;
}

export const newTrace = (): CallTrace => ({ start: performance.now(), status: 0, requestId: null });

/** Awaits the response to a request and records it in the trace of its call. */
export async function traced<R extends { status: number; headers: Headers }>(
  trace: CallTrace,
  response: Promise<R>,
): Promise<R> {
  Object.assign(trace, newTrace());
  const reply = await response;
  trace.status = reply.status;
  trace.requestId = reply.headers.get('x-request-id');
  return reply;
}

/**
 * Reports a failed or slow call.
 * @param code code of the error; null if the call succeeded
 */
export function reportCall(call: string, { start, status, requestId }: CallTrace, code: string | null): void {
  const duration = Math.round(performance.now() - start);
  if (code !== null || duration > SLOW_MS) reportError({ kind: 'call', call, code, status, requestId, duration });
}
