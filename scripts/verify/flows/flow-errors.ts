import * as z from 'zod';
import type { Call } from '#contracts/call.ts';
import { ApiError, failures } from '#web/http/api-error.ts';
import { requestLine } from '../../backend/match-path.ts';
import { malformedFields } from './malformed-fields.ts';
import { flowTexts as texts } from './flow-texts.ts';
import type { OfferedCalls } from './offered-calls.ts';

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
    /** Name of a call that the backend does not offer. */
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

/** True if the response says that the backend has no such call: its status is 404, 405 or 501, without an envelope. */
export const isNotOffered = (error: unknown): boolean => error instanceof ApiError && NOT_OFFERED.includes(error.code);

/**
 * Converts the error of a call to an error of the flow. A missing call skips the flow or a part of a property; if the
 * backend must offer it, `offered` keeps the call as a finding.
 */
export function toFlowError(call: Call, error: unknown, expected: string, offered: OfferedCalls): Error {
  if (!(error instanceof ApiError)) return error as Error;
  if (isNotOffered(error) && offered.addMissing(call, describeFailure(error)))
    return new FlowSkipped(texts.notOffered(call.name, requestLine(call), call.provisional === true), call.name);
  return new FlowFailed(call.name, expected, describeFailure(error), isUnanswered(error), isRefusal(error));
}

/** True if the error is a refusal, or a response whose data do not match the contract. */
export const isAnswered = (error: unknown): boolean =>
  error instanceof ApiError && (isRefusal(error) || error.code === failures.misshapen);

const isRefusal = ({ code }: ApiError): boolean =>
  !code.startsWith('http-') && !(Object.values(failures) as string[]).includes(code);

export function describeFailure({ code, message, cause }: ApiError): string {
  if (code === failures.aborted || code === failures.timeout) return texts.notInTime();
  if (code === failures.network) return texts.disconnected();
  if (code === failures.sessionOver) return texts.sessionEnded(message);
  if (code === failures.misshapen) return texts.misshapen(cause instanceof z.ZodError ? malformedFields(cause) : '');
  if (code.startsWith('http-')) return texts.http(code.slice('http-'.length));
  return texts.refused(code, message);
}
