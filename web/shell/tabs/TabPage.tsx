import { memo, useDeferredValue, useRef, useState } from 'react';
import { Route } from 'wouter';
import { useAboutToCome } from '../../http/ahead.ts';
import { useCode } from '../../ui/late/code.ts';
import { PageNameContext } from '../../ui/page-name.ts';
import type { ConsolePage, FindPage } from '../console-page.ts';
import { ArrivalFocus } from './ArrivalFocus.tsx';
import { PageBoundary } from './PageBoundary.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';
import { TabRouter } from './TabRouter.tsx';

interface Props {
  id: string;
  path: string;
  title: string;
  pageAt: FindPage;
}

/** One tab's view: its page under an address, an error boundary and a waiting state of its own (R7). */
export const TabPage = memo(function TabPage({ id, path, title, pageAt }: Props) {
  const [attempt, setAttempt] = useState(0);
  const page = pageAt(path);
  if (!page) return null;
  return (
    <div data-tab={id}>
      <TabRouter id={id} path={path}>
        <PageBoundary key={attempt} title={title} onRetry={() => setAttempt(attempt + 1)}>
          <Screen key={page.path} page={page} tabId={id} />
        </PageBoundary>
      </TabRouter>
    </div>
  );
});

function Screen({ page, tabId }: { page: ConsolePage; tabId: string }) {
  const code = useCode(page.screen);
  const isAboutToCome = useAboutToCome();
  const isShown = useRef(false);
  // In slices, behind what is around it: keys and clicks are heard meanwhile.
  const screen = useDeferredValue(isAboutToCome && !isShown.current ? null : code, null);
  isShown.current ||= screen !== null;
  if (!screen) return <PageSkeleton />;
  return (
    <PageNameContext value={page.title}>
      <Route path={page.path}>
        <screen.default />
      </Route>
      <ArrivalFocus tabId={tabId} />
    </PageNameContext>
  );
}
