import { Suspense, lazy, useEffect } from 'react';
import { Route, Switch } from 'wouter';
import { loadToaster, useToasterWanted } from '../../app/toast.ts';
import { useCode } from '../../ui/late/code.ts';
import { untilItComes } from '../../ui/late/until-it-comes.ts';
import { PageNameContext } from '../../ui/page-name.ts';
import { Boundary } from '../../ui/states/Boundary.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { Waiting } from '../../ui/states/Waiting.tsx';
import { DeskFrame } from './frame/DeskFrame.tsx';
import { pages } from './pages.ts';

const Toaster = lazy(async () => ({ default: (await untilItComes(loadToaster)).Toaster }));

/** 演示台: what governs the sandboxes of this server, for whoever shows or trains. */
export function Desk() {
  const toasterWanted = useToasterWanted();
  return (
    <>
      <Switch>
        {pages.map((page) => (
          <Route key={page.path} path={page.path}>
            {(params) => <Page page={page} params={params} />}
          </Route>
        ))}
        <Route>
          <DeskFrame>
            <EmptyState title="没有这个页面" hint="请检查地址，或从上方返回沙箱列表。" />
          </DeskFrame>
        </Route>
      </Switch>
      <Suspense fallback={null}>{toasterWanted && <Toaster />}</Suspense>
    </>
  );
}

function Page({ page, params }: { page: (typeof pages)[number]; params: { group?: string } }) {
  const Screen = useCode(page.screen);
  useEffect(() => {
    document.title = page.title;
  }, [page]);
  const screen = Screen ? <Screen params={params} /> : <Waiting />;
  if (page.bare) return <Boundary>{screen}</Boundary>;
  return (
    <DeskFrame>
      <PageNameContext value={page.title}>
        <Boundary>{screen}</Boundary>
      </PageNameContext>
    </DeskFrame>
  );
}
