import { Activity } from 'react';
import { hasUnsavedIn } from '../../ui/form/unsaved.ts';
import type { FindPage } from '../console-page.ts';
import { keptTabs } from './tab-list.ts';
import { TabPage } from './TabPage.tsx';
import { useTabs } from './tab-store.ts';

/**
 * So many views stay alive; beyond that the longest unvisited begins anew when it is shown again, unless it holds what
 * was typed.
 */
const MAX_KEPT_PAGES = 12;

/** The views of the open tabs. Hidden ones keep what was typed, and have no running effects (React's Activity). */
export function KeptPages({ pageAt }: { pageAt: FindPage }) {
  const list = useTabs();
  return keptTabs(list, MAX_KEPT_PAGES, ({ id }) => hasUnsavedIn([id])).map((tab) => (
    <Activity key={`${tab.id}.${tab.version}`} mode={tab.id === list.activeId ? 'visible' : 'hidden'}>
      <TabPage id={tab.id} path={tab.path} title={tab.title} pageAt={pageAt} />
    </Activity>
  ));
}
