import { useMoment } from '../../session/use-moment.ts';
import { dayInWords, weekDay } from '../outdated-data/words.ts';
import classes from './Bar.module.css';

/** Renders the current time of the sandbox. */
export function Clock() {
  const moment = useMoment();
  const day = moment.slice(0, 10);
  return (
    <time
      className={classes.clock}
      dateTime={moment}
      aria-label={`沙箱里的时间：${dayInWords(day)} ${moment.slice(11)}`}
    >
      <span className={classes.day}>
        {dayInWords(day)} {weekDay(day)}
      </span>
      {moment.slice(11)}
    </time>
  );
}
