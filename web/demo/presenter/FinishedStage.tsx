import { Button } from '@mantine/core';
import type { DemoScriptRunView } from '#contracts/control/demo-scripts.ts';
import { elapsedText } from './elapsed-text.ts';
import classes from './presenter.module.css';

interface Props {
  script: DemoScriptRunView;
  busy: string | null;
  onAgain(): void;
  onEnd(): void;
}

/** Summarises a finished demo script. */
export const FinishedStage = ({ script: { id, title, minutes, elapsedMs }, busy, onAgain, onEnd }: Props) => (
  <section className={classes.step} aria-label="演示完成">
    <h2>“{title}”讲完了</h2>
    <p className={classes.act}>
      用了 {elapsedText(elapsedMs)}，计划 {minutes} 分钟。
    </p>
    <div className={classes.ways}>
      <Button size="md" loading={busy === 'end'} onClick={onEnd}>
        选择另一个脚本
      </Button>
      <Button size="md" variant="default" loading={busy === id} onClick={onAgain}>
        再讲一遍
      </Button>
    </div>
  </section>
);
