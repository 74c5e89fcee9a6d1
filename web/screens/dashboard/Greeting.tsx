import type { ReactNode } from 'react';
import { now } from '../../session/today.ts';
import { dateWithWeekday, greetingAt } from './greeting.ts';
import classes from './Dashboard.module.css';

/** Renders the greeting. @param children content after the greeting */
export function Greeting({ name, children }: { name: string; children?: ReactNode }) {
  const time = now();
  return (
    <header className={classes.greeting}>
      <h1>{`${greetingAt(time)}，${name}`}</h1>
      <p className={classes.date}>{dateWithWeekday(time.slice(0, 10))}</p>
      {children && <div className={classes.greetingEnd}>{children}</div>}
    </header>
  );
}
