import classes from './Day.module.css';
import { DayPicture } from './DayPicture.tsx';
import { DayScale } from './DayScale.tsx';

/**
 * Renders the picture of the day above its scale. The login page passes the time, because reading it here would load the
 * code of the session together with the shell.
 * @param time HH:mm
 */
export function Day({ time }: { time: string }) {
  return (
    <>
      <div className={classes.picture}>
        <DayPicture time={time} />
      </div>
      <DayScale time={time} />
    </>
  );
}
