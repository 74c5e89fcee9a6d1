import type { Call } from '#contracts/call.ts';

/** Times in milliseconds by which responses are judged. */
export interface Limits {
  /** Above this time, a response is reported as slow. */
  slow: number;
  /** Above this time, the console has stopped waiting (`web/http`). */
  late: number;
  lateFile: number;
}

export const LIMITS: Limits = { slow: 3_000, late: 8_000, lateFile: 30_000 };

export const lateFor = (call: Call, { late, lateFile }: Limits): number => (call.family === 'file' ? lateFile : late);
