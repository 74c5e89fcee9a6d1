import { refusalCodes } from '#contracts/envelopes.ts';
import { config } from '../../config/config.ts';
import { failures } from '../../http/api-error.ts';
import type { Incident } from '../../http/report-error.ts';
import type { Facts } from './facts.ts';

type CallIncident = Extract<Incident, { kind: 'call' }>;

/** Statuses without an envelope by which a server or a proxy refuses a user's request. */
const REFUSED = [401, 403, 409, 413, 429];
/** Codes of an envelope that states an error of the server, in both families. */
const SERVER_ERRORS: readonly string[] = [refusalCodes.failed, String(Number(refusalCodes.failed))];
const REQUEST_ID = /^[\w.-]{1,64}$/;

/** Returns the facts of a failed or slow call; null for a refusal, and for a failure that the user's network explains. */
export function callFacts({ call, code, status, requestId, duration }: CallIncident, online: boolean): Facts | null {
  if (code === null ? !config.errorReporting.slowCalls : !isReported(code, status, online)) return null;
  return {
    kind: code === null ? 'slow-call' : 'call',
    message: code === null ? call : `${call}: ${code}`,
    call,
    ...(code !== null && { code }),
    ...(status > 0 && { status }),
    duration,
    ...(requestId !== null && REQUEST_ID.test(requestId) && { requestId }),
  };
}

/**
 * True for time-outs, network errors while online, malformed responses, statuses of 500 and above, other unexpected
 * statuses, and the envelope's code for an error of the server.
 */
function isReported(code: string, status: number, online: boolean): boolean {
  if (code === failures.timeout || code === failures.misshapen) return true;
  if (code === failures.network) return online;
  // A call that the backend lacks is not sent again, so it has no status.
  if (code.startsWith('http-')) return status > 0 && !REFUSED.includes(status);
  const isOver = code === failures.aborted || code === failures.sessionOver || code === failures.displaced;
  return !isOver && (status >= 500 || SERVER_ERRORS.includes(code));
}
