import { afterEach, expect, it, vi } from 'vitest';
import { untilItComes } from './until-it-comes.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('is asked for again after a while, and without a network when that is back', async () => {
  vi.useFakeTimers();
  const load = vi.fn().mockRejectedValueOnce(new Error('gone')).mockRejectedValueOnce(new Error('offline'));
  load.mockResolvedValue('code');
  const came = untilItComes(load);
  await vi.advanceTimersByTimeAsync(2_999);
  expect(load).toHaveBeenCalledTimes(1);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(load).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledTimes(2);
  window.dispatchEvent(new Event('online'));
  expect(await came).toBe('code');
});
