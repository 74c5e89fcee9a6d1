import { Button } from '@mantine/core';
import useSWR from 'swr';
import { askMock } from '../ask-mock.ts';
import { askedAgain } from '../asked-again.ts';
import { NotYet } from '../NotYet.tsx';
import { SidePanel } from '../side/SidePanel.tsx';
import { tourNow } from './answers.ts';
import { Chooser } from './Chooser.tsx';
import { Finished } from './Finished.tsx';
import { Running } from './Running.tsx';
import classes from './tours.module.css';

/** What was done ticks so soon. */
const EVERY_MS = 2_000;

/** 演示脚本: what to show, and what to say meanwhile, beside the console in which it is shown. */
export function TourPanel({ onClose }: { onClose(): void }) {
  const asked = useSWR('tour', () => askMock('tour', tourNow), askedAgain(EVERY_MS));
  const { data, error, mutate } = asked;
  const at = data ? data.steps.findIndex(({ id }) => id === data.current) : -1;
  return (
    <SidePanel
      name="演示脚本"
      {...(data && { mark: `${at + 1}/${data.steps.length}` })}
      line={data?.steps[at]?.title ?? '选择一个脚本'}
    >
      {data !== undefined ? (
        <div className={classes.panel}>
          {error !== undefined && (
            <p className={classes.behind} role="status">
              没有连接上演示环境，正在重试。
            </p>
          )}
          {data === null ? (
            <Chooser onClose={onClose} />
          ) : data.isFinished ? (
            <Finished tour={data} onEnded={() => void mutate(null, { revalidate: false })} />
          ) : (
            <Running key={data.current} tour={data} onTold={(told) => void mutate(told, { revalidate: false })} />
          )}
        </div>
      ) : (
        <NotYet what="演示脚本" asked={asked}>
          <Button variant="default" onClick={onClose}>
            关闭
          </Button>
        </NotYet>
      )}
    </SidePanel>
  );
}
