import type { Group } from '#contracts/control/groups.ts';

/**
 * Groups whose cards were made since the page was loaded. The server returns the keys of the cards only once, so only
 * this page has them.
 */
const cache = new Map<string, Group>();

export const cacheCards = (group: Group): void => void cache.set(group.id, group);
export const cachedCards = (id: string): Group | null => cache.get(id) ?? null;
