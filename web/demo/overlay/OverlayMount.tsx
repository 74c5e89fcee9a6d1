import { type ComponentType, type ReactNode, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { retryImport } from '../../ui/lazy/retry-import.ts';
import { ErrorBoundary } from '../../ui/states/ErrorBoundary.tsx';
import { whenIdle } from '../../ui/viewport/when-idle.ts';
import { isCustomerWindow } from '../customer-window/window-mode.ts';
import { isBarHidden, persistBarOnUnload } from './bar-visibility.ts';
import { reserveSpace } from './layout.ts';
import classes from './empty-strips.module.css';

/** Time after which the overlay loads, even if the page has no main part or is never idle. */
const MOUNT_DEADLINE_MS = 6_000;

/** Removes an overlay that failed. The console keeps working. */
class OverlayBoundary extends ErrorBoundary {
  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}

/**
 * Reserves and draws the strips of the overlay with the first paint, and lazy-loads their content when the first page is
 * idle. The overlay is a portal of the console's React root: React cannot commit two roots whose effects update each
 * other.
 */
export function OverlayMount(): ReactNode {
  const [container] = useState(() => document.createElement('div'));
  const [Overlay, setOverlay] = useState<ComponentType | null>(null);
  useLayoutEffect(() => {
    // The overlay follows the console in the document, so the Tab key reaches the console first.
    document.body.append(container);
    reserveSpace('day', isDayBarReserved());
    reserveSpace('bar', !isBarHidden());
  }, [container]);
  useEffect(() => {
    persistBarOnUnload();
    return onceIdle(async () => {
      const loaded = await retryImport(loadOverlay);
      setOverlay(() => loaded);
    });
  }, []);
  return createPortal(
    <OverlayBoundary>
      <Suspense fallback={null}>{Overlay ? <Overlay /> : <EmptyStrips />}</Suspense>
    </OverlayBoundary>,
    container,
  );
}

const loadOverlay = async (): Promise<ComponentType> =>
  isCustomerWindow()
    ? (await import('../customer-window/CustomerOverlay.tsx')).CustomerOverlay
    : (await import('./Overlay.tsx')).Overlay;

/** Draws the strips of the overlay, the demo bar with the name of the sandbox that the server has put in the page. */
function EmptyStrips() {
  return (
    <div className={classes.strips} aria-hidden>
      {isDayBarReserved() && <div className={classes.day} />}
      {!isBarHidden() && <div className={classes.bar}>{document.documentElement.dataset['sandbox']}</div>}
    </div>
  );
}

/**
 * True if the server has marked the data as outdated (data-stale), so that space for the staleness question is needed.
 */
const isDayBarReserved = (): boolean => document.documentElement.dataset['stale'] !== undefined && !isCustomerWindow();

/**
 * Runs a function once: immediately if the user must be asked about outdated data, otherwise when the page is idle or
 * the deadline has passed. Returns a function that cancels the wait.
 */
function onceIdle(run: () => Promise<void>): () => void {
  const start = (): void => {
    cancel();
    void run();
  };
  const cancelIdle = whenIdle(start);
  const deadline = window.setTimeout(start, isDayBarReserved() ? 0 : MOUNT_DEADLINE_MS);
  const cancel = (): void => {
    cancelIdle();
    clearTimeout(deadline);
  };
  return cancel;
}
