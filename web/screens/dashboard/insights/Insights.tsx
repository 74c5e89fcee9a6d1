import classes from './Insights.module.css';
import { CourseHours } from './CourseHours.tsx';
import { Renewals } from './Renewals.tsx';
import { Seats } from './Seats.tsx';

/** What the lessons of the range took, who is to be won again, and where there is room. */
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
