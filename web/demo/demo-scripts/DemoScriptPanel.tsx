import { demoScripts } from '#contracts/control/demo-scripts.ts';
import { useControl } from '../control-client.ts';
import { Button } from '@mantine/core';
import { pollingOptions } from '../polling.ts';
import { LoadState } from '../LoadState.tsx';
import { SidePanel } from '../side/SidePanel.tsx';
import { ScriptChooser } from './ScriptChooser.tsx';
import { FinishedScript } from './FinishedScript.tsx';
import { RunningScript } from './RunningScript.tsx';
import classes from './tours.module.css';

/** Polling interval, which is the longest delay before a finished step is ticked. */
const POLL_MS = 2_000;

/** Renders 演示脚本 beside the console, with the actions to show and the words to say. */
export function DemoScriptPanel({ onClose }: { onClose(): void }) {
  const scriptState = useControl(demoScripts.current, {}, pollingOptions(POLL_MS));
  const { data, error, mutate } = scriptState;
  const index = data ? data.steps.findIndex(({ id }) => id === data.current) : -1;
  return (
    <SidePanel
      name="演示脚本"
      {...(data && { mark: `${index + 1}/${data.steps.length}` })}
      line={data?.steps[index]?.title ?? '选择一个脚本'}
    >
      {data !== undefined ? (
        <div className={classes.panel}>
          {error !== undefined && (
            <p className={classes.behind} role="status">
              无法连接演示环境，正在重试。
            </p>
          )}
          {data === null ? (
            <ScriptChooser onClose={onClose} />
          ) : data.isFinished ? (
            <FinishedScript tour={data} onEnded={() => void mutate(null, { revalidate: false })} />
          ) : (
            <RunningScript
              key={data.current}
              tour={data}
              onUpdate={(updated) => void mutate(updated, { revalidate: false })}
            />
          )}
        </div>
      ) : (
        <LoadState dataName="演示脚本" state={scriptState}>
          <Button variant="default" onClick={onClose}>
            关闭
          </Button>
        </LoadState>
      )}
    </SidePanel>
  );
}
