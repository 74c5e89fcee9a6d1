import * as z from 'zod';
import { storageKey } from '../../http/address.ts';

const remembered = z.object({
  /** Whose tabs they are; another user or tenant does not get them. */
  owner: z.string(),
  tabs: z.array(z.object({ path: z.string().startsWith('/'), title: z.string() })),
});
export type RememberedTabs = z.infer<typeof remembered>['tabs'];

/** The strip survives a reload: titles and addresses only, never what the pages hold. */
export function rememberTabs(owner: string, tabs: RememberedTabs): void {
  sessionStorage.setItem(key(), JSON.stringify({ owner, tabs }));
}

/** The remembered tabs of this user in this tenant; empty when there are none or they cannot be read. */
export function recallTabs(owner: string): RememberedTabs {
  const parsed = remembered.safeParse(readJson(sessionStorage.getItem(key())));
  return parsed.success && parsed.data.owner === owner ? parsed.data.tabs : [];
}

const key = (): string => storageKey('tabs');

function readJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    // Someone else wrote there: as if nothing were remembered.
    return null;
  }
}
