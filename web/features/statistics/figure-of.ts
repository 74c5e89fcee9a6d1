import type { CallState } from '../../http/call-state.ts';

/**
 * Returns the text of a tile: undefined while loading, or null if the figure is unknown or after a failure (Spec 1 §7:
 * a failure only ends the loading).
 */
export function figureOf<D>(
  { data, error }: CallState<D>,
  select: (data: D) => string | null,
): string | null | undefined {
  if (data !== undefined) return select(data);
  return error ? null : undefined;
}
