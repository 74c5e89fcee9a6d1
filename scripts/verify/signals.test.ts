import { afterEach, expect, it, vi } from 'vitest';
import { withSignalHandling } from './signals.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('stops the work at the first signal, ignores a copy soon after it, and ends the process at a later one', async () => {
  vi.useFakeTimers();
  const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never);
  const print = vi.spyOn(console, 'error').mockReturnValue();
  await withSignalHandling((stop) => {
    process.emit('SIGINT');
    expect(stop.aborted).toBe(true);
    vi.advanceTimersByTime(100);
    process.emit('SIGINT');
    expect(exit).not.toHaveBeenCalled();
    vi.advanceTimersByTime(2000);
    process.emit('SIGINT');
    return Promise.resolve();
  }, 'interrupted');
  expect(exit.mock.calls).toEqual([[2]]);
  expect(print.mock.calls).toEqual([['interrupted']]);
});
