import { useEffect, useLayoutEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { base } from '../config/boot.ts';
import { Login } from '../screens/login/Login.tsx';
import { useSession } from '../session/state.ts';
import { type Destination, destinationAt, followRedirects, titleOf } from './guard.ts';
import { fetchPage, preloadOnHover, whenFirstTyped } from './preload.ts';
import { openableRoute } from './route-at.ts';
import { lazyModule } from '../ui/lazy/lazy-module.ts';
import { lazyPart } from '../ui/lazy/lazy-part.tsx';
import { retryImport } from '../ui/lazy/retry-import.ts';
import { LoadingIndicator } from '../ui/states/LoadingIndicator.tsx';
import { StartIndicator } from './StartIndicator.tsx';
import { endOutline } from '../ui/states/outline.ts';
import { whenIdle } from '../ui/viewport/when-idle.ts';
import { shell } from './shell.ts';
import { loadSystemDialogs } from './load-system-dialogs.ts';
import { clearToasts, wantToaster } from './toast.ts';
import { Standalone } from './Standalone.tsx';

const LazyShell = lazyPart(shell, <StartIndicator />);
const NotFound = lazyPart(
  lazyModule(async () => (await import('../screens/not-found/NotFound.tsx')).NotFound),
  <LoadingIndicator />,
);

/**
 * Renders the destination that the route guard chose. The shell is mounted only once the guard permits a page, so the
 * code of a forbidden page is never requested. After that, the shell stays mounted during redirects and keeps its
 * cached pages.
 */
export function Console() {
  const { phase } = useSession();
  const destination = useDestination();
  // After a sign-in the shell's code is usually loaded already, and the shell is rendered without a fallback.
  const [Shell, setShell] = useState<typeof LazyShell | null>(null);
  if (destination.kind === 'page' && !Shell) setShell(() => shell.loaded ?? LazyShell);
  useEffect(preloadOnHover, []);
  useEffect(() => {
    if (phase === 'ready') return whenIdle(afterFirstPage);
    if (phase === 'visitor') endOutline();
    const cancelPreload = whenFirstTyped(preloadConsole);
    return () => {
      cancelPreload();
      // Error toasts of the login page are not carried over into the console.
      if (phase === 'visitor') clearToasts();
    };
  }, [phase]);
  if (destination.kind === 'standalone') return <Standalone key={destination.route.path} route={destination.route} />;
  if (phase === 'starting') return <StartIndicator />;
  if (phase === 'visitor') return destination.kind === 'login' ? <Login /> : null;
  return (
    <>
      {Shell && <Shell openablePage={openableRoute} />}
      {destination.kind === 'not-found' && <NotFound />}
    </>
  );
}

function useDestination(): Destination {
  const { phase, menus } = useSession();
  const [path, navigate] = useLocation();
  // Re-renders the component when the query changes. The query itself is read from location.search, because wouter
  // decodes it.
  useSearch();
  const visit = { phase, menus, path, search: location.search };
  const destination = destinationAt(visit);
  // One navigation for all redirects saves a render for each.
  const end = followRedirects(visit);
  const to = destination.kind === 'elsewhere' ? end.path + end.search : null;
  const title = titleOf(destination);
  useLayoutEffect(() => {
    if (to !== null) navigate(to, { replace: true });
  }, [to, navigate]);
  useEffect(() => {
    if (title !== null) document.title = title;
  }, [title]);
  return destination;
}

/** Preloads the console while the visitor types, so that preloading does not delay the login form. */
function preloadConsole(): void {
  wantToaster();
  void fetchPage(new URLSearchParams(location.search).get('redirect') ?? '/dashboard');
}

/**
 * Prefetches toasts, dialogs and menus, because their code could no longer be loaded once the network or the session is
 * lost, and prepares the scripts for the next visit.
 */
function afterFirstPage(): void {
  endOutline();
  wantToaster();
  void retryImport(loadSystemDialogs);
  void retryImport(() => import('../ui/keyboard/ButtonMenu.tsx'));
  // With the worker, the next visit compiles the scripts while it reads them.
  if (import.meta.env.PROD) registerAssetWorker().catch(() => undefined);
}

/** Registers app/asset-worker.ts. Rejects if the browser has no workers, or forbids them. */
async function registerAssetWorker(): Promise<void> {
  await navigator.serviceWorker.register(`${base}/asset-worker.js`);
}
