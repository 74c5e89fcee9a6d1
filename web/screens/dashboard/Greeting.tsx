import { Title } from '@mantine/core';
import { now } from '../../session/today.ts';
import { dateWithWeekday, greetingAt } from './greeting.ts';
import classes from './Dashboard.module.css';

export function Greeting({ name }: { name: string }) {
  const time = now();
  return (
    <header className={classes.greeting}>
      <Title order={1}>{`${greetingAt(time)}，${name}`}</Title>
      <p className={classes.date}>{dateWithWeekday(time.slice(0, 10))}</p>
    </header>
  );
}
