import { useRef } from 'react';

/**
 * Returns a save function that does not run twice in parallel: while a call is pending, further calls return its
 * promise. Prevents a double save if the button is pressed again during the read before the write.
 */
export function useOnce<Input extends readonly unknown[]>(
  save: (...input: Input) => Promise<boolean>,
): (...input: Input) => Promise<boolean> {
  const pending = useRef<Promise<boolean> | null>(null);
  return (...input) =>
    (pending.current ??= save(...input).finally(() => {
      pending.current = null;
    }));
}
