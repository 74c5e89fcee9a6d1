import { memo, useDeferredValue, useRef, useState } from 'react';
import { Route } from 'wouter';
import { usePrefetchPending } from '../../http/cache/prefetch.ts';
import { useLazyModule } from '../../ui/lazy/lazy-module.ts';
import { PageNameContext } from '../../ui/theme/page-name.ts';
import type { ConsolePage, FindPage } from '../console-page.ts';
import { ArrivalFocus } from './ArrivalFocus.tsx';
import { PageBoundary } from './PageBoundary.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';
import { TabRouter } from './TabRouter.tsx';

interface TabPageProps {
  id: string;
  path: string;
  title: string;
  pageAt: FindPage;
}

/** Renders the view of a tab: the tab's page with its own address, error boundary and loading state (R7). */
export const TabPage = memo(function TabPage({ id, path, title, pageAt }: TabPageProps) {
  const [attempt, setAttempt] = useState(0);
  const page = pageAt(path);
  if (!page) return null;
  return (
    <div data-tab={id}>
      <TabRouter id={id} path={path}>
        <PageBoundary key={attempt} title={title} onRetry={() => setAttempt(attempt + 1)}>
          <PageView key={page.path} page={page} tabId={id} />
        </PageBoundary>
      </TabRouter>
    </div>
  );
});

function PageView({ page, tabId }: { page: ConsolePage; tabId: string }) {
  const code = useLazyModule(page.screen);
  const isAboutToCome = usePrefetchPending();
  const isShown = useRef(false);
  // Renders the page at low priority, so that keys and clicks are handled meanwhile.
  const Screen = useDeferredValue(isAboutToCome && !isShown.current ? null : code, null);
  isShown.current ||= Screen !== null;
  if (!Screen) return <PageSkeleton />;
  return (
    <PageNameContext value={page.title}>
      <Route path={page.path}>
        <Screen />
      </Route>
      <ArrivalFocus tabId={tabId} />
    </PageNameContext>
  );
}
