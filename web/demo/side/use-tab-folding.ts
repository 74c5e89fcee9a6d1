import { useState } from 'react';
import * as z from 'zod';
import { storeInTab, readFromTab } from '../../session/tab-storage.ts';

/** Storage key for the collapsed state, which lasts as long as the browser tab. */
const COLLAPSED = 'side.collapsed';

export interface Folding {
  /** True if the panel is collapsed to a rail, or to a line on phones. */
  collapsed: boolean;
  fold(collapsed: boolean): void;
}

/** Returns the state of the side panel in this tab. */
export function useTabFolding(): Folding {
  const [collapsed, setCollapsed] = useState(() => readFromTab(COLLAPSED, z.boolean()) ?? false);
  const fold = (next: boolean): void => {
    setCollapsed(next);
    storeInTab(COLLAPSED, next);
  };
  return { collapsed, fold };
}
