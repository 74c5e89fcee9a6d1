import classes from './Day.module.css';
import { DayPicture } from './DayPicture.tsx';
import { DayScale } from './DayScale.tsx';

/** Renders the picture of the day above its scale. */
export function Day() {
  return (
    <>
      <div className={classes.picture}>
        <DayPicture />
      </div>
      <DayScale />
    </>
  );
}
