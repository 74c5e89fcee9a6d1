import classes from './Insights.module.css';
import { CourseHours } from './CourseHours.tsx';
import { Renewals } from './Renewals.tsx';
import { Seats } from './Seats.tsx';

/** Renders hours by course, upcoming renewals and free seats. */
export function Insights() {
  return (
    <>
      <div className={classes.pair}>
        <CourseHours />
        <Renewals />
      </div>
      <Seats />
    </>
  );
}
