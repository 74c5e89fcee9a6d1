import { useHotkeys } from '@mantine/hooks';
import { useLayoutEffect } from 'react';
import { RenewedBar } from '../stale-day/RenewedBar.tsx';
import { StaleBar } from '../stale-day/StaleBar.tsx';
import { Bar } from '../bar/Bar.tsx';
import { useTurnStrip } from '../training/turn/TurnStrip.tsx';
import { HIDING_KEY, hideBar, useBarHidden } from './bar-hidden.ts';
import { ExpiryBar } from './ExpiryBar.tsx';
import { forgetStaleness, useAround } from './facts.ts';
import { makeRoom } from './room.ts';
import classes from './around.module.css';
import { SidePlace } from './SidePlace.tsx';

const reload = (): void => location.reload();

/** What stands around the console: above it, and beside it. */
export function Around() {
  const { sandbox, stale, isRenewed } = useAround();
  const barHidden = useBarHidden();
  useHotkeys([[HIDING_KEY.combination, () => hideBar(!barHidden)]], []);
  const isDayAsked = isRenewed || stale !== null;
  const isExpiring = sandbox?.expiresSoon === true;
  useLayoutEffect(() => makeRoom('day', isDayAsked), [isDayAsked]);
  useLayoutEffect(() => makeRoom('expiry', isExpiring), [isExpiring]);
  const turn = useTurnStrip(sandbox);
  const isBarThere = turn !== null || !barHidden;
  useLayoutEffect(() => makeRoom('bar', isBarThere), [isBarThere]);
  return (
    <>
      <div className={classes.around}>
        {isRenewed ? (
          <RenewedBar onReload={reload} />
        ) : (
          stale && <StaleBar key={stale.day} stale={stale} onReload={reload} onGone={forgetStaleness} />
        )}
        {sandbox && isExpiring && <ExpiryBar sandbox={sandbox} />}
        {turn ?? (!barHidden && <Bar />)}
      </div>
      <SidePlace />
    </>
  );
}
