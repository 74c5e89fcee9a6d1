/** What can go wrong besides a refusal, whose code is the server's own. */
export const failures = {
  timeout: 'timeout',
  network: 'network',
  /** The answer is no envelope, or its data are not what the contract says. */
  misshapen: 'misshapen',
  /** The caller gave up. */
  aborted: 'aborted',
  /** The session that asked is over or replaced; whatever came back is not looked at. */
  sessionOver: 'session-over',
  /** Another tab has changed user or tenant; this one neither writes nor reads. */
  displaced: 'displaced',
} as const;

const SILENT: readonly string[] = [failures.aborted, failures.sessionOver, failures.displaced];
const UNKNOWN: readonly string[] = [failures.timeout, failures.network, failures.misshapen];
const HTTP = 'http-';

/** Why a call failed. The message is the one that the user has been shown. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    /** The call's name in the registry, `rooms.add`. */
    readonly call: string,
    /** The server's code, one of `failures`, or `http-502`. */
    readonly code: string,
    message: string,
  ) {
    super(message);
  }

  /** Nobody is to be told: the reason stands on the screen already, or nobody waits. */
  get silent(): boolean {
    return SILENT.includes(this.code);
  }

  /** A write may have been done although no answer says so. */
  get resultUnknown(): boolean {
    return UNKNOWN.includes(this.code) || this.code.startsWith(`${HTTP}5`);
  }
}

export const httpCode = (status: number): string => `${HTTP}${status}`;
