import { trainer } from '#contracts/control/exercises.ts';
import { useControl } from '../control-client.ts';
import { root } from '../../http/address.ts';
import { pollingOptions } from '../polling.ts';

const POLL_MS = 3_000;

/**
 * Polls the conditions that a trainee has not met yet, for the trainer. A poll does not count as a check. @param basePath
 * root of the trainee's sandbox
 */
export function useMissingNow(basePath = root) {
  const { data } = useControl(trainer.missing, {}, { ...pollingOptions(POLL_MS), basePath });
  return data ?? null;
}
