import type { DemoScriptStepView } from '#contracts/control/demo-scripts.ts';
import classes from './tours.module.css';

const STATES = { done: '已完成', current: '进行中', open: '' } as const;

/** Lists all steps of a demo script, with a tick for each finished step. Each step can be opened. */
export const StepList = ({
  steps,
  current,
  onChoose,
}: {
  steps: readonly DemoScriptStepView[];
  current: string;
  onChoose(id: string): void;
}) => (
  <ol className={classes.steps} aria-label="全部步骤">
    {steps.map(({ id, title, state }, index) => (
      <li key={id}>
        <button type="button" aria-current={id === current ? 'step' : undefined} onClick={() => onChoose(id)}>
          <span className={classes.number}>{state === 'done' ? '✓' : index + 1}</span>
          {title}
          <span className={classes.note}>{STATES[state]}</span>
        </button>
      </li>
    ))}
  </ol>
);
