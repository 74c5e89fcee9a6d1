import { useHotkeys } from '@mantine/hooks';
import { useListedKeys } from '../../ui/keys/shortcuts.ts';
import { useLayoutEffect } from 'react';
import { RenewedBar } from '../stale-day/RenewedBar.tsx';
import { StaleBar } from '../stale-day/StaleBar.tsx';
import { Bar } from '../bar/Bar.tsx';
import { useTurnStrip } from '../training/turn/TurnStrip.tsx';
import { HIDING_KEY, hideBar, useBarHidden } from './bar-hidden.ts';
import { ExpiryBar } from './ExpiryBar.tsx';
import { forgetStaleness, useAround } from './facts.ts';
import { GoneBar } from './GoneBar.tsx';
import { makeRoom } from './room.ts';
import classes from './around.module.css';
import { SidePlace } from './SidePlace.tsx';

const KEYS = [{ key: HIDING_KEY.label, says: '隐藏或显示演示工具栏' }];

const reload = (): void => location.reload();

/** What stands around the console: above it, and beside it. */
export function Around() {
  const { sandbox, stale, isRenewed, gone } = useAround();
  const barHidden = useBarHidden();
  useHotkeys([[HIDING_KEY.combination, () => hideBar(!barHidden)]], []);
  const isDayAsked = isRenewed || stale !== null;
  useListedKeys(KEYS);
  const isExpiring = gone !== null || sandbox?.expiresSoon === true;
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
        {gone === null ? (
          sandbox && isExpiring && <ExpiryBar sandbox={sandbox} />
        ) : (
          <GoneBar reason={gone} onReload={reload} />
        )}
        {turn ?? (!barHidden && <Bar />)}
      </div>
      <SidePlace />
    </>
  );
}
