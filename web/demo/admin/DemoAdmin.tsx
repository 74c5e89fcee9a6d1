import { Suspense, lazy, useEffect } from 'react';
import { Route, Router, Switch, useSearch } from 'wouter';
import { loadToaster, useToasterWanted } from '../../app/toast.ts';
import { useLazyModule } from '../../ui/lazy/lazy-module.ts';
import { retryImport } from '../../ui/lazy/retry-import.ts';
import { PageNameContext } from '../../ui/theme/page-name.ts';
import { ErrorBoundary } from '../../ui/states/ErrorBoundary.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { LoadingIndicator } from '../../ui/states/LoadingIndicator.tsx';
import { PageSkeleton } from '../../ui/states/PageSkeleton.tsx';
import { useAdminLocation } from './cells/admin-location.ts';
import { inPageCell, pageCell } from './cells/page-cell.ts';
import { AdminFrame } from './frame/AdminFrame.tsx';
import { type PageParams, pages } from './pages.ts';

const Toaster = lazy(async () => ({ default: (await retryImport(loadToaster)).Toaster }));

/** Renders 演示台, in which presenters and trainers manage all sandboxes of this server. */
export function DemoAdmin() {
  const toasterWanted = useToasterWanted();
  return (
    <>
      <Router hook={useAdminLocation} hrefs={inPageCell}>
        <Switch>
          {pages.map((page) => (
            <Route key={page.path} path={page.path}>
              {(params) => <Page page={page} params={params} />}
            </Route>
          ))}
          <Route>
            <AdminFrame>
              <EmptyState title="没有这个页面" hint="请检查地址，或从上方返回沙箱列表。" />
            </AdminFrame>
          </Route>
        </Switch>
      </Router>
      <Suspense fallback={null}>{toasterWanted && <Toaster />}</Suspense>
    </>
  );
}

interface PageProps {
  page: (typeof pages)[number];
  params: PageParams;
}

function Page({ page, params }: PageProps) {
  useEffect(() => {
    document.title = page.title;
  }, [page]);
  // Re-renders the page when the query changes, because the query contains the cell whose data the page shows.
  useSearch();
  const screen = (
    <ErrorBoundary>
      <Screen key={pageCell()} page={page} params={params} />
    </ErrorBoundary>
  );
  if (page.unframed) return screen;
  return (
    <AdminFrame>
      <PageNameContext value={page.title}>{screen}</PageNameContext>
    </AdminFrame>
  );
}

function Screen({ page: { screen, unframed }, params }: PageProps) {
  const Loaded = useLazyModule(screen);
  if (Loaded) return <Loaded params={params} />;
  return unframed ? <LoadingIndicator /> : <PageSkeleton />;
}
