import * as z from 'zod';
import { storeInTab, readFromTab } from '../../session/tab-storage.ts';

const storedSchema = z.object({
  /** User and tenant to whom the tabs belong; the tabs are not restored for any other owner. */
  owner: z.string(),
  tabs: z.array(
    z.object({
      path: z.string().startsWith('/'),
      title: z.string(),
      filters: z.array(z.string()).readonly().default([]),
    }),
  ),
});
export type StoredTabs = z.infer<typeof storedSchema>['tabs'];

/**
 * Stores titles, addresses and filters of the tabs, so that the tabs survive a reload. Page contents are never stored.
 */
export const storeTabs = (owner: string, tabs: StoredTabs): void => storeInTab('tabs', { owner, tabs });

/** Returns the tabs stored for this user and tenant; empty if there are none or the stored value is unreadable. */
export function readStoredTabs(owner: string): StoredTabs {
  const stored = readFromTab('tabs', storedSchema);
  return stored?.owner === owner ? stored.tabs : [];
}
