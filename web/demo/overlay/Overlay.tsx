import { useHotkeys } from '@mantine/hooks';
import { useListedKeys } from '../../ui/keyboard/shortcuts.ts';
import { useEffect } from 'react';
import { RenewedBar } from '../outdated-data/RenewedBar.tsx';
import { StaleBar } from '../outdated-data/StaleBar.tsx';
import { Bar } from '../bar/Bar.tsx';
import { LinkVisitMount } from '../link-visit/LinkVisitMount.tsx';
import { useTurnStrip } from '../training/turn/TurnStrip.tsx';
import { HIDING_KEY, setBarHidden, useBarHidden } from './bar-visibility.ts';
import { ExpiryBar } from './ExpiryBar.tsx';
import { clearStaleness, useSandboxState } from './sandbox-state.ts';
import { GoneBar } from './GoneBar.tsx';
import { useReservedStrip } from './layout.ts';
import classes from './around.module.css';
import { SidePlace } from './SidePlace.tsx';
import { watchSandbox } from './watch-sandbox.ts';

const KEYS = [{ key: HIDING_KEY.label, description: '隐藏或显示演示工具栏' }];

const reload = (): void => location.reload();

/** Renders the demo overlay above and beside the console. */
export function Overlay() {
  const { sandbox, staleness, isRenewed, goneReason } = useSandboxState();
  const barHidden = useBarHidden();
  useHotkeys([[HIDING_KEY.combination, () => setBarHidden(!barHidden)]], []);
  const showsDayBar = isRenewed || staleness !== null;
  useListedKeys(KEYS);
  useEffect(watchSandbox, []);
  const isExpiring = goneReason !== null || sandbox?.expiresSoon === true;
  useReservedStrip('day', showsDayBar);
  useReservedStrip('expiry', isExpiring);
  const turn = useTurnStrip(sandbox);
  const isBarVisible = turn !== null || !barHidden;
  useReservedStrip('bar', isBarVisible);
  return (
    <>
      <div className={classes.overlay}>
        {isRenewed ? (
          <RenewedBar onReload={reload} />
        ) : (
          staleness && <StaleBar key={staleness.day} stale={staleness} onReload={reload} onGone={clearStaleness} />
        )}
        {goneReason === null ? (
          sandbox && isExpiring && <ExpiryBar sandbox={sandbox} />
        ) : (
          <GoneBar reason={goneReason} onReload={reload} />
        )}
        {turn ?? (!barHidden && <Bar />)}
      </div>
      <SidePlace />
      <LinkVisitMount />
    </>
  );
}
