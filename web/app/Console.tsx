import { useEffect, useLayoutEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { Login } from '../screens/login/Login.tsx';
import { useSession } from '../session/state.ts';
import { type Destination, destinationAt, titleOf } from './guard.ts';
import { fetchPage, preloadOnHover, whenFirstTyped } from './preload.ts';
import { openableRoute } from './route-at.ts';
import { code } from '../ui/late/code.ts';
import { shownLate } from '../ui/late/shown-late.tsx';
import { Waiting } from '../ui/states/Waiting.tsx';
import { whenAtRest } from '../ui/when-at-rest.ts';
import { shell } from './shell.ts';
import { loadSystemDialogs } from './load-system-dialogs.ts';
import { clearToasts, wantToaster } from './toast.ts';
import { Standalone } from './Standalone.tsx';

const Shell = shownLate(shell, <Waiting />);
const NotFound = shownLate(
  code(async () => (await import('../screens/not-found/index.ts')).default),
  <Waiting />,
);

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
    if (phase === 'ready') return whenAtRest(fetchAhead);
    const stop = whenFirstTyped(preloadForWork);
    return () => {
      stop();
      // What went wrong before does not follow the user into the console.
      if (phase === 'visitor') clearToasts();
    };
  }, [phase]);
  if (destination.kind === 'standalone') return <Standalone key={destination.route.path} route={destination.route} />;
  if (phase === 'starting') return <Waiting />;
  if (phase === 'visitor') return destination.kind === 'login' ? <Login /> : null;
  return (
    <>
      {arrived && <Shell openablePage={openableRoute} />}
      {destination.kind === 'not-found' && <NotFound />}
    </>
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

/** Fetched while the visitor types, not before the form stands. */
function preloadForWork(): void {
  wantToaster();
  void fetchPage(new URLSearchParams(location.search).get('redirect') ?? '/dashboard');
}

/** What has to be said when the network or the session is gone could not be fetched any more. */
function fetchAhead(): void {
  wantToaster();
  loadSystemDialogs().catch(() => undefined);
}
