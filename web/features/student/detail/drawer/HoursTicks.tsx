import type { StudentCourse } from '#contracts/entities/student-course.ts';
import { isByPeriod } from '#contracts/entities/product.ts';
import type { StudentProduct } from '#contracts/entities/student-product.ts';
import { addHours, usableHours } from '#contracts/rules/lesson-hours.ts';
import { formatHours } from '#web/ui/display/hours.ts';
import { Ticks } from '#web/ui/display/Ticks.tsx';
import { hoursUsed } from './hours-used.ts';
import classes from './StudentDrawer.module.css';

interface HoursTicksProps {
  enrolment: StudentCourse;
  purchases: readonly StudentProduct[];
}

/**
 * Renders the hours of an enrolment as ticks: filled for used hours, pale for remaining hours. Renders nothing for
 * an enrolment by period, or if no purchase states its hours.
 */
export function HoursTicks({ enrolment, purchases }: HoursTicksProps) {
  const usedHours = isByPeriod(enrolment.chargeType) ? null : hoursUsed(purchases, enrolment.courseName);
  if (usedHours === null) return null;
  const hoursLeft = Math.max(0, usableHours(enrolment));
  return (
    <span className={classes.ticks}>
      <Ticks held={usedHours} ahead={hoursLeft} />
      <span>
        已用 {formatHours(usedHours)} / {formatHours(addHours(usedHours, hoursLeft))}
      </span>
    </span>
  );
}
