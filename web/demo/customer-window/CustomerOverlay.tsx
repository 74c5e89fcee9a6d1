import { useEffect } from 'react';
import { invalidateAll } from '../../http/cache/invalidation.ts';
import { onClockSet } from '../../session/today.ts';
import { GoneBar } from '../overlay/GoneBar.tsx';
import { LinkVisitMount } from '../link-visit/LinkVisitMount.tsx';
import classes from '../overlay/around.module.css';
import { useReservedStrip } from '../overlay/layout.ts';
import { useSandboxState } from '../overlay/sandbox-state.ts';
import { watchSandbox } from '../overlay/watch-sandbox.ts';
import { WalkthroughMount } from '../walkthrough/WalkthroughMount.tsx';
import { followPresenter } from './follow-presenter.ts';
import { keepNewTabs } from './keep-new-tabs.ts';

const reload = (): void => location.reload();

/**
 * Renders nothing beside the console, except that the sandbox no longer exists, and for the visitor of a link the
 * walkthrough and once the notice about recorded visits. Follows the presenter.
 */
export function CustomerOverlay() {
  const { goneReason } = useSandboxState();
  useEffect(watchSandbox, []);
  useEffect(followPresenter, []);
  useEffect(keepNewTabs, []);
  // The presenter has moved the time.
  useEffect(() => onClockSet(invalidateAll), []);
  useReservedStrip('expiry', goneReason !== null);
  if (goneReason === null)
    return (
      <>
        <LinkVisitMount />
        <WalkthroughMount />
      </>
    );
  return (
    <div className={classes.overlay}>
      <GoneBar reason={goneReason} onReload={reload} />
    </div>
  );
}
