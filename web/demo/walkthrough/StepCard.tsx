import { Button } from '@mantine/core';
import { type Walkthrough, walkthroughs } from '#contracts/control/walkthroughs.ts';
import { sendControl } from '../control-client.ts';
import { useIsOnPage } from '../demo-scripts/use-is-on-page.ts';
import { useSwitchPersona } from '../overlay/use-switch-persona.tsx';
import { progressText } from './progress-text.ts';
import classes from './walkthrough.module.css';

interface Props {
  walkthrough: Walkthrough;
  onPause(): void;
  /** Called when the last step has been left. */
  onEnd(): void;
}

/** Renders the current step: where the visitor is, what to do, and the buttons that lead on. */
export function StepCard({ walkthrough, onPause, onEnd }: Props) {
  const { busy, failure, switchTo, question } = useSwitchPersona();
  const step = walkthrough.steps.find(({ id }) => id === walkthrough.current);
  const isOnPage = useIsOnPage(step);
  if (!step) return null;
  const isLast = step === walkthrough.steps.at(-1);
  const isDone = step.state === 'done';
  const leave = (isSkipped: boolean): void =>
    switchTo(isSkipped ? 'skip' : 'next', async () => {
      const page = await sendControl(walkthroughs.advance, { step: step.id, isSkipped });
      // The switch to the returned page loads the console, which then shows the next step.
      if (page === null) onEnd();
      return page;
    });
  const open = (): void => switchTo('open', () => sendControl(walkthroughs.goTo, { step: step.id }));
  const mustReturn = !isOnPage && !isDone;
  const mayGoOn = isDone || !step.ticksItself;
  return (
    <section className={classes.card} aria-label={step.title}>
      <div className={classes.text}>
        <p className={classes.note}>{progressText(walkthrough)}</p>
        <h2>{step.title}</h2>
        <p className={classes.instruction}>
          {step.text}
          {step.isInRow && <span className={classes.onPhones}>（手机上在这一行右边的“···”里。）</span>}
        </p>
        <p className={classes.state} role="status" data-done={isDone || undefined}>
          {isDone ? '✓ 这一步做好了' : step.ticksItself ? '做好后自动打勾' : '看好了，点“下一步”'}
        </p>
        <p className={classes.failure} role="alert">
          {failure}
        </p>
      </div>
      <div className={classes.ways}>
        {mustReturn && (
          <Button loading={busy === 'open'} onClick={open}>
            回到这一页
          </Button>
        )}
        {mayGoOn && (
          <Button variant={mustReturn ? 'default' : 'filled'} loading={busy === 'next'} onClick={() => leave(false)}>
            {isLast ? '完成导览' : '下一步'}
          </Button>
        )}
        {!isDone && (
          <Button variant="default" loading={busy === 'skip'} onClick={() => leave(true)}>
            跳过这一步
          </Button>
        )}
        <Button variant="subtle" color="blue" onClick={onPause}>
          暂停
        </Button>
      </div>
      {question}
    </section>
  );
}
