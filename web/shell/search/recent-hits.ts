import * as z from 'zod';
import { type SearchHit, searchHit } from '#contracts/entities/search-hit.ts';
import { readFromTab, storeInTab } from '../../session/tab-storage.ts';

/** Maximum number of hits that are remembered. */
const MAX_RECENT = 5;
const NAME = 'recentHits';

const storedSchema = z.object({
  /** User and tenant who opened the hits; they are shown to no other owner. */
  owner: z.string(),
  hits: z.array(searchHit),
});

/**
 * Returns the hits that this user has opened in this browser tab, newest first. Like the open tabs, they are removed
 * when the session ends or the browser tab is closed.
 */
export function readRecentHits(owner: string): readonly SearchHit[] {
  const stored = readFromTab(NAME, storedSchema);
  return stored?.owner === owner ? stored.hits : [];
}

export function rememberHit(owner: string, hit: SearchHit): void {
  const others = readRecentHits(owner).filter(({ kind, id }) => kind !== hit.kind || id !== hit.id);
  storeInTab(NAME, { owner, hits: [hit, ...others].slice(0, MAX_RECENT) });
}
