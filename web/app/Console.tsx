import { lazy, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { Login } from '../screens/login/Login.tsx';
import { useSession } from '../session/state.ts';
import { type Destination, destinationAt, titleOf } from './guard.ts';
import { preloadOnHover, whenFirstTyped, whenIdle } from './preload.ts';
import { openableRoute } from './route-at.ts';
import { clearToasts, wantToaster } from './toast.ts';
import { Standalone } from './Standalone.tsx';
import { Waiting } from './Waiting.tsx';

const loadShell = () => import('../shell/Shell.tsx').then((module) => ({ default: module.Shell }));
const Shell = lazy(loadShell);
const NotFound = lazy(() => import('../screens/not-found/index.ts'));

/**
 * Draws what the guard decides. The shell appears with the first page, so nothing of a page that the user may not open
 * is ever asked for; from then on it stays, with all that it keeps alive, while an address is replaced.
 */
export function Console() {
  const { phase } = useSession();
  const destination = useDestination();
  const [arrived, setArrived] = useState(false);
  if (destination.kind === 'page' && !arrived) setArrived(true);
  useEffect(preloadOnHover, []);
  useEffect(() => {
    if (phase === 'ready') return whenIdle(wantToaster);
    const stop = whenFirstTyped(preloadForWork);
    return () => {
      stop();
      // What went wrong before does not follow the user into the console.
      if (phase === 'visitor') clearToasts();
    };
  }, [phase]);
  if (destination.kind === 'standalone')
    return (
      <Suspense fallback={<Waiting />}>
        <Standalone route={destination.route} />
      </Suspense>
    );
  if (phase === 'starting') return <Waiting />;
  if (phase === 'visitor') return destination.kind === 'login' ? <Login /> : null;
  return (
    <Suspense fallback={<Waiting />}>
      {arrived && <Shell openablePage={openableRoute} />}
      {destination.kind === 'not-found' && <NotFound />}
    </Suspense>
  );
}

function useDestination(): Destination {
  const { phase, menus } = useSession();
  const [path, navigate] = useLocation();
  // Subscribed to, but read from the address: wouter decodes what it hands out.
  useSearch();
  const destination = destinationAt({ phase, menus, path, search: location.search });
  const to = destination.kind === 'elsewhere' ? destination.to : null;
  const title = titleOf(destination);
  useLayoutEffect(() => {
    if (to !== null) navigate(to, { replace: true });
  }, [to, navigate]);
  useEffect(() => {
    if (title !== null) document.title = title;
  }, [title]);
  return destination;
}

/** Fetched while the visitor types, not before the form stands; a failure shows when it is needed. */
function preloadForWork(): void {
  wantToaster();
  loadShell().catch(() => undefined);
}
