import type { Group } from '../data/schemas.ts';

/** Of groups whose cards were just made: their keys are told once and kept in this page alone. */
const inHand = new Map<string, Group>();

export const keepInHand = (group: Group): void => void inHand.set(group.id, group);
export const cardsInHand = (id: string): Group | null => inHand.get(id) ?? null;
