import { memo, Suspense, useState } from 'react';
import { Route } from 'wouter';
import { PageNameContext } from '../../ui/page-name.ts';
import type { FindPage } from '../console-page.ts';
import { ArrivalFocus } from './ArrivalFocus.tsx';
import { PageBoundary } from './PageBoundary.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';
import { screenOf } from './screen-of.ts';
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
  const Screen = screenOf(page);
  return (
    <div data-tab={id}>
      <TabRouter id={id} path={path}>
        <PageBoundary key={attempt} title={title} onRetry={() => setAttempt(attempt + 1)}>
          <Suspense fallback={<PageSkeleton />}>
            <PageNameContext value={page.title}>
              <Route path={page.path}>
                <Screen />
              </Route>
            </PageNameContext>
            <ArrivalFocus tabId={id} />
          </Suspense>
        </PageBoundary>
      </TabRouter>
    </div>
  );
});
