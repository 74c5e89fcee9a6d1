import { useEffect, useState } from 'react';
import { elapsedText } from './elapsed-text.ts';
import classes from './presenter.module.css';

const MINUTE_MS = 60_000;
const TICK_MS = 250;

interface Props {
  /** Duration of the running demo script when the data were received. */
  elapsedMs: number;
  /** Planned duration. */
  minutes: number;
}

/** Renders the time since the demo script began. Continues counting between two responses. */
export function Elapsed({ elapsedMs, minutes }: Props) {
  const [current, setCurrent] = useState(elapsedMs);
  useEffect(() => {
    const receivedAt = performance.now();
    const timer = window.setInterval(() => setCurrent(elapsedMs + performance.now() - receivedAt), TICK_MS);
    return () => clearInterval(timer);
  }, [elapsedMs]);
  return (
    <span
      className={classes.elapsed}
      role="timer"
      aria-label="已用时间"
      data-over={current > minutes * MINUTE_MS || undefined}
    >
      {elapsedText(current)}
      <small> / {minutes}:00</small>
    </span>
  );
}
