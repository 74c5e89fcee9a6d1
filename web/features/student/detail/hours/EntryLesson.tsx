import type { HourLog } from '#contracts/entities/hour-log.ts';
import { useConsole } from '#web/crud/pages/console-context.ts';
import { PageLink } from '#web/crud/pages/PageLink.tsx';
import classes from './HourLedger.module.css';

/**
 * Renders the lesson whose hours an entry deducted or credited back. It is a link if the lesson exists and
 * the user may open 上课记录.
 */
export function EntryLesson({ entry }: { entry: HourLog }) {
  const { mayOpen } = useConsole();
  const { courseTimeId, claId, claDate, claName } = entry;
  if (!claDate) return null;
  const hour = [entry.startTime, entry.endTime].filter(Boolean).join('–');
  const lesson = [[claDate, hour].filter(Boolean).join(' '), claName].filter(Boolean).join(' · ');
  const to = courseTimeId && claId ? rollCallAddress(claId, claDate) : undefined;
  return (
    <span className={classes.lesson}>
      {to && mayOpen(to) ? (
        <PageLink to={to} className={classes.link}>
          {lesson}
        </PageLink>
      ) : (
        lesson
      )}
    </span>
  );
}

/** Returns the address of 上课记录 filtered by a class and one day. */
function rollCallAddress(claId: string, date: string): string {
  const query = new URLSearchParams({ activeTab: 'attendClaTime', claId, beginDate: date, endDate: date });
  return `/edu/claTimeRule?${query}`;
}
