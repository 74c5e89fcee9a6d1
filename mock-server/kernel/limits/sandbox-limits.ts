/** What one sandbox may take. No person, test or demonstration comes near; without them one could take it from all. */
export interface SandboxLimits {
  /** Rows of its own, besides those that it was sown with. */
  rows: number;
  /** Characters of them as JSON. */
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

/** As a user reads it. */
export const megabytes = (bytes: number): string => `${Math.round((bytes / MEGABYTE) * 10) / 10} MB`;
