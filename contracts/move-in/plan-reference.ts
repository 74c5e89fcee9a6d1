import type { PlanReference } from './plan.ts';

/** Returns a key by which references can be compared. */
export const referenceKey = (reference: PlanReference): string =>
  'id' in reference ? `id ${reference.id}` : `key ${reference.key}`;

export const isSameReference = (one: PlanReference, other: PlanReference): boolean =>
  referenceKey(one) === referenceKey(other);
