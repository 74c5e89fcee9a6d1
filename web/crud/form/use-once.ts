import { useRef } from 'react';

/**
 * Returns a save that runs only once at a time: while it is pending, a second call returns the pending promise. The read
 * before a write takes time, in which a button may be pressed again.
 */
export function useOnce<Input>(save: (input: Input) => Promise<boolean>): (input: Input) => Promise<boolean> {
  const pending = useRef<Promise<boolean> | null>(null);
  return (input) =>
    (pending.current ??= save(input).finally(() => {
      pending.current = null;
    }));
}
