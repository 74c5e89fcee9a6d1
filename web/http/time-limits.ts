import type { Call } from '#contracts/call.ts';

const CALL_MS = 8_000;
/**
 * Time limit for a file upload or download: a photograph of 10 MB takes time, and the server also recognises its text.
 */
const FILE_MS = 30_000;
/** Limits of calls that take longer than others. A move-in of 5,000 students takes a minute after its upload. */
const LONG_CALLS: Readonly<Record<string, number>> = { 'moveIn.write': 180_000 };

/** Returns the time in milliseconds that the console waits for the whole response of a call. */
export const timeLimitOf = ({ name, family, multipart }: Pick<Call, 'name' | 'family' | 'multipart'>): number =>
  LONG_CALLS[name] ?? (family === 'file' || multipart ? FILE_MS : CALL_MS);
