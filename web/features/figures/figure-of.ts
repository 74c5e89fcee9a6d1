import type { CallState } from '../../http/call-state.ts';

/**
 * What a tile shows of a call: undefined until it has returned or failed, null when it failed (Spec 1 §7: a failure
 * only ends the loading).
 */
export function figureOf<D>({ data, error }: CallState<D>, read: (data: D) => string): string | null | undefined {
  if (data !== undefined) return read(data);
  return error ? null : undefined;
}
