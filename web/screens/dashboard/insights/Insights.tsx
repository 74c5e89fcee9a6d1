import { rankings } from '#contracts/calls/rankings.ts';
import { studentProducts } from '#contracts/calls/student-products.ts';
import { useOffered } from '#web/crud/offered/use-offered.ts';
import { Area } from '#web/ui/states/Area.tsx';
import classes from './Insights.module.css';
import { CourseHours } from './CourseHours.tsx';
import { Renewals } from './Renewals.tsx';
import { Seats } from './Seats.tsx';

/** Renders hours by course, upcoming renewals and free seats. */
export const Insights = () => (
  <Area>
    <HoursAndRenewals />
    <Seats />
  </Area>
);

/** Renders the two cards side by side. If the backend lacks one of them, the other one takes the whole width. */
function HoursAndRenewals() {
  const offersHours = useOffered('各课程课消', rankings.courseDepletion);
  const offersRenewals = useOffered('待续费', studentProducts.list);
  if (!offersHours && !offersRenewals) return null;
  return (
    <div className={classes.pair}>
      {offersHours && <CourseHours />}
      {offersRenewals && <Renewals />}
    </div>
  );
}
