import type { DayCourse } from './day-course.ts';
import classes from './TodayStrip.module.css';

/** The parts of today beside each other, as long as they are large; the words below say the same. */
export function DayBar({ day, today }: { day: DayCourse; today: string }) {
  const parts = [
    ['held', day.held.length],
    ['unrecorded', day.unrecorded.filter(({ claDate }) => claDate === today).length],
    ['running', day.running.length],
    ['ahead', day.ahead.length],
  ] as const;
  return (
    <div aria-hidden className={classes.bar}>
      {parts.map(([kind, count]) => count > 0 && <span key={kind} data-kind={kind} style={{ flexGrow: count }} />)}
    </div>
  );
}
