import { lazy, Suspense, useEffect, useLayoutEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { Login } from '../screens/login/Login.tsx';
import { useSession } from '../session/session.ts';
import { type Place, placeAt, titleOf } from './guard.ts';
import { preloadOnHover } from './preload.ts';
import { Waiting } from './Waiting.tsx';

const Shell = lazy(() => import('../shell/Shell.tsx').then((module) => ({ default: module.Shell })));
const NotFound = lazy(() => import('../screens/not-found/index.ts'));

/** Draws what the guard decides. The shell stays mounted while an address is replaced, with all that it keeps alive. */
export function Console() {
  const { phase } = useSession();
  const place = usePlace();
  useEffect(preloadOnHover, []);
  if (phase === 'starting') return <Waiting />;
  if (phase === 'visitor') return place.kind === 'login' ? <Login /> : null;
  return (
    <Suspense fallback={<Waiting />}>
      <Shell />
      {place.kind === 'not-found' && <NotFound />}
    </Suspense>
  );
}

function usePlace(): Place {
  const { phase, menus } = useSession();
  const [path, navigate] = useLocation();
  // Subscribed to, but read from the address: wouter decodes what it hands out.
  useSearch();
  const place = placeAt({ phase, menus, path, search: location.search });
  const to = place.kind === 'elsewhere' ? place.to : null;
  const title = titleOf(place);
  useLayoutEffect(() => {
    if (to !== null) navigate(to, { replace: true });
  }, [to, navigate]);
  useEffect(() => {
    document.title = title;
  }, [title]);
  return place;
}
