import { memo, useDeferredValue, useRef, useState } from 'react';
import { Route } from 'wouter';
import { useAbsent } from '../../http/absent-calls.ts';
import { usePrefetchPending } from '../../http/cache/prefetch.ts';
import { lazyModule, useLazyModule } from '../../ui/lazy/lazy-module.ts';
import { PageNameContext } from '../../ui/theme/page-name.ts';
import type { ConsolePage, FindPage } from '../console-page.ts';
import { ArrivalFocus } from './ArrivalFocus.tsx';
import { PageBoundary } from './PageBoundary.tsx';
import { PageSkeleton } from '../../ui/states/PageSkeleton.tsx';
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
          <OfferedPage key={page.path} page={page} tabId={id} />
        </PageBoundary>
      </TabRouter>
    </div>
  );
});

/** Renders the page, or a notice in its place if the backend lacks the page's call. */
function OfferedPage({ page, tabId }: { page: ConsolePage; tabId: string }) {
  const isPageAbsent = useAbsent(...(page.call === undefined ? [] : [page.call]));
  return (
    <PageView key={String(isPageAbsent)} screen={isPageAbsent ? absentPage : page.screen} page={page} tabId={tabId} />
  );
}

const absentPage = lazyModule(async () => (await import('./AbsentPage.tsx')).AbsentPage);

function PageView({ screen, page, tabId }: { screen: ConsolePage['screen']; page: ConsolePage; tabId: string }) {
  const code = useLazyModule(screen);
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
