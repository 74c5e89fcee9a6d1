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
 * Renders a notice if the sandbox no longer exists. For the visitor of a link, also renders the walkthrough, and once
 * the notice about recorded visits. Follows the presenter.
 */
export function CustomerOverlay() {
  const { goneReason } = useSandboxState();
  useEffect(watchSandbox, []);
  useEffect(followPresenter, []);
  useEffect(keepNewTabs, []);
  // Invalidates all cached reads when the presenter has moved the clock.
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
