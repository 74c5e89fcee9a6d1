import type { Call } from '#contracts/call.ts';
import { config } from '../config/config.ts';

/**
 * Returns the time in milliseconds that the console waits for the whole response of a call. Files take longer: a
 * photograph of 10 MB takes time, and the server also recognises its text. A move-in of 5,000 students takes a minute
 * after its upload.
 */
export function timeLimitOf({ name, family, multipart }: Pick<Call, 'name' | 'family' | 'multipart'>): number {
  const { call, file, moveIn } = config.timeouts;
  if (name === 'moveIn.write') return moveIn * 1_000;
  return (family === 'file' || multipart ? file : call) * 1_000;
}
