import { Button } from '@mantine/core';
import { type Walkthrough, walkthroughs } from '#contracts/control/walkthroughs.ts';
import { sendControl } from '../control-client.ts';
import { useSwitchPersona } from '../overlay/use-switch-persona.tsx';
import { doneText } from './progress-text.ts';
import classes from './walkthrough.module.css';

interface Props {
  walkthrough: Walkthrough;
  /** Folds the panel, so that the visitor can look around. */
  onLeave(): void;
}

/** Renders the end of the walkthrough with the words of the agent, as plain text. */
export function ClosingCard({ walkthrough, onLeave }: Props) {
  const { busy, failure, switchTo, question } = useSwitchPersona();
  const { title, closing, contact } = walkthrough;
  const restart = (): void => switchTo('again', () => sendControl(walkthroughs.goTo, {}));
  return (
    <section className={classes.card} aria-label="导览结束">
      <div className={classes.text}>
        <h2>“{title}”看完了</h2>
        <p className={classes.note}>{doneText(walkthrough)}</p>
        {closing !== null && <blockquote className={classes.closing}>{closing}</blockquote>}
        {contact !== null && (
          <p className={classes.contact}>
            <span className={classes.note}>联系方式</span>
            {contact}
          </p>
        )}
        <p className={classes.failure} role="alert">
          {failure}
        </p>
      </div>
      <div className={classes.ways}>
        <Button onClick={onLeave}>自己随便看看</Button>
        <Button variant="default" loading={busy === 'again'} onClick={restart}>
          再看一遍
        </Button>
      </div>
      {question}
    </section>
  );
}
