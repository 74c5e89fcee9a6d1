import { afterEach, expect, it, vi } from 'vitest';
import { retryImport } from './retry-import.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('retries a failed import after a delay, or when the browser is back online', async () => {
  vi.useFakeTimers();
  const load = vi.fn().mockRejectedValueOnce(new Error('gone')).mockRejectedValueOnce(new Error('offline'));
  load.mockResolvedValue('code');
  const result = retryImport(load);
  await vi.advanceTimersByTimeAsync(2_999);
  expect(load).toHaveBeenCalledTimes(1);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(load).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledTimes(2);
  window.dispatchEvent(new Event('online'));
  expect(await result).toBe('code');
});
