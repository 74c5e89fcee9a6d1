import { useEffect, useId, useRef } from 'react';
import classes from '../overlay/around.module.css';
import type { Plan } from './words.ts';

interface Props {
  plan: Plan;
  busy: boolean;
  failure: string;
  onConfirm(): void;
  onClose(): void;
}

/** Explains the effect of moving or reseeding outdated data, and asks for confirmation. */
export function PlanPanel({ plan, busy, failure, onConfirm, onClose }: Props) {
  const heading = useId();
  const confirm = useRef<HTMLButtonElement>(null);
  useEffect(() => confirm.current?.focus(), []);
  return (
    <div
      className={classes.panel}
      role="dialog"
      aria-labelledby={heading}
      onKeyDown={({ key }) => key === 'Escape' && !busy && onClose()}
    >
      <h2 id={heading}>{plan.heading}</h2>
      <ul>
        {plan.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      {failure && <p role="alert">{failure}</p>}
      <div className={classes.choice}>
        <button type="button" disabled={busy} onClick={onClose}>
          取消
        </button>
        <button
          ref={confirm}
          type="button"
          className={classes.main}
          aria-busy={busy}
          onClick={() => !busy && onConfirm()}
        >
          {busy ? '请稍候…' : plan.confirm}
        </button>
      </div>
    </div>
  );
}
