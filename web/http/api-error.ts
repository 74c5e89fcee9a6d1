/** Codes of errors that the console itself detects. A refusal has the code of the server instead. */
export const failures = {
  timeout: 'timeout',
  network: 'network',
  /** The response is not an envelope, or its data do not match the contract. */
  misshapen: 'misshapen',
  /** The caller aborted the request. */
  aborted: 'aborted',
  /** The session of the request has ended or has been replaced, so the response is ignored. */
  sessionOver: 'session-over',
  /** Another tab has changed user or tenant, so this tab sends no more reads or writes. */
  displaced: 'displaced',
} as const;

const SILENT: readonly string[] = [failures.aborted, failures.sessionOver, failures.displaced];
const UNKNOWN: readonly string[] = [failures.timeout, failures.network, failures.misshapen];
const HTTP = 'http-';

/** Reason for a failed call. The message is the one shown to the user. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    /** Name of the call in the registry, such as `rooms.add`. */
    readonly call: string,
    /** Code of the server, one of `failures`, or an HTTP status such as `http-502`. */
    readonly code: string,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }

  /** True if no message is shown, because the reason is already visible or the caller has aborted. */
  get silent(): boolean {
    return SILENT.includes(this.code);
  }

  /** True if a write may have been executed although no response confirms it. */
  get resultUnknown(): boolean {
    return UNKNOWN.includes(this.code) || this.code.startsWith(`${HTTP}5`);
  }
}

export const httpCode = (status: number): string => `${HTTP}${status}`;

/** True if a call has failed because the backend lacks it. */
export const isMissingCall = (error: unknown): boolean => error instanceof ApiError && error.code === httpCode(404);
