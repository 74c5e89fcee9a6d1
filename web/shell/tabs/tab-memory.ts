import * as z from 'zod';
import { keepInTab, recallInTab } from '../../session/kept-in-tab.ts';

const remembered = z.object({
  /** Whose tabs they are; another user or tenant does not get them. */
  owner: z.string(),
  tabs: z.array(
    z.object({
      path: z.string().startsWith('/'),
      title: z.string(),
      filters: z.array(z.string()).readonly().default([]),
    }),
  ),
});
export type RememberedTabs = z.infer<typeof remembered>['tabs'];

/** The strip survives a reload: titles, addresses and what is filtered by only, never what the pages hold. */
export const rememberTabs = (owner: string, tabs: RememberedTabs): void => keepInTab('tabs', { owner, tabs });

/** The remembered tabs of this user in this tenant; empty when there are none or they cannot be read. */
export function recallTabs(owner: string): RememberedTabs {
  const kept = recallInTab('tabs', remembered);
  return kept?.owner === owner ? kept.tabs : [];
}
