/**
 * Quota of one sandbox, far above any real use. Without the quota one sandbox could exhaust the server. A full sandbox
 * can still be read, cleaned up and reset.
 */
export interface SandboxLimits {
  /** Maximum number of rows that the sandbox itself stores, not counting rows of the seeded world. */
  rows: number;
  /** Maximum size of the sandbox's own rows as JSON, in characters. */
  bytes: number;
  callsAMinute: number;
  smsAnHour: number;
}

const MEGABYTE = 1024 * 1024;

export const SANDBOX_LIMITS: SandboxLimits = {
  rows: 200_000,
  bytes: 64 * MEGABYTE,
  callsAMinute: 30_000,
  smsAnHour: 500,
};

/** Formats bytes as megabytes for the user. */
export const megabytes = (bytes: number): string => `${Math.round((bytes / MEGABYTE) * 10) / 10} MB`;
