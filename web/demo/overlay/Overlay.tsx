import { useHotkeys } from '@mantine/hooks';
import { useListedKeys } from '../../ui/keyboard/shortcuts.ts';
import { useEffect, useLayoutEffect } from 'react';
import { RenewedBar } from '../outdated-data/RenewedBar.tsx';
import { StaleBar } from '../outdated-data/StaleBar.tsx';
import { Bar } from '../bar/Bar.tsx';
import { useTurnStrip } from '../training/turn/TurnStrip.tsx';
import { HIDING_KEY, setBarHidden, useBarHidden } from './bar-visibility.ts';
import { ExpiryBar } from './ExpiryBar.tsx';
import { clearStaleness, useSandboxState } from './sandbox-state.ts';
import { GoneBar } from './GoneBar.tsx';
import { reserveSpace } from './layout.ts';
import classes from './around.module.css';
import { SidePlace } from './SidePlace.tsx';
import { watchSandbox } from './watch-sandbox.ts';

const KEYS = [{ key: HIDING_KEY.label, description: '隐藏或显示演示工具栏' }];

const reload = (): void => location.reload();

/** Renders the demo overlay above and beside the console. */
export function Overlay() {
  const { sandbox, stale, isRenewed, gone } = useSandboxState();
  const barHidden = useBarHidden();
  useHotkeys([[HIDING_KEY.combination, () => setBarHidden(!barHidden)]], []);
  const isDayAsked = isRenewed || stale !== null;
  useListedKeys(KEYS);
  useEffect(watchSandbox, []);
  const isExpiring = gone !== null || sandbox?.expiresSoon === true;
  useLayoutEffect(() => reserveSpace('day', isDayAsked), [isDayAsked]);
  useLayoutEffect(() => reserveSpace('expiry', isExpiring), [isExpiring]);
  const turn = useTurnStrip(sandbox);
  const isBarThere = turn !== null || !barHidden;
  useLayoutEffect(() => reserveSpace('bar', isBarThere), [isBarThere]);
  return (
    <>
      <div className={classes.around}>
        {isRenewed ? (
          <RenewedBar onReload={reload} />
        ) : (
          stale && <StaleBar key={stale.day} stale={stale} onReload={reload} onGone={clearStaleness} />
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
