import type { DemoScriptRunView } from '#contracts/control/demo-scripts.ts';
import { Button } from '@mantine/core';
import { useSwitchPersona } from '../overlay/use-switch-persona.tsx';
import { beginTour, endTour } from './ask-tours.ts';
import classes from './tours.module.css';

/** Summarises a finished demo script and its duration. */
export function FinishedScript({ tour, onEnded }: { tour: DemoScriptRunView; onEnded(): void }) {
  const { busy, failure, runAction, switchTo, question } = useSwitchPersona();
  const doneSteps = tour.steps.filter(({ state }) => state === 'done');
  return (
    <section className={classes.running} aria-label="演示完成">
      <h2>“{tour.title}”讲完了</h2>
      <p>
        用了 {Math.max(1, Math.round(tour.elapsedMs / 60_000))} 分钟，演示了 {doneSteps.length} 步，共{' '}
        {tour.steps.length} 步。
      </p>
      <Button
        loading={busy === 'end'}
        onClick={() =>
          void runAction('end', async () => {
            await endTour();
            onEnded();
          })
        }
      >
        选择另一个脚本
      </Button>
      <Button variant="default" loading={busy === 'again'} onClick={() => switchTo('again', () => beginTour(tour.id))}>
        再讲一遍
      </Button>
      <p className={classes.failure} role="alert">
        {failure}
      </p>
      {question}
    </section>
  );
}
