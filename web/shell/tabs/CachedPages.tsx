import { Activity } from 'react';
import { hasUnsavedIn } from '../../ui/form/unsaved-forms.ts';
import type { FindPage } from '../console-page.ts';
import { mountedTabs } from './tab-list.ts';
import { TabPage } from './TabPage.tsx';
import { useTabs } from './tab-store.ts';

/**
 * Number of most recently visited views that stay mounted. Older views are unmounted unless they have unsaved input.
 */
const MAX_CACHED_PAGES = 12;

/** Renders the views of the open tabs. Hidden views keep their state but run no effects (React's Activity). */
export function CachedPages({ pageAt }: { pageAt: FindPage }) {
  const list = useTabs();
  return mountedTabs(list, MAX_CACHED_PAGES, ({ id }) => hasUnsavedIn([id])).map((tab) => (
    <Activity key={`${tab.id}.${tab.version}`} mode={tab.id === list.activeId ? 'visible' : 'hidden'}>
      <TabPage id={tab.id} path={tab.path} title={tab.title} pageAt={pageAt} />
    </Activity>
  ));
}
