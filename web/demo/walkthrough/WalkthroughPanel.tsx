import { useLayoutEffect } from 'react';
import { type Walkthrough, walkthroughs } from '#contracts/control/walkthroughs.ts';
import { useControl } from '../control-client.ts';
import { pollingOptions } from '../polling.ts';
import { SidePanel } from '../side/SidePanel.tsx';
import { useTabFolding } from '../side/use-tab-folding.ts';
import { ClosingCard } from './ClosingCard.tsx';
import { StepCard } from './StepCard.tsx';
import { setPaused, useIsPaused } from './walkthrough-tab.ts';
import classes from './walkthrough.module.css';
import './sheet.css';

/** Polling interval, which is the longest delay before a finished step is ticked. */
const POLL_MS = 2_000;

/** Renders the walkthrough of a link beside the console, on a phone below it. */
export function WalkthroughPanel() {
  const isPaused = useIsPaused();
  const { data, error, mutate } = useControl(walkthroughs.current, {}, isPaused ? {} : pollingOptions(POLL_MS));
  const { collapsed, fold } = useTabFolding();
  if (!data) return null;
  const index = data.steps.findIndex(({ id }) => id === data.current);
  const folding = {
    collapsed: collapsed || isPaused,
    fold: (next: boolean): void => {
      setPaused(false);
      fold(next);
    },
  };
  return (
    <SidePanel
      name="自助导览"
      {...(!data.isFinished && { mark: `${index + 1}/${data.steps.length}` })}
      line={foldedLine(data, isPaused)}
      folding={folding}
    >
      <SheetHeight part={data.isFinished ? 'end' : 'step'} />
      {error !== undefined && (
        <p className={classes.behind} role="status">
          网络不稳，正在重新连接。
        </p>
      )}
      {data.isFinished ? (
        <ClosingCard walkthrough={data} onLeave={() => fold(true)} />
      ) : (
        <StepCard key={data.current} walkthrough={data} onPause={() => setPaused(true)} onEnd={() => void mutate()} />
      )}
    </SidePanel>
  );
}

/** Returns the line that a folded panel shows. */
function foldedLine({ isFinished, steps, current }: Walkthrough, isPaused: boolean): string {
  if (isPaused) return '已暂停，点开继续';
  if (isFinished) return '导览结束了';
  const step = steps.find(({ id }) => id === current);
  return step?.state === 'done' ? '✓ 做好了，点开看下一步' : (step?.title ?? '');
}

/** Sets the height of the sheet on phones, which differs for a step and the end (sheet.css). */
function SheetHeight({ part }: { part: 'step' | 'end' }) {
  useLayoutEffect(() => {
    document.documentElement.dataset['walkthrough'] = part;
    return () => {
      delete document.documentElement.dataset['walkthrough'];
    };
  }, [part]);
  return null;
}
